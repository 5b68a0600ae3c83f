import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StorageSummary } from '@/entities/stock';
import { formatNumber } from '@/shared/i18n/format';
import type { GridColumn } from '@/shared/ui/summary-rows';
import { summaryQuery } from '../api';
import { stockSearch } from '../links';
import { daysOf, matching, moved, MOVES } from '../model';
import { Behind } from '../parts/figure-link';
import { GridFilters, useFilterNames } from '../parts/grid-filters';
import { ExportMenu } from '@/shared/ui/export-menu';
import { GridFrame } from '../parts/grid-frame';
import { LeadToStorages } from '../parts/grid-leads';
import classes from '../parts/stock.module.css';
import { gridDefaults, type GridSearch } from '../search';

const route = getRouteApi('/_app/_screen/wms/inventory/storage');

interface Row extends StorageSummary {
  id: number;
  name: string;
}

function storageName(row: Row): ReactNode {
  return (
    <Link to="/wms/inventory" search={stockSearch({ storage: row.storage_id })}>
      {row.name}
    </Link>
  );
}

/** Grams to kilograms, cubic centimetres to litres. */
const thousands = (value = 0): number => Math.round(value / 1000);

/** /wms/inventory/storage: what lies in each storage, and what moved through it. */
export function StoragesScreen(): ReactNode {
  const { t } = useTranslation(['stock', 'common']);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(summaryQuery({ ...daysOf(search), limit: 1, stock: true }));
  const onSearch = (change: Partial<GridSearch>): void =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: 'sort' in change });
  const all = (query.data?.detail_by_storage ?? []).map((row): Row => ({
    ...row,
    id: row.storage_id,
    name: row.storage_name,
  }));
  const unsized = all.reduce((sum, row) => sum + (row.unsized ?? 0), 0);
  return (
    <GridFrame
      out={
        <ExportMenu
          path="/api/v1/wms/inventory/summary/export"
          query={{ table: 'storage', storage_id: search.storage, q: search.q, from: search.from, to: search.to }}
        />
      }
      title={t('common:title.wmsStorageSummary')}
      query={query}
      empty={{ of: 'loads', title: t('storages.empty'), text: t('storages.emptyText'), lead: <LeadToStorages /> }}
      note={[t('storages.note'), ...(unsized > 0 ? [t('storages.unsized', { text: formatNumber(unsized) })] : [])].join(
        ' · ',
      )}
      inUse={{
        names: useFilterNames({ ...search, storage: 0, low: '' }),
        onClear: () => onSearch({ ...gridDefaults(search.sort), from: search.from, to: search.to }),
      }}
      filters={<GridFilters search={search} onSearch={onSearch} placeholder={t('grid.searchStorage')} noStorage />}
      grid={{
        corner: t('grid.storage'),
        rows: matching(all, search.q),
        columns: useColumns(search),
        sort: search.sort,
        onSort: (sort) => onSearch({ sort }),
        name: storageName,
      }}
    />
  );
}

function useColumns(search: GridSearch): GridColumn<Row>[] {
  const { t } = useTranslation('stock');
  const days = daysOf(search);
  const lies = (row: Row, figure: ReactNode): ReactNode =>
    row.on_hand === 0 ? (
      figure
    ) : (
      <Link to="/wms/inventory" search={stockSearch({ storage: row.storage_id })} className={classes.figure}>
        {figure}
      </Link>
    );
  return [
    { id: 'on_hand', header: t('level.on_hand'), value: (row) => row.on_hand, isMain: true, cell: lies },
    { id: 'products', header: t('storages.products'), value: (row) => row.products, total: null, cell: lies },
    ...MOVES.map((move): GridColumn<Row> => ({
      id: move,
      header: t(`move.${move}`),
      value: (row) => moved(row, move),
      heat: move,
      cell: (row, figure) => (
        <Behind value={moved(row, move)} search={{ ...days, behind: move, storage: row.storage_id }}>
          {figure}
        </Behind>
      ),
    })),
    { id: 'weight', header: t('storages.weight'), value: (row) => thousands(row.weight) },
    { id: 'volume', header: t('storages.volume'), value: (row) => thousands(row.volume) },
  ];
}
