import '@/shared/ui/switch-styles';
import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Goods } from '@/entities/goods';
import { useCanWrite } from '@/shared/access/session';
import { formatNumber } from '@/shared/i18n/format';
import { LabelBar, useLabelPicks } from '@/shared/labels/label-picker';
import { useListMoves } from '@/shared/search/list-moves';
import { AvailableAmount } from '@/shared/stock/available-amount';
import type { Column } from '@/shared/ui/data-table';
import { ExportMenu } from '@/shared/ui/export-menu';
import { FilteredList } from '@/shared/ui/filtered-list';
import { lazyPart } from '@/shared/ui/lazy-part';
import { None } from '@/shared/ui/none';
import { WithThumb } from '@/shared/ui/thumb';
import { Section } from '@/shared/ui/section';
import { goodsListQuery, goodsQuery } from '../api';
import { isLow } from '../model';
import { RecordDrawer } from '@/shared/records/record-drawer';
import { ImportButton } from '@/shared/ui/import-button';
import { EmptyList, ListHeader } from '@/shared/records/list-header';
import classes from '@/shared/records/record.module.css';
import { MarkedRetired } from '@/shared/records/retired-bar';
import { RetiredChoice, useShownName } from '@/shared/records/retired-choice';
import { RowMenu } from '../parts/row-menu';
import { CARD, type GoodsSearch } from '../search';

const GoodsForm = lazyPart(() => import('../parts/goods-form').then((module) => module.GoodsForm));
const route = getRouteApi('/_app/_screen/wms/product');
const UNFILTERED = { q: '', low: '', shows: undefined } as const;

/** /wms/product: what is stocked, with what lies there, what orders wait for and what may still be sold. */
export function GoodsListScreen(): ReactNode {
  const { t } = useTranslation(['inventory', 'common']);
  const search = route.useSearch();
  const { onSearch, onOpen } = useListMoves<GoodsSearch>();
  const list = useQuery(goodsListQuery(search));
  const open = (part: string): void => onOpen({ open: part });
  const creation = { mayCreate: useCanWrite('wms'), create: t('goods.create'), onCreate: () => open('new') };
  const columns = useColumns();
  const picks = useLabelPicks(list.data?.Data, ({ id, name, barcode }) => ({ id, name, code: barcode }));
  const names = [...(search.low ? [t('goods.lowOnly')] : []), ...useShownName(search)];
  return (
    <div className="stack">
      <ListHeader title={t('goods.title')} total={list.data?.Total} {...creation}>
        <ExportMenu
          path="/api/v1/wms/product/export"
          brings={{ kind: 'warehouse_products', area: 'wms' }}
          query={{ q: search.q, low: search.low === '1', status: search.shows }}
        />
      </ListHeader>
      <Section flush>
        <FilteredList
          query={list}
          columns={columns}
          caption={t('goods.title')}
          search={search}
          onSearch={onSearch}
          unfiltered={UNFILTERED}
          names={names}
          placeholder={t('goods.search')}
          short={t('common:list.searchGoods')}
          scans
          empty={
            <EmptyList of="goods" title={t('goods.empty')} text={t('goods.emptyText')} {...creation}>
              <ImportButton />
            </EmptyList>
          }
          rows={{ name: (row) => row.name, selection: picks.selection }}
        >
          <RetiredChoice value={search.shows} onChange={(shows) => onSearch({ shows })} />
          <Switch
            className={classes.toggle}
            label={t('goods.lowOnly')}
            checked={search.low === '1'}
            onChange={(event) => onSearch({ low: event.currentTarget.checked ? '1' : '' })}
          />
        </FilteredList>
      </Section>
      <LabelBar picks={picks} of="goods" />
      <RecordDrawer
        open={search.open}
        list={list}
        item={goodsQuery}
        titles={{ create: creation.create, change: (row) => row.name }}
        onClose={() => open('')}
      >
        {(row) => (
          <Suspense>
            <GoodsForm key={row?.id ?? 'new'} row={row} onClose={() => open('')} />
          </Suspense>
        )}
      </RecordDrawer>
    </div>
  );
}

function useColumns(): readonly Column<Goods>[] {
  const { t } = useTranslation('inventory');
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('goods.name'),
        sort: 'name',
        cell: (row) => (
          <WithThumb image={row.picture}>
            <MarkedRetired row={row}>
              <Link from="/wms/product" search={(before) => ({ ...before, open: String(row.id) })}>
                {row.name}
              </Link>
            </MarkedRetired>
          </WithThumb>
        ),
      },
      {
        id: 'pn',
        header: t('goods.pn'),
        sort: 'pn',
        cell: (row) => <span className="code">{row.pn}</span>,
        card: 'plain',
      },
      {
        id: 'barcode',
        header: t('goods.barcode'),
        hideBelow: 1440,
        cell: (row) => <CodeCell goods={row} />,
        card: 'none',
      },
      { id: 'unit', header: t('goods.unit_name'), hideBelow: 1024, cell: (row) => row.unit_name || '—', card: 'none' },
      {
        id: 'on_hand',
        header: t('goods.on_hand'),
        align: 'right',
        cell: (row) => (
          <Link to="/wms/product/card/$id" params={{ id: String(row.id) }} search={CARD} title={t('goods.card')}>
            <Pieces value={row.on_hand} />
          </Link>
        ),
      },
      {
        id: 'reserved',
        header: t('goods.reserved'),
        align: 'right',
        cell: (row) => <Pieces value={row.reserved} />,
        card: 'none',
      },
      { id: 'available', header: t('goods.available'), align: 'right', cell: availableCell },
      {
        id: 'incoming',
        header: t('goods.incoming'),
        align: 'right',
        hideBelow: 1024,
        cell: (row) => <Pieces value={row.incoming} />,
        card: 'none',
      },
      {
        id: 'menu',
        card: 'end',
        header: t('row.head'),
        align: 'right',
        cell: (row) => <RowMenu name={row.name} pn={row.pn} productId={row.id} />,
      },
    ],
    [t],
  );
}

function Pieces({ value }: { value: number }): ReactNode {
  return value === 0 ? <span className={classes.zero}>0</span> : formatNumber(value);
}

function availableCell(goods: Goods): ReactNode {
  return <AvailableAmount amount={goods.available} below={isLow(goods) ? goods.threshold : 0} />;
}

function CodeCell({ goods }: { goods: Goods }): ReactNode {
  const { t } = useTranslation('inventory');
  if (!goods.barcode) return <None />;
  return (
    <span className={classes.two}>
      <span className="code">{goods.barcode}</span>
      {goods.barcode_check === 'wrong' && <span className={`small ${classes.bad}`}>{t('goods.checkWrongShort')}</span>}
    </span>
  );
}
