import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductSummary } from '@/entities/stock';
import { useCan } from '@/shared/access/session';
import { formatNumber } from '@/shared/i18n/format';
import { AvailableAmount } from '@/shared/stock/available-amount';
import { FilterChoice } from '@/shared/ui/filter-bar';
import type { GridColumn } from '@/shared/ui/summary-rows';
import { summaryQuery } from '../api';
import { holdingOrders, RESERVING } from '../links';
import { daysOf, matching, moved, MOVES } from '../model';
import { Behind, CardLink, goodsName } from '../parts/figure-link';
import { GridFilters, useFilterNames } from '../parts/grid-filters';
import { ExportMenu } from '@/shared/ui/export-menu';
import { GridFrame } from '../parts/grid-frame';
import { LeadToIn } from '../parts/grid-leads';
import classes from '../parts/stock.module.css';
import { gridDefaults, type GridSearch } from '../search';

const route = getRouteApi('/_app/_screen/wms/inventory/summary');

interface Row extends ProductSummary {
  id: number;
  name: string;
  code: string;
}

/** /wms/inventory/summary: what there is of each product that moved, and how it moved. */
export function SummaryScreen(): ReactNode {
  const { t } = useTranslation(['stock', 'common']);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const days = daysOf(search);
  const query = useQuery(summaryQuery({ ...days, storage: search.storage }));
  const columns = useColumns(search);
  const onSearch = (change: Partial<GridSearch>): void =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: 'sort' in change });
  const all = (query.data?.detail_by_product ?? []).map((row): Row => ({
    ...row,
    id: row.product_id,
    name: row.product_name,
    code: row.pn,
  }));
  const rows = matching(search.low ? all.filter(({ low }) => low) : all, search.q);
  const names = useFilterNames(search);
  const total = query.data?.total_products ?? 0;
  const note = [
    t('summary.note'),
    ...(search.storage ? [t('summary.noteStorage')] : []),
    ...(total > all.length ? [t('grid.capped', { shown: formatNumber(all.length), total: formatNumber(total) })] : []),
  ];
  return (
    <GridFrame
      out={
        <ExportMenu
          path="/api/v1/wms/inventory/summary/export"
          query={{
            table: 'product',
            storage_id: search.storage,
            q: search.q,
            low: search.low === '1',
            from: search.from,
            to: search.to,
          }}
        />
      }
      title={t('common:title.wmsSummary')}
      query={query}
      note={note.join(' · ')}
      empty={{ of: 'table', title: t('grid.empty'), text: t('grid.emptyText'), lead: <LeadToIn /> }}
      inUse={{ names, onClear: () => onSearch({ ...gridDefaults(search.sort), from: search.from, to: search.to }) }}
      filters={
        <GridFilters search={search} onSearch={onSearch} placeholder={t('grid.searchGoods')}>
          <FilterChoice
            label={t('grid.allLevels')}
            value={search.low}
            onChange={(low) => onSearch({ low })}
            options={[{ value: '1', label: t('grid.lowOnly') }]}
          />
        </GridFilters>
      }
      grid={{
        corner: t('grid.product'),
        rows,
        columns,
        sort: search.sort,
        onSort: (sort) => onSearch({ sort }),
        name: goodsName,
      }}
    />
  );
}

function useColumns(search: GridSearch): GridColumn<Row>[] {
  const { t } = useTranslation('stock');
  const can = useCan();
  const days = daysOf(search);
  const moves = MOVES.filter((move) => move !== 'transfer' || search.storage > 0);
  return [
    ...moves.map((move): GridColumn<Row> => ({
      id: move,
      header: t(`move.${move}`),
      value: (row) => moved(row, move),
      heat: move,
      cell: (row, figure) => (
        <Behind
          value={moved(row, move)}
          search={{ ...days, behind: move, product: row.product_id, storage: search.storage }}
        >
          {figure}
        </Behind>
      ),
    })),
    {
      id: 'on_hand',
      header: t('level.on_hand'),
      value: (row) => row.on_hand,
      cell: (row, figure) =>
        row.on_hand === 0 ? (
          figure
        ) : (
          <CardLink id={row.product_id} isFigure>
            {figure}
          </CardLink>
        ),
    },
    {
      id: 'reserved',
      header: t('level.reserved'),
      value: (row) => row.reserved,
      cell: (row, figure) =>
        row.reserved === 0 || !can('order') ? (
          figure
        ) : (
          <Link to="/backoffice/orders" search={holdingOrders(row.product_id, RESERVING)} className={classes.figure}>
            {figure}
          </Link>
        ),
    },
    {
      id: 'available',
      header: t('level.available'),
      value: (row) => row.available,
      cell: (row, figure) => <Available row={row}>{figure}</Available>,
    },
    { id: 'incoming', header: t('level.incoming'), value: (row) => row.incoming },
  ];
}

function Available({ row, children }: { row: ProductSummary; children: ReactNode }): ReactNode {
  return row.low ? <AvailableAmount amount={row.available} below={row.threshold} /> : children;
}
