import { useNavigate } from '@tanstack/react-router';
import { changeSearch, type PageSearch } from './search';

/** What moves a list at the open address. */
export interface ListMoves<Search extends PageSearch> {
  /** Another filter, sort or page; page 1 follows by itself unless the page is the change. */
  onSearch: (change: Partial<Search>) => void;
  /** What is open over the list, which stays where it is. */
  onOpen: (change: Partial<Search>) => void;
}

/** The moves of the list whose search the open address has. */
export function useListMoves<Search extends PageSearch = PageSearch>(): ListMoves<Search> {
  const navigate = useNavigate();
  const move = (how: (before: Search) => Search): void => void navigate({ to: '.', search: how as never });
  return {
    onSearch: (change) => move((before) => changeSearch(before, change)),
    onOpen: (change) => move((before) => ({ ...before, ...change })),
  };
}
