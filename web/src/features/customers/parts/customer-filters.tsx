import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Narrowing } from '@/shared/records/search';
import { changeSearch } from '@/shared/search/search';
import { DateRange } from '@/shared/ui/date-range';
import { FilterChoice } from '@/shared/ui/filter-bar';
import { PROVINCES } from '../provinces';
import { filterOf, NO_FILTERS, type CustomerSearch } from '../search';

const route = getRouteApi('/_app/_screen/backoffice/customers');

/** What the list of customers is narrowed by, beside words. */
export function useCustomerNarrowing(): Narrowing {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const onSearch = (part: Partial<CustomerSearch>): void =>
    void navigate({ search: (before) => changeSearch(before, part) });
  return {
    choices: <CustomerFilters search={search} onSearch={onSearch} />,
    names: useFilterNames(search),
    filter: filterOf(search),
    usual: NO_FILTERS,
  };
}

interface CustomerFiltersProps {
  search: CustomerSearch;
  onSearch: (change: Partial<CustomerSearch>) => void;
}

function CustomerFilters({ search, onSearch }: CustomerFiltersProps): ReactNode {
  const { t } = useTranslation('customers');
  return (
    <>
      <FilterChoice
        label={t('record.statusShort')}
        value={search.status}
        onChange={(status) => onSearch({ status })}
        options={[
          { value: '1', label: t('record.statusIs.1') },
          { value: '0', label: t('record.statusIs.0') },
        ]}
      />
      <FilterChoice
        label={t('record.risk')}
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
    </>
  );
}

/** What narrows the list, in words; nothing for the whole of it. */
function useFilterNames(search: CustomerSearch): readonly string[] {
  const { t } = useTranslation('customers');
  return [
    search.status && t(search.status === '1' ? 'record.statusIs.1' : 'record.statusIs.0'),
    search.risk && t('list.riskOnly'),
    search.orders && t(search.orders === 'with' ? 'list.with' : 'list.without'),
    search.province,
    (search.from || search.to) && t('record.last'),
  ].filter((name) => name !== '');
}
