import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { HistoryHead } from '@/entities/bill';
import { everyStorageQuery } from '@/entities/lookups';
import { formatDateTime, formatNumber, formatSigned, today } from '@/shared/i18n/format';
import { useCanWrite } from '@/shared/access/session';
import { ListTotal } from '@/shared/records/list-total';
import { useListMoves } from '@/shared/search/list-moves';
import type { Column } from '@/shared/ui/data-table';
import { DateRange, MOST_DAYS } from '@/shared/ui/date-range';
import { EmptyState } from '@/shared/ui/empty-state';
import { ExportMenu } from '@/shared/ui/export-menu';
import { FilterChoice } from '@/shared/ui/filter-bar';
import { FilteredList } from '@/shared/ui/filtered-list';
import { PageHeader } from '@/shared/ui/page-header';
import { Section } from '@/shared/ui/section';
import { historyQuery, linesQuery } from '../api';
import { BILL_KINDS, billKind, directionsOf, waysOf } from '../model';
import classes from '@/shared/records/record.module.css';
import { WithThumb } from '@/shared/ui/thumb';
import { LINE_SEARCH, type HistorySearch } from '../search';

const route = getRouteApi('/_app/_screen/wms/history');
const UNFILTERED = { q: '', kind: 0, behind: '', storage: 0, product: 0, user: 0, line: 0, from: '', to: '' } as const;

/** /wms/history: every bill of the ledger, the latest first. */
export function HistoryListScreen(): ReactNode {
  const { t } = useTranslation('inventory');
  const search = route.useSearch();
  const { onSearch } = useListMoves<HistorySearch>();
  const list = useQuery(historyQuery(search));
  const columns = useColumns(search.product);
  const last = today();
  const first = today(1 - MOST_DAYS);
  const onRange = (from: string, to: string): void =>
    onSearch(from === first && to === last ? { from: '', to: '' } : { from, to });
  const kind = billKind(search.kind);
  const given = useGiven(search, list.data?.Data);
  const names = [
    ...(kind ? [t(`billKind.${kind}`)] : []),
    ...(search.behind ? [t(`figure.${search.behind}`)] : []),
    ...given.map(({ text }) => text),
    ...(search.from ? [t('history.range')] : []),
  ];
  return (
    <div className="stack">
      <PageHeader
        title={t('history.title')}
        beside={<ListTotal total={list.data?.Total} isCapped={list.data?.Capped} />}
      >
        <ExportMenu
          path="/api/v1/wms/inventory/history/export"
          query={{
            kind: search.kind,
            behind: search.behind,
            storage_id: search.storage,
            product_id: search.product,
            user_id: search.user,
            line_user_id: search.line,
            bill_number: search.q,
            from: search.from,
            to: search.to,
          }}
        />
      </PageHeader>
      <Section flush>
        <FilteredList
          query={list}
          columns={columns}
          caption={t('history.title')}
          search={search}
          onSearch={onSearch}
          unfiltered={UNFILTERED}
          names={names}
          placeholder={t('history.search')}
          above={
            list.data?.Amount !== undefined && (
              <p className={classes.amount}>{t('history.amount', { text: formatNumber(list.data.Amount) })}</p>
            )
          }
          empty={
            <EmptyState of="movements" title={t('history.empty')} text={t('history.emptyText')}>
              <ToIn />
            </EmptyState>
          }
          rows={{ name: (row) => row.BillNumber }}
        >
          <DateRange from={search.from || first} to={search.to || last} onChange={onRange} />
          {search.behind && (
            <GivenFilter text={t(`figure.${search.behind}`)} onRemove={() => onSearch({ behind: '' })} />
          )}
          {given.map(({ name, text }) => (
            <GivenFilter key={name} text={text} onRemove={() => onSearch({ [name]: 0 })} />
          ))}
          <FilterChoice
            label={t('history.kind')}
            value={search.kind ? String(search.kind) : ''}
            onChange={(value) => onSearch({ kind: Number(value) })}
            options={BILL_KINDS.map((code) => ({ value: String(code), label: t(`billKind.${code}`) }))}
          />
        </FilteredList>
      </Section>
    </div>
  );
}

/** The movement that every other begins with. */
function ToIn(): ReactNode {
  const { t } = useTranslation('common');
  const can = useCanWrite('wms');
  if (!can) return null;
  return <Button renderRoot={(props: object) => <Link to="/wms/inventory/in" {...props} />}>{t('title.wmsIn')}</Button>;
}

