import { useLocalStorage } from '@mantine/hooks';
import { useSession } from '@/shared/access/session';
import { NO_CHOICES } from './choices';
import type { Choices } from './draft';
import type { ViewSearch } from './search';

function useUserStorage<T>(name: string, defaultValue: T): [T, (value: T) => void] {
  const user = useSession();
  const [value, setValue] = useLocalStorage<T>({
    key: `langraan-orders-${name}-${user?.id ?? 0}`,
    defaultValue,
    getInitialValueInEffect: false,
  });
  return [value, setValue];
}

/** Columns that are hidden until the user shows them. */
const HIDDEN_AT_FIRST: readonly string[] = ['channel', 'discount', 'note', 'packing', 'packer'];

/** The columns this user hides. */
export function useHiddenColumns(): [readonly string[], (hidden: readonly string[]) => void] {
  return useUserStorage<readonly string[]>('hidden', HIDDEN_AT_FIRST);
}

export type Density = 'comfortable' | 'compact';

export function useDensity(): [Density, (density: Density) => void] {
  return useUserStorage<Density>('density', 'comfortable');
}

export interface OwnView {
  name: string;
  search: ViewSearch;
}

/** The user's own views: names for addresses. */
export function useOwnViews(): [readonly OwnView[], (views: readonly OwnView[]) => void] {
  return useUserStorage<readonly OwnView[]>('views', []);
}

/** What the user chose last in the order form. */
export function useLastChoices(): [Choices, (choices: Choices) => void] {
  return useUserStorage<Choices>('choices', NO_CHOICES);
}
