import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bill } from '@/entities/bill';
import type { LineRow } from '@/entities/line';
import { useCan, useCanWrite, useSession } from '@/shared/access/session';
import { formatDateTime, formatNumber } from '@/shared/i18n/format';
import { ListTotal } from '@/shared/records/list-total';
import { useListMoves } from '@/shared/search/list-moves';
import type { Column } from '@/shared/ui/data-table';
import { EmptyState } from '@/shared/ui/empty-state';
import { ExportMenu } from '@/shared/ui/export-menu';
import { FilterChoice } from '@/shared/ui/filter-bar';
import { FilteredList } from '@/shared/ui/filtered-list';
import { LeadButton } from '@/shared/ui/lead-button';
import { PageHeader } from '@/shared/ui/page-header';
import { Section } from '@/shared/ui/section';
import { WithThumb } from '@/shared/ui/thumb';
import { linesQuery } from '../api';
import { CountPosted } from '../parts/line-count';
import { LinePanel } from '../parts/line-panel';
import { OwnLine } from '../parts/own-line';
import { useLineHolder } from '../parts/use-line-holder';
import classes from '@/shared/records/record.module.css';
import { RowMenu } from '../parts/row-menu';
import { CARD, type LineSearch } from '../search';

const route = getRouteApi('/_app/_screen/wms/inventory/line');
const UNFILTERED = { q: '', user: 0 } as const;

/** /wms/inventory/line: who holds what in the packing lines, and since when. A packer sees the own line. */
export function LineListScreen(): ReactNode {
  const { t } = useTranslation('inventory');
  const search = route.useSearch();
  const { onSearch } = useListMoves<LineSearch>();
  const session = useSession();
  const me = session?.id;
  const servesOwn = useServesOwnLine();
  const mayMove = useCanWrite('wms');
  const list = useQuery(linesQuery(search));
  const [counted, setCounted] = useState<{ user: number; bill: Bill } | null>(null);
  const columns = useColumns(search.user > 0);
  const holders = list.data?.Holders ?? [];
  const { holder, isEmpty, name } = useLineHolder(search.user, list.data?.Holders);
  const people = holders.map(({ user_id, UserName }) => ({ id: user_id, name: UserName }));
  if (name && isEmpty) people.push({ id: search.user, name });
  const total = list.data?.Total ?? 0;
  const emptyOf = (person: number): { title: string; text: string } => {
    if (person === 0) return { title: t('lines.empty'), text: t('lines.emptyText') };
    if (person !== me) return { title: t('lines.emptyOne'), text: t('lines.fills') };
    return { title: t('lines.emptyMine'), text: t(servesOwn ? 'lines.fillsMine' : 'lines.fills') };
  };
  return (
    <div className="stack">
      <PageHeader title={t('lines.title')} beside={<ListTotal total={list.data && total} />}>
        <ExportMenu path="/api/v1/wms/inventory/line/export" query={{ q: search.q, user_id: search.user }} />
      </PageHeader>
      {total > 0 && <p className="soft">{t('lines.emptyText')}</p>}
      {counted?.user === search.user && <CountPosted bill={counted.bill} onClose={() => setCounted(null)} />}
      {session && servesOwn && (
        <OwnLine
          me={{ id: session.id, name: [session.first_name, session.last_name].join(' ').trim() }}
          isEmpty={!holders.some(({ user_id }) => user_id === session.id)}
        />
      )}
      {holder && (
        <LinePanel
          key={holder.user_id}
          holder={holder}
          isEmpty={isEmpty}
          onCounted={(bill) => setCounted({ user: search.user, bill })}
        />
      )}
      <Section flush>
        <FilteredList
          query={list}
          columns={columns}
          caption={t('lines.title')}
          search={search}
          onSearch={onSearch}
          unfiltered={UNFILTERED}
          names={search.user ? [name || t('lines.person')] : []}
          isEmptyPlace={!search.q}
          placeholder={t('goods.search')}
          empty={
            <EmptyState of="lines" {...emptyOf(search.user)}>
              {mayMove && <LeadButton link={{ to: '/wms/inventory/transfertoline' }}>{t('lines.take')}</LeadButton>}
            </EmptyState>
          }
          rows={{ name: (row) => `${row.ProductName} ${row.UserName}` }}
        >
          {(holders.length > 1 || search.user > 0) && (
            <FilterChoice
              label={t('lines.person')}
              value={search.user ? String(search.user) : ''}
              onChange={(value) => onSearch({ user: Number(value) })}
              options={people.map((one) => ({
                value: String(one.id),
                label: one.id === me ? t('lines.mine', { name: one.name }) : one.name,
              }))}
            />
          )}
        </FilteredList>
      </Section>
    </div>
  );
}

/**
 * A packer without the warehouse moves goods of the own line alone; who works in the warehouse has the movements for
 * it.
 */
function useServesOwnLine(): boolean {
  const packs = useCanWrite('packing');
  return !useCanWrite('wms') && packs;
}

/** The columns; of one person's line none says whose it is. */
function useColumns(isOne: boolean): readonly Column<LineRow>[] {
  const { t } = useTranslation('inventory');
  return useMemo(() => {
    const all: Column<LineRow>[] = [
      { id: 'product', header: t('goods.name'), sort: 'product', cell: (row) => <NameCell row={row} /> },
      {
        id: 'barcode',
        header: t('goods.barcode'),
        hideBelow: 1440,
        cell: (row) => (row.barcode ? <span className={`code ${classes.breaks}`}>{row.barcode}</span> : '—'),
      },
      {
        id: 'user',
        header: t('lines.person'),
        sort: 'user',
        cell: (row) => (
          <Link from="/wms/inventory/line" search={(before) => ({ ...before, page: 1, user: row.user_id })}>
            {row.UserName}
          </Link>
        ),
        card: 'plain',
      },
      {
        id: 'on_hand',
        header: t('lines.here'),
        sort: 'on_hand',
        align: 'right',
        cell: (row) => formatNumber(row.on_hand),
      },
      {
        id: 'reserved',
        header: t('stock.reserved'),
        align: 'right',
        card: 'none',
        cell: (row) => (row.reserved === 0 ? <span className={classes.zero}>0</span> : formatNumber(row.reserved)),
      },
      { id: 'available', header: t('stock.available'), align: 'right', cell: (row) => formatNumber(row.available) },
      {
        id: 'incoming',
        header: t('goods.incoming'),
        align: 'right',
        hideBelow: 1024,
        card: 'none',
        cell: (row) => (row.incoming === 0 ? <span className={classes.zero}>0</span> : formatNumber(row.incoming)),
      },
      {
        id: 'since',
        header: t('lines.since'),
        sort: 'since',
        cell: (row) => <span className={classes.when}>{row.since ? formatDateTime(row.since) : '—'}</span>,
      },
      {
        id: 'menu',
        header: t('row.head'),
        align: 'right',
        card: 'end',
        cell: (row) => <RowMenu name={`${row.ProductName} ${row.UserName}`} pn={row.pn} productId={row.product_id} />,
      },
    ];
    return all.filter(({ id }) => !(isOne && id === 'user'));
  }, [t, isOne]);
}

function NameCell({ row }: { row: LineRow }): ReactNode {
  const can = useCan();
  return (
    <WithThumb image={row.image} size="middle">
      <span className={classes.two}>
        {can('wms') ? (
          <Link to="/wms/product/card/$id" params={{ id: String(row.product_id) }} search={CARD}>
            {row.ProductName}
          </Link>
        ) : (
          row.ProductName
        )}
        <span className={`code soft ${classes.breaks}`}>{row.pn}</span>
      </span>
    </WithThumb>
  );
}
