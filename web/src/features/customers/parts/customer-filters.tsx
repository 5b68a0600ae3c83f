import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DateRange } from '@/shared/ui/date-range';
import { FilterBar, FilterChoice } from '@/shared/ui/filter-bar';
import { PROVINCES } from '../provinces';
import type { CustomerSearch } from '../search';

interface CustomerFiltersProps {
  search: CustomerSearch;
  onSearch: (change: Partial<CustomerSearch>) => void;
  onClear: (() => void) | undefined;
}

export function CustomerFilters({ search, onSearch, onClear }: CustomerFiltersProps): ReactNode {
  const { t } = useTranslation('customers');
  return (
    <FilterBar words={search.q} onWords={(q) => onSearch({ q })} placeholder={t('record.search')} onClear={onClear}>
      <FilterChoice
        label={t('list.status')}
        value={search.status}
        onChange={(status) => onSearch({ status })}
        options={[
          { value: '1', label: t('record.statusIs.1') },
          { value: '0', label: t('record.statusIs.0') },
        ]}
      />
      <FilterChoice
        label={t('list.risk')}
        value={search.risk}
        onChange={(risk) => onSearch({ risk })}
        options={[{ value: '1', label: t('list.riskOnly') }]}
      />
      <FilterChoice
        label={t('list.orders')}
        value={search.orders}
        onChange={(orders) => onSearch({ orders })}
        options={[
          { value: 'with', label: t('list.with') },
          { value: 'without', label: t('list.without') },
        ]}
      />
      <FilterChoice
        label={t('list.province')}
        value={search.province}
        onChange={(province) => onSearch({ province })}
        options={PROVINCES.map((value) => ({ value, label: value }))}
      />
      <DateRange from={search.from} to={search.to} most={0} onChange={(from, to) => onSearch({ from, to })} />
    </FilterBar>
  );
}

/** What narrows the list, in words; nothing for the whole of it. */
export function useFilterNames(search: CustomerSearch): readonly string[] {
  const { t } = useTranslation('customers');
  return [
    search.q && `“${search.q}”`,
    search.status && t(search.status === '1' ? 'record.statusIs.1' : 'record.statusIs.0'),
    search.risk && t('list.riskOnly'),
    search.orders && t(search.orders === 'with' ? 'list.with' : 'list.without'),
    search.province,
    (search.from || search.to) && t('list.last'),
  ].filter((name) => name !== '');
}
