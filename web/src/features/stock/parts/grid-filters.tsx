import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { everyStorageQuery } from '@/entities/lookups';
import { DateRange } from '@/shared/ui/date-range';
import { FilterBar, FilterChoice } from '@/shared/ui/filter-bar';
import { daysOf, type Days } from '../model';
import type { GridSearch } from '../search';

/** The chosen days; the ready-made last 31 leave the address empty. */
export function DaysFilter({ search, onSearch }: { search: Days; onSearch: (change: Days) => void }): ReactNode {
  const days = daysOf(search);
  const usual = daysOf({ from: '', to: '' });
  return (
    <DateRange
      from={days.from}
      to={days.to}
      onChange={(from, to) => onSearch(from === usual.from && to === usual.to ? { from: '', to: '' } : { from, to })}
    />
  );
}

export interface GridFiltersProps {
  search: GridSearch;
  onSearch: (change: Partial<GridSearch>) => void;
  placeholder: string;
  /** Leaves the choice of a storage out: the rows are storages. */
  noStorage?: boolean;
  children?: ReactNode;
}

/** Words, days and storage, shared by the grids. */
export function GridFilters({
  search,
  onSearch,
  placeholder,
  noStorage = false,
  children,
}: GridFiltersProps): ReactNode {
  const { t } = useTranslation('stock');
  const storages = useQuery({ ...everyStorageQuery, enabled: !noStorage }).data?.Data ?? [];
  const isFiltered = search.q !== '' || search.from !== '' || search.storage > 0 || search.low !== '';
  return (
    <FilterBar
      words={search.q}
      onWords={(q) => onSearch({ q })}
      placeholder={placeholder}
      onClear={isFiltered ? () => onSearch({ q: '', from: '', to: '', storage: 0, low: '' }) : undefined}
    >
      <DaysFilter search={search} onSearch={onSearch} />
      {!noStorage && (
        <FilterChoice
          label={t('grid.storage')}
          value={search.storage ? String(search.storage) : ''}
          onChange={(value) => onSearch({ storage: Number(value) })}
          options={storages.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      {children}
    </FilterBar>
  );
}

/** Names of the filters in use besides the days. */
export function useFilterNames(search: Pick<GridSearch, 'q' | 'storage' | 'low'>): string[] {
  const { t } = useTranslation('stock');
  const storages = useQuery({ ...everyStorageQuery, enabled: search.storage > 0 }).data?.Data ?? [];
  return [
    ...(search.q ? [`“${search.q}”`] : []),
    ...(search.storage ? [storages.find(({ id }) => id === search.storage)?.name ?? t('grid.storage')] : []),
    ...(search.low ? [t('grid.lowOnly')] : []),
  ];
}
