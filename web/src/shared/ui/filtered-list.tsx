import type { ReactNode } from 'react';
import type { PageSearch } from '@/shared/search/search';
import { FilterBar } from './filter-bar';
import { ListView, type ListViewProps } from './list-view';

export interface FilteredListProps<Row extends { id: number }, Search extends PageSearch> extends Omit<
  ListViewProps<Row>,
  'search' | 'onSearch' | 'filters'
> {
  search: Search;
  /** Writes a change into the address; page 1 follows by itself unless the page is the change. */
  onSearch: (change: Partial<Search>) => void;
  /** The filters as they are when nothing is asked for, the words among them. */
  unfiltered: Partial<Search>;
  /** Names of the filters in use; the words name themselves. */
  names?: readonly string[];
  /** What may be searched: the name of the field, and the same in few words for a narrow one. */
  placeholder: string;
  short?: string;
  /** Its words may be a code, which a phone's camera reads. */
  scans?: boolean;
  /** An answer without rows is "nothing yet" although a filter is in use. */
  isEmptyPlace?: boolean;
  /** The filters: FilterChoice, DateRange … */
  children?: ReactNode;
  /** Between the filters and the rows. */
  above?: ReactNode;
}

/** Search, filters and rows of a list: one way to name what is asked for and to take it all back. */
export function FilteredList<Row extends { id: number }, Search extends PageSearch>({
  search,
  onSearch,
  unfiltered,
  names = [],
  placeholder,
  short,
  scans = false,
  isEmptyPlace = false,
  children,
  above,
  ...list
}: FilteredListProps<Row, Search>): ReactNode {
  const change = (part: Partial<PageSearch>): void => onSearch(part as Partial<Search>);
  const clear = (): void => onSearch(unfiltered);
  const asked = [...(search.q ? [`“${search.q}”`] : []), ...names];
  return (
    <>
      <FilterBar
        words={search.q}
        onWords={(q) => change({ q })}
        placeholder={placeholder}
        short={short}
        scans={scans}
        onClear={asked.length > 0 ? clear : undefined}
      >
        {children}
      </FilterBar>
      {above}
      <ListView
        {...list}
        search={search}
        onSearch={change}
        filters={{ names: isEmptyPlace ? [] : asked, onClear: clear }}
      />
    </>
  );
}
