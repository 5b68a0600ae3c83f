import '@/shared/ui/segment-styles';
import { Alert, Group, SegmentedControl } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LinePack, LinePackDays } from '@/entities/stock';
import { formatDay, formatNumber } from '@/shared/i18n/format';
import { FilterBar, FilterChoice } from '@/shared/ui/filter-bar';
import type { GridColumn } from '@/shared/ui/summary-rows';
import { linePackDaysQuery, linePackQuery } from '../api';
import { daysOf, eachDay, matching, type Days } from '../model';
import { packersByDay, productsByDay, productsByPacker, rowsShown, type PackRow } from '../packing';
import { Behind, goodsName } from '../parts/figure-link';
import { DaysFilter } from '../parts/grid-filters';
import { ExportMenu } from '@/shared/ui/export-menu';
import { GridFrame } from '../parts/grid-frame';
import { LeadToPack } from '../parts/grid-leads';
import type { PackingSearch } from '../search';

const route = getRouteApi('/_app/_screen/wms/inventory/packing');

interface PackedGrid<Answer> {
  query: UseQueryResult<Answer>;
  rows: PackRow[];
  packers: { id: number; name: string }[];
  /** How many rows of products there are, where fewer are shown. */
  cut: { shown: number; all: number } | null;
}

/** /wms/inventory/packing: who packed what, and when. */
export function PackingScreen(): ReactNode {
  const { view } = route.useSearch();
  return view === 'product' ? <ByPacker /> : <ByDay />;
}

function ByDay(): ReactNode {
  const search = route.useSearch();
  const everyone = useQuery(linePackDaysQuery(daysOf(search)));
  const one = useQuery({
    ...linePackDaysQuery(daysOf(search), search.user),
    enabled: isOneAsked(everyone.data, search.user),
  });
  const query = isOneAsked(everyone.data, search.user) ? one : everyone;
  const rows = query.data ? (search.user ? productsByDay(query.data, search.user) : packersByDay(query.data)) : [];
  return (
    <Packed
      grid={{ query, rows, packers: packersOf(everyone.data), cut: search.user ? cutOf(query.data) : null }}
      columns={dayColumns(search)}
    />
  );
}

function ByPacker(): ReactNode {
  const search = route.useSearch();
  const everyone = useQuery(linePackQuery(daysOf(search)));
  const one = useQuery({
    ...linePackQuery(daysOf(search), search.user),
    enabled: isOneAsked(everyone.data, search.user),
  });
  const query = isOneAsked(everyone.data, search.user) ? one : everyone;
  const packers = packersOf(everyone.data);
  const shown = search.user ? packers.filter(({ id }) => id === search.user) : packers;
  const rows = query.data
    ? productsByPacker({
        ...query.data,
        Data: query.data.Data.filter(({ user_id }) => !search.user || user_id === search.user),
      })
    : [];
  return (
    <Packed
      grid={{ query, rows, packers, cut: cutOf(query.data) }}
      columns={shown.map(({ id, name }) =>
        packedColumn(String(id), name, (row) => ({ ...daysOf(search), user: id, product: row.id })),
      )}
    />
  );
}

/**
 * The answer about everyone has the sums of all, but the products of a packer only as far as it goes: then that one is
 * asked about alone.
 */
function isOneAsked(everyone: LinePack | LinePackDays | undefined, user: number): boolean {
  return user > 0 && everyone?.Capped === true;
}

function cutOf(answer: LinePack | LinePackDays | undefined): PackedGrid<unknown>['cut'] {
  return answer?.Capped ? { shown: rowsShown(answer), all: answer.Rows } : null;
}

function packersOf(answer: LinePack | LinePackDays | undefined): { id: number; name: string }[] {
  return (answer?.Data ?? []).map(({ user_id, UserName }) => ({ id: user_id, name: UserName || `#${user_id}` }));
}

/** A packer's name, leading to what they packed. */
function packerName({ id, name }: PackRow): ReactNode {
  return (
    <Link from="/wms/inventory/packing" search={(before) => ({ ...before, user: id })}>
      {name}
    </Link>
  );
}

type Which = (row: PackRow) => Days & { user: number; product: number };