function useColumns(product: number): readonly Column<HistoryHead>[] {
  const { t } = useTranslation('inventory');
  return useMemo(
    () => [
      {
        id: 'number',
        header: t('history.number'),
        cell: (row) => (
          <Link to="/wms/historydetail/$id" params={{ id: String(row.id) }} className="code">
            {row.BillNumber}
          </Link>
        ),
      },
      { id: 'kind', header: t('history.kind'), cell: (row) => <KindText kind={row.kind} />, card: 'end' },
      {
        id: 'goods',
        header: t('goods.name'),
        hideBelow: 1024,
        cell: (row) => <WithThumb image={row.Data[0]?.image}>{goodsText(row)}</WithThumb>,
        card: 'plain',
      },
      { id: 'place', header: t('history.storage'), hideBelow: 1440, cell: (row) => waysText(row, product) },
      { id: 'pieces', header: t('history.pieces'), align: 'right', cell: (row) => piecesText(row, product) },
      { id: 'by', header: t('history.by'), cell: (row) => row.UserName || '—', card: 'plain' },
      { id: 'note', header: t('history.note'), hideBelow: 1440, cell: (row) => row.Note || '—' },
      {
        id: 'at',
        header: t('history.at'),
        sort: 'CreateAt',
        cell: (row) => formatDateTime(row.CreateAt),
        card: 'plain',
      },
    ],
    [t, product],
  );
}

/** Filters that a link set, with a name as far as the answer tells one. */
function useGiven(
  { product, storage, user, line }: HistorySearch,
  rows: readonly HistoryHead[] = [],
): { name: 'product' | 'storage' | 'user' | 'line'; text: string }[] {
  const { t } = useTranslation('inventory');
  const storages = useQuery({ ...everyStorageQuery, enabled: storage > 0 }).data?.Data ?? [];
  const goods = rows.flatMap(({ Data }) => Data).find(({ product_id }) => product_id === product)?.ProductName;
  const holder = useQuery({ ...linesQuery({ ...LINE_SEARCH, limit: 1 }), enabled: line > 0 }).data?.Holders.find(
    ({ user_id }) => user_id === line,
  );
  return [
    ...(product ? [{ name: 'product' as const, text: goods ?? t('history.product') }] : []),
    ...(storage
      ? [{ name: 'storage' as const, text: storages.find(({ id }) => id === storage)?.name ?? t('history.storage') }]
      : []),
    ...(user ? [{ name: 'user' as const, text: rows[0]?.UserName ?? t('history.by') }] : []),
    ...(line
      ? [{ name: 'line' as const, text: holder ? t('lines.of', { name: holder.UserName }) : t('history.line') }]
      : []),
  ];
}

function GivenFilter({ text, onRemove }: { text: string; onRemove: () => void }): ReactNode {
  const { t } = useTranslation('inventory');
  return (
    <Button
      variant="light"
      maw={320}
      rightSection={<IconX size={14} aria-hidden />}
      aria-label={t('history.without', { text })}
      onClick={onRemove}
    >
      {text}
    </Button>
  );
}

/**
 * Pieces of the asked product alone, where one is asked for, with the sign of where they went; of a figure what the
 * bill adds to it.
 */
function piecesText(row: HistoryHead, product: number): string {
  if (row.Pieces !== undefined) return formatNumber(row.Pieces);
  const { more, fewer, within } = directionsOf(row, product);
  const signed = [more, -fewer].filter((pieces) => pieces !== 0);
  return signed.length === 0 ? formatNumber(within) : signed.map(formatSigned).join(' ');
}

function waysText(row: HistoryHead, product: number): string {
  const [first, ...others] = waysOf(row, product);
  if (first === undefined) return '—';
  return others.length === 0 ? first : `${first} +${formatNumber(others.length)}`;
}

function goodsText({ Data }: HistoryHead): string {
  const [first] = Data;
  if (!first) return '—';
  return Data.length === 1 ? first.ProductName : `${first.ProductName} +${formatNumber(Data.length - 1)}`;
}

function KindText({ kind }: { kind: number }): ReactNode {
  const { t } = useTranslation('inventory');
  const known = billKind(kind);
  return known ? t(`billKind.${known}`) : formatNumber(kind);
}
