import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Summary } from '@/entities/stock';
import { formatDay, formatNumber } from '@/shared/i18n/format';
import type { GridColumn } from '@/shared/ui/summary-rows';
import { summaryQuery } from '../api';
import { daysOf, eachDay, matching, packedByDay } from '../model';
import { Behind, goodsName } from '../parts/figure-link';
import { GridFilters, useFilterNames } from '../parts/grid-filters';
import { ExportMenu } from '@/shared/ui/export-menu';
import { GridFrame } from '../parts/grid-frame';
import { LeadToPack } from '../parts/grid-leads';
import { gridDefaults, type GridSearch } from '../search';

const route = getRouteApi('/_app/_screen/wms/inventory/detail');

interface Row {
  id: number;
  name: string;
  code: string;
  days: ReadonlyMap<string, number>;
  total: number;
}

function rowsOf(summary: Summary | undefined): Row[] {
  if (!summary) return [];
  const packed = packedByDay(summary.detail_by_date_by_product);
  return summary.detail_by_product.flatMap((product) => {
    const days = packed.get(product.product_id);
    return days
      ? [{ id: product.product_id, name: product.product_name, code: product.pn, days, total: product.amount_packing }]
      : [];
  });
}

/** /wms/inventory/detail: what was packed of each product, day by day. */
export function PackedDaysScreen(): ReactNode {
  const { t } = useTranslation(['stock', 'common']);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(summaryQuery({ ...daysOf(search), storage: search.storage }));
  const onSearch = (change: Partial<GridSearch>): void =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: 'sort' in change });
  const all = rowsOf(query.data);
  const names = useFilterNames(search);
  const total = query.data?.total_products ?? 0;
  const told = query.data?.detail_by_product ?? [];
  // The most packed come first: where the last of them was not packed, none that was is left out.
  const isCut = total > told.length && (told.at(-1)?.amount_packing ?? 0) > 0;
  return (
    <GridFrame
      out={
        <ExportMenu
          path="/api/v1/wms/inventory/summary/export"
          query={{ table: 'date', storage_id: search.storage, q: search.q, from: search.from, to: search.to }}
        />
      }
      title={t('common:title.wmsDetail')}
      query={query}
      empty={{ of: 'days', title: t('detail.empty'), text: t('detail.emptyText'), lead: <LeadToPack /> }}
      note={[
        t('detail.note'),
        ...(isCut ? [t('grid.capped', { shown: formatNumber(told.length), total: formatNumber(total) })] : []),
      ].join(' · ')}
      inUse={{ names, onClear: () => onSearch({ ...gridDefaults(search.sort), from: search.from, to: search.to }) }}
      filters={<GridFilters search={search} onSearch={onSearch} placeholder={t('grid.searchGoods')} />}
      grid={{
        corner: t('grid.product'),
        rows: matching(all, search.q),
        columns: useColumns(search),
        sort: search.sort,
        onSort: (sort) => onSearch({ sort }),
        name: goodsName,
      }}
    />
  );
}

function useColumns(search: GridSearch): GridColumn<Row>[] {
  const { t } = useTranslation('stock');
  const range = daysOf(search);
  const behind = (row: Row, days: { from: string; to: string }) => ({
    ...days,
    behind: 'packing' as const,
    product: row.id,
    storage: search.storage,
  });
  return [
    {
      id: 'total',
      header: t('grid.sum'),
      value: (row) => row.total,
      isMain: true,
      cell: (row, figure) => (
        <Behind value={row.total} search={behind(row, range)}>
          {figure}
        </Behind>
      ),
    },
    ...eachDay(range)
      .toReversed()
      .map((day): GridColumn<Row> => ({
        id: day,
        header: formatDay(day),
        value: (row) => row.days.get(day) ?? 0,
        heat: 'day',
        isFixed: true,
        cell: (row, figure) => (
          <Behind value={row.days.get(day) ?? 0} search={behind(row, { from: day, to: day })}>
            {figure}
          </Behind>
        ),
      })),
  ];
}
