import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { customerKind } from '@/entities/customer';
import { useCanWrite } from '@/shared/access/session';
import { oneQuery } from '@/shared/records/calls';
import { nameOf } from '@/shared/records/kind';
import { RecordDrawer } from '@/shared/records/record-drawer';
import { EmptyRecords, RecordHeader } from '@/shared/records/record-header';
import { changeSearch } from '@/shared/search/search';
import { ExportMenu } from '@/shared/ui/export-menu';
import { lazyPart } from '@/shared/ui/lazy-part';
import { ListView } from '@/shared/ui/list-view';
import { Section } from '@/shared/ui/section';
import { customersQuery } from '../api';
import { useCustomerColumns } from '../parts/customer-columns';
import { CustomerFilters, useFilterNames } from '../parts/customer-filters';
import { CUSTOMER_SEARCH, filterOf, type CustomerSearch } from '../search';

const CustomerCard = lazyPart(() => import('../parts/customer-card').then((module) => module.CustomerCard));
const AllDuplicates = lazyPart(() => import('../parts/all-duplicates').then((module) => module.AllDuplicates));

const route = getRouteApi('/_app/_screen/backoffice/customers');
const MANAGES = 3;

/** /backoffice/customers: who buys, with history, addresses and what the shop notes of them. */
export function CustomerListScreen(): ReactNode {
  const { t } = useTranslation('customers');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useQuery(customersQuery(search));
  const columns = useCustomerColumns();
  const names = useFilterNames(search);
  const mayManage = useCanWrite('customer', MANAGES);
  const [isMerging, setMerging] = useState(false);
  const onSearch = (part: Partial<CustomerSearch>): void =>
    void navigate({ search: (before) => changeSearch(before, part) });
  const open = (part: string): void => void navigate({ search: (before) => ({ ...before, open: part }) });
  const clear = (): void => void navigate({ search: { ...CUSTOMER_SEARCH, sort: search.sort } });
  const create = { area: customerKind.area, create: t('record.create'), onCreate: () => open('new') };
  return (
    <div className="stack">
      <RecordHeader title={t('record.title')} total={list.data?.Total} {...create}>
        {mayManage && (
          <Button variant="default" onClick={() => setMerging(true)}>
            {t('list.duplicates')}
          </Button>
        )}
        {mayManage && <ExportMenu path="/api/v1/customers/export" query={filterOf(search)} />}
      </RecordHeader>
      <Section flush>
        <CustomerFilters search={search} onSearch={onSearch} onClear={names.length > 0 ? clear : undefined} />
        <ListView
          query={list}
          columns={columns}
          caption={t('record.title')}
          search={search}
          onSearch={onSearch}
          filters={{ names, onClear: clear }}
          empty={<EmptyRecords of="people" title={t('record.empty')} text={t('record.emptyText')} {...create} />}
          rows={{ name: (row) => row.name }}
        />
      </Section>
      <RecordDrawer
        open={search.open}
        list={list}
        item={oneQuery(customerKind)}
        titles={{ create: t('record.create'), change: (row) => nameOf(customerKind, row) }}
        onClose={() => open('')}
      >
        {(row) => (
          <Suspense>
            <CustomerCard key={row?.id ?? 'new'} customer={row} onClose={() => open('')} />
          </Suspense>
        )}
      </RecordDrawer>
      {isMerging && (
        <Suspense>
          <AllDuplicates onClose={() => setMerging(false)} />
        </Suspense>
      )}
    </div>
  );
}
