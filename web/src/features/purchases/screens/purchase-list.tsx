import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { everyPartnerQuery } from '@/entities/lookups';
import type { PurchaseHead } from '@/entities/purchase';
import { useCanWrite } from '@/shared/access/session';
import { formatDate, formatDateTime, formatMoney, formatNumber, today } from '@/shared/i18n/format';
import { ListTotal } from '@/shared/records/list-total';
import { NewLink } from '@/shared/records/new-link';
import { useListMoves } from '@/shared/search/list-moves';
import { Bar } from '@/shared/ui/bar';
import type { Column } from '@/shared/ui/data-table';
import { DateRange } from '@/shared/ui/date-range';
import { EmptyState } from '@/shared/ui/empty-state';
import { ExportMenu } from '@/shared/ui/export-menu';
import { FilterChoice } from '@/shared/ui/filter-bar';
import { FilteredList } from '@/shared/ui/filtered-list';
import { LeadButton } from '@/shared/ui/lead-button';
import { None } from '@/shared/ui/none';
import { PageHeader } from '@/shared/ui/page-header';
import { Section } from '@/shared/ui/section';
import { purchasesQuery } from '../api';
import { isAwaited } from '../model';
import classes from '../parts/purchase.module.css';
import { StatusOf } from '../parts/status-of';
import { StatusTabs } from '../parts/status-tabs';
import { FORM_SEARCH, PURCHASE_SEARCH, type PurchaseSearch } from '../search';

const route = getRouteApi('/_app/_screen/backoffice/po');
const CREATE = { to: '/backoffice/po/$action', params: { action: 'create' }, search: FORM_SEARCH } as const;
const UNFILTERED = { q: '', status: '', partner: 0, product: 0, from: '', to: '' } as const;

/** /backoffice/po: what was ordered of partners, and how much of it came. */
export function PurchaseListScreen(): ReactNode {
  const { t } = useTranslation('purchases');
  const search = route.useSearch();
  const { onSearch } = useListMoves<PurchaseSearch>();
  const mayWrite = useCanWrite('po');
  const list = useQuery(purchasesQuery(search));
  const partners = useQuery(everyPartnerQuery).data?.Data ?? [];
  const columns = useColumns(list.data?.Data.some(({ total }) => total !== undefined) ?? true);
  const names = [
    ...(search.status ? [t(`status.${search.status}`)] : []),
    ...(search.product ? [t('list.product')] : []),
    ...(search.partner ? [partners.find(({ id }) => id === search.partner)?.company_name ?? t('head.partner')] : []),
    ...(search.from ? [t('list.range')] : []),
  ];
  return (
    <div className="stack">
      <PageHeader
        title={t('list.title')}
        beside={<ListTotal total={list.data?.Total} totalOf={(said) => t('list.total', said)} />}
      >
        <ExportMenu
          path="/api/v1/wms/po/export"
          query={{
            q: search.q,
            status: search.status,
            partner_id: search.partner,
            product_id: search.product,
            from: search.from,
            to: search.to,
          }}
        />
        {mayWrite && <NewLink link={CREATE} label={t('list.create')} />}
      </PageHeader>
      <Section flush>
        <StatusTabs search={search} counts={list.data?.Counts} />
        <FilteredList
          query={list}
          columns={columns}
          caption={t('list.title')}
          search={search}
          onSearch={onSearch}
          unfiltered={UNFILTERED}
          names={names}
          placeholder={t('list.search')}
          empty={
            <EmptyState of="purchases" title={t('list.empty')} text={t('list.emptyText')}>
              {mayWrite && <LeadButton link={CREATE}>{t('list.create')}</LeadButton>}
            </EmptyState>
          }
          rows={{ name: (row) => row.number }}
        >
          <DateRange from={search.from} to={search.to} most={0} onChange={(from, to) => onSearch({ from, to })} />
          <FilterChoice
            label={t('head.partner')}
            value={search.partner ? String(search.partner) : ''}
            onChange={(value) => onSearch({ partner: Number(value) })}
            options={partners.map(({ id, company_name }) => ({ value: String(id), label: company_name }))}
          />
        </FilteredList>
      </Section>
    </div>
  );
}

function useColumns(hasTotal: boolean): readonly Column<PurchaseHead>[] {
  const { t } = useTranslation('purchases');
  return useMemo(
    () => [
      { id: 'number', header: t('head.number'), cell: (row) => <NumberCell row={row} /> },
      { id: 'status', header: t('head.status'), cell: (row) => <StatusOf status={row.status} />, card: 'end' },
      {
        id: 'partner',
        header: t('head.partner'),
        cell: (row) => (
          <Link
            from="/backoffice/po"
            search={(before) => ({ ...PURCHASE_SEARCH, ...before, page: 1, partner: row.partner_id })}
          >
            {row.partner_name}
          </Link>
        ),
        card: 'plain',
      },
      { id: 'expected', header: t('head.expected_on'), hideBelow: 1024, cell: (row) => <Expected row={row} /> },
      {
        id: 'pieces',
        header: t('line.quantity'),
        align: 'right',
        cell: (row) => formatNumber(row.pieces),
        card: 'none',
      },
      { id: 'received', header: t('line.received'), align: 'right', cell: (row) => <Came row={row} /> },
      ...(hasTotal
        ? [
            {
              id: 'total',
              header: t('head.total'),
              align: 'right' as const,
              card: 'last' as const,
              cell: (row: PurchaseHead) => (row.total === undefined ? '—' : formatMoney(row.total)),
            },
          ]
        : []),
      { id: 'by', header: t('head.created_by'), hideBelow: 1440, cell: (row) => row.created_by || '—' },
      {
        id: 'at',
        header: t('head.created_at'),
        sort: 'created_at',
        hideBelow: 1024,
        card: 'none',
        cell: (row) => formatDateTime(row.created_at),
      },
    ],
    [t, hasTotal],
  );
}

function NumberCell({ row }: { row: PurchaseHead }): ReactNode {
  return (
    <span className={classes.two}>
      <Link to="/backoffice/po/$action" params={{ action: String(row.id) }} search={FORM_SEARCH} className="code">
        {row.number}
      </Link>
      {row.reference && <span className="soft small">{row.reference}</span>}
    </span>
  );
}

/** When it is to come; marked once that is over and something is still awaited. */
function Expected({ row }: { row: PurchaseHead }): ReactNode {
  const { t } = useTranslation('purchases');
  if (!row.expected_on) return <None />;
  const isLate = row.expected_on < today() && isAwaited(row.status);
  return isLate ? (
    <span className={classes.late}>
      {formatDate(row.expected_on)} · {t('head.late')}
    </span>
  ) : (
    formatDate(row.expected_on)
  );
}

function Came({ row }: { row: PurchaseHead }): ReactNode {
  return (
    <>
      {row.received === 0 ? <span className="soft">0</span> : formatNumber(row.received)}
      <Bar value={row.received} of={row.pieces} />
    </>
  );
}
