import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPhone } from '@/shared/lib/thai-phone';
import { changeSearch } from '@/shared/search/search';
import type { Column } from '@/shared/ui/data-table';
import { ExportMenu } from '@/shared/ui/export-menu';
import { FilterBar } from '@/shared/ui/filter-bar';
import { ListView } from '@/shared/ui/list-view';
import { Section } from '@/shared/ui/section';
import { partnerQuery, partnersQuery } from '../api';
import type { Partner } from '../model';
import { EmptyRecords, RecordHeader } from '../parts/record-header';
import { PartnerForm } from '../parts/partner-form';
import { RecordDrawer } from '../parts/record-drawer';
import type { RecordSearch } from '../search';

const route = getRouteApi('/_app/_screen/wms/partner');

/** /wms/partner: firms goods come from. */
export function PartnerListScreen(): ReactNode {
  const { t } = useTranslation('inventory');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useQuery(partnersQuery(search));
  const onSearch = (change: Partial<RecordSearch>): void => void navigate({ search: (before) => changeSearch(before, change) });
  const open = (part: string): void => void navigate({ search: (before) => ({ ...before, open: part }) });
  const columns = useColumns();
  return (
    <div className="stack">
      <RecordHeader title={t('partner.title')} total={list.data?.Total} create={t('partner.create')} onCreate={() => open('new')}><ExportMenu path="/api/v1/wms/partner/export" brings={{ kind: 'partners', area: 'wms' }} query={{ q: search.q }} /></RecordHeader>
      <Section flush>
        <FilterBar words={search.q} onWords={(q) => onSearch({ q })} placeholder={t('partner.search')} onClear={search.q ? () => onSearch({ q: '' }) : undefined} />
        <ListView
          query={list} columns={columns} caption={t('partner.title')} search={search} onSearch={onSearch}
          filters={{ names: search.q ? [`“${search.q}”`] : [], onClear: () => onSearch({ q: '' }) }}
          empty={<EmptyRecords title={t('partner.empty')} text={t('partner.emptyText')} create={t('partner.create')} onCreate={() => open('new')} />}
          rows={{ name: (row) => row.company_name }}
        />
      </Section>
      <RecordDrawer open={search.open} list={list} item={partnerQuery} titles={{ create: t('partner.create'), change: (row) => row.company_name }} onClose={() => open('')}>
        {(row) => <PartnerForm key={row?.id ?? 'new'} row={row} onClose={() => open('')} />}
      </RecordDrawer>
    </div>
  );
}

function useColumns(): readonly Column<Partner>[] {
  const { t } = useTranslation('inventory');
  return useMemo(() => [
    { id: 'company', header: t('partner.company_name'), sort: 'company_name', cell: (row) => <Link from="/wms/partner" search={(before) => ({ ...before, open: String(row.id) })}>{row.company_name}</Link> },
    { id: 'contact', header: t('partner.contact_name'), cell: (row) => row.contact_name || '—' },
    { id: 'phone', header: t('partner.contact_phone'), cell: (row) => (row.contact_phone ? <a href={`tel:${row.contact_phone}`}>{formatPhone(row.contact_phone)}</a> : '—') },
    { id: 'email', header: t('partner.email'), hideBelow: 1024, cell: (row) => row.email || '—' },
    { id: 'tax', header: t('partner.tax_id'), hideBelow: 1440, cell: (row) => (row.tax_id ? <span className="code">{row.tax_id}</span> : '—') },
  ], [t]);
}