function packedColumn(id: string, header: string, which: Which): GridColumn<PackRow> {
  const value = (row: PackRow): number => row.cells.get(id) ?? 0;
  return {
    id,
    header,
    value,
    heat: 'packed',
    isFixed: true,
    cell: (row, figure) => (
      <Behind value={value(row)} search={{ behind: 'packed', ...which(row) }}>
        {figure}
      </Behind>
    ),
  };
}

function totalColumn(header: string, which: Which): GridColumn<PackRow> {
  return {
    id: 'total',
    header,
    value: (row) => row.total,
    isMain: true,
    cell: (row, figure) => (
      <Behind value={row.total} search={{ behind: 'packed', ...which(row) }}>
        {figure}
      </Behind>
    ),
  };
}

/** The latest day first; a row is a packer, or a product of the chosen one. */
function dayColumns(search: PackingSearch): GridColumn<PackRow>[] {
  return eachDay(daysOf(search))
    .toReversed()
    .map((day) =>
      packedColumn(day, formatDay(day), (row) => ({
        from: day,
        to: day,
        user: search.user || row.id,
        product: search.user ? row.id : 0,
      })),
    );
}

function Packed<Answer>({ grid, columns }: { grid: PackedGrid<Answer>; columns: GridColumn<PackRow>[] }): ReactNode {
  const { t } = useTranslation(['stock', 'common']);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const onSearch = (change: Partial<PackingSearch>): void =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: 'sort' in change });
  const isGoods = search.view === 'product' || search.user > 0;
  const lead: GridColumn<PackRow>[] = [
    totalColumn(t('grid.sum'), (row) => ({
      ...daysOf(search),
      user: isGoods ? search.user : row.id,
      product: isGoods ? row.id : 0,
    })),
    { id: 'line', header: t('packing.fromLine'), value: (row) => row.fromLine },
  ];
  const chosen = grid.packers.find(({ id }) => id === search.user)?.name ?? t('packing.packer');
  const names = [...(search.q ? [`“${search.q}”`] : []), ...(search.user ? [chosen] : [])];
  const isFiltered = names.length > 0 || search.from !== '';
  const out = (
    <ExportMenu
      path="/api/v1/wms/inventory/history/linepack/export"
      query={{ user_id: search.user, from: search.from, to: search.to }}
    />
  );
  return (
    <GridFrame
      out={grid.cut ? undefined : out}
      notice={
        grid.cut && (
          <Alert color="yellow" radius={0} role="status">
            <Group justify="space-between">
              <span>{t('packing.cut', { shown: formatNumber(grid.cut.shown), text: formatNumber(grid.cut.all) })}</span>
              {out}
            </Group>
          </Alert>
        )
      }
      title={t('common:title.wmsPacking')}
      query={grid.query}
      empty={{ of: 'packers', title: t('packing.empty'), text: t('packing.emptyText'), lead: <LeadToPack /> }}
      note={t('packing.note')}
      inUse={{ names, onClear: () => onSearch({ q: '', user: 0 }) }}
      filters={
        <FilterBar
          words={search.q}
          onWords={(q) => onSearch({ q })}
          placeholder={t(isGoods ? 'grid.searchGoods' : 'packing.search')}
          onClear={isFiltered ? () => onSearch({ q: '', user: 0, from: '', to: '' }) : undefined}
        >
          <DaysFilter search={search} onSearch={onSearch} />
          <FilterChoice
            label={t('packing.everyone')}
            value={search.user ? String(search.user) : ''}
            onChange={(value) => onSearch({ user: Number(value) })}
            options={grid.packers.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
          <SegmentedControl
            aria-label={t('packing.view')}
            value={search.view}
            onChange={(view) => onSearch({ view: view === 'product' ? 'product' : 'day', sort: '-total' })}
            data={[
              { value: 'day', label: t('packing.byDay') },
              { value: 'product', label: t('packing.byProduct') },
            ]}
          />
        </FilterBar>
      }
      grid={{
        corner: t(isGoods ? 'grid.product' : 'packing.packer'),
        rows: matching(grid.rows, search.q),
        columns: [...lead, ...columns],
        sort: search.sort,
        onSort: (sort) => onSearch({ sort }),
        name: isGoods ? goodsName : packerName,
      }}
    />
  );
}
