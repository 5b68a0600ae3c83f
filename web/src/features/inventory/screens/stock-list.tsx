import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { allStoragesQuery } from '@/entities/lookups';
import type { StockRow } from '@/entities/stock';
import { SELLING } from '@/entities/selling';
import { formatNumber } from '@/shared/i18n/format';
import { ListTotal } from '@/shared/records/list-total';
import { useListMoves } from '@/shared/search/list-moves';
import type { Column } from '@/shared/ui/data-table';
import { EmptyState } from '@/shared/ui/empty-state';
import { ExportMenu } from '@/shared/ui/export-menu';
import { FilterChoice } from '@/shared/ui/filter-bar';
import { FilteredList } from '@/shared/ui/filtered-list';
import { PageHeader } from '@/shared/ui/page-header';
import { Section } from '@/shared/ui/section';
import { stockQuery } from '../api';
import { FirstMove, KeptDrafts, Moves } from '../parts/moves';
import classes from '@/shared/records/record.module.css';
import { WithThumb } from '@/shared/ui/thumb';
import { RowMenu } from '../parts/row-menu';
import { StorageMark } from '../parts/storage-mark';
import { CARD, type StockSearch } from '../search';

const route = getRouteApi('/_app/_screen/wms/inventory');
const UNFILTERED = { q: '', storage: 0 } as const;

/** /wms/inventory: what lies where, beside what orders wait for and what may still be sold. */
export function StockListScreen(): ReactNode {
  const { t } = useTranslation(['inventory', 'common']);
  const search = route.useSearch();
  const { onSearch } = useListMoves<StockSearch>();
  const list = useQuery(stockQuery(search));
  const storages = useQuery(allStoragesQuery).data?.Data ?? [];
  const columns = useColumns();
  const storage = storages.find(({ id }) => id === search.storage)?.name ?? t('stock.storage');
  return (
    <div className="stack">
      <PageHeader title={t('stock.title')} beside={<ListTotal total={list.data?.Total} isCapped={list.data?.Capped} />}>
        <ExportMenu
          path="/api/v1/wms/inventory/export"
          brings={{ kind: 'stock', area: 'wms' }}
          query={{ q: search.q, storage_id: search.storage }}
        />
        <Moves />
      </PageHeader>
      <KeptDrafts />
      <Section flush>
        <FilteredList
          query={list}
          columns={columns}
          caption={t('stock.title')}
          search={search}
          onSearch={onSearch}
          unfiltered={UNFILTERED}
          names={search.storage ? [storage] : []}
          isEmptyPlace={!search.q}
          placeholder={t('goods.search')}
          short={t('common:list.searchGoods')}
          scans
          empty={
            <EmptyState
              of="placed"
              title={t(search.storage ? 'stock.emptyPlace' : 'stock.empty')}
              text={t(search.storage ? 'stock.emptyPlaceText' : 'stock.emptyText')}
            >
              <FirstMove />
            </EmptyState>
          }
          rows={{ name: (row) => `${row.ProductName} ${row.StorageName}` }}
        >
          <FilterChoice
            label={t('stock.storage')}
            value={search.storage ? String(search.storage) : ''}
            onChange={(value) => onSearch({ storage: Number(value) })}
            options={storages.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </FilteredList>
      </Section>
    </div>
  );
}

function useColumns(): readonly Column<StockRow>[] {
  const { t } = useTranslation('inventory');
  return useMemo(
    () => [
      { id: 'product', header: t('goods.name'), sort: 'product', cell: (row) => <NameCell row={row} /> },
      {
        id: 'barcode',
        header: t('goods.barcode'),
        hideBelow: 1440,
        cell: (row) => (row.barcode ? <span className="code">{row.barcode}</span> : '—'),
      },
      {
        id: 'storage',
        header: t('stock.storage'),
        sort: 'storage',
        cell: (row) => (
          <>
            <Link
              from="/wms/inventory"
              search={(before) => ({ ...before, page: 1, storage: row.storage_id })}
              className={classes.reachesAround}
            >
              {row.StorageName}
            </Link>{' '}
            <StorageMark kind={row.storage_kind} />
          </>
        ),
        card: 'plain',
      },
      { id: 'on_hand', header: t('stock.here'), sort: 'on_hand', align: 'right', cell: (row) => <Here row={row} /> },
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
        id: 'menu',
        header: t('row.head'),
        align: 'right',
        card: 'end',
        cell: (row) => (
          <RowMenu
            name={`${row.ProductName} ${row.StorageName}`}
            pn={row.pn}
            productId={row.product_id}
            storage={{ id: row.storage_id, kind: row.storage_kind }}
          />
        ),
      },
    ],
    [t],
  );
}

/** What lies here, and what of the product lies elsewhere: together they are what is reserved and available. */
function Here({ row }: { row: StockRow }): ReactNode {
  const { t } = useTranslation('inventory');
  const isSold = row.storage_kind === SELLING;
  const elsewhere = row.reserved + row.available - (isSold ? row.on_hand : 0) - row.in_lines;
  const aside = isSold ? row.aside : 0;
  const words = [
    ...(elsewhere > 0 ? [t('stock.elsewhere', { text: formatNumber(elsewhere) })] : []),
    ...(aside > 0 ? [t('stock.setAside', { text: formatNumber(aside) })] : []),
    ...(row.in_lines > 0 ? [t('stock.inLines', { text: formatNumber(row.in_lines) })] : []),
  ];
  return (
    <>
      <span className={row.on_hand === 0 ? classes.zero : classes.figure}>{formatNumber(row.on_hand)}</span>
      {words.length > 0 && <div className="soft small">{words.join(' · ')}</div>}
    </>
  );
}

function NameCell({ row }: { row: StockRow }): ReactNode {
  return (
    <WithThumb image={row.image} size="middle">
      <span className={classes.two}>
        <Link to="/wms/product/card/$id" params={{ id: String(row.product_id) }} search={CARD}>
          {row.ProductName}
        </Link>
        <span className="code soft">{row.pn}</span>
      </span>
    </WithThumb>
  );
}
