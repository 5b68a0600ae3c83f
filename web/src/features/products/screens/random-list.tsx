import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '@/entities/product';
import { useCanWrite } from '@/shared/access/session';
import { formatMoney } from '@/shared/i18n/format';
import { EmptyList, ListHeader } from '@/shared/records/list-header';
import { useListMoves } from '@/shared/search/list-moves';
import { useAmountColumns } from '@/shared/stock/amount-columns';
import type { Column } from '@/shared/ui/data-table';
import { ExportMenu } from '@/shared/ui/export-menu';
import { FilteredList } from '@/shared/ui/filtered-list';
import { lazyLayer } from '@/shared/ui/lazy-part';
import { Section } from '@/shared/ui/section';
import { countedOf } from '../counted';
import { ProductType } from '../model';
import { PoolCell } from '../parts/pool-cell';
import { StatusTag } from '../parts/product-cells';
import classes from '../parts/product.module.css';
import { randomsQuery } from '../random-api';
import type { RandomSearch } from '../search';

const ProductDrawer = lazyLayer(() => import('../parts/product-drawer').then((module) => module.ProductDrawer));
const DrawsDrawer = lazyLayer(() => import('../parts/draws-drawer').then((module) => module.DrawsDrawer));

const route = getRouteApi('/_app/_screen/admin/skurandom');
const UNFILTERED = { q: '' } as const;

/** /admin/skurandom: products drawn from a pool when they are reserved, and the draws made. */
export function RandomListScreen(): ReactNode {
  const { t } = useTranslation('products');
  const search = route.useSearch();
  const { onSearch, onOpen } = useListMoves<RandomSearch>();
  const list = useQuery(randomsQuery(search));
  const columns = useColumns();
  const open = (part: string): void => onOpen({ open: part, draws: 0 });
  const creation = { mayCreate: useCanWrite('product'), create: t('random.create'), onCreate: () => open('new') };
  const audited = list.data?.Data.find(({ id }) => id === search.draws);
  return (
    <div className="stack">
      <ListHeader title={t('random.title')} total={list.data?.Total} {...creation}>
        <ExportMenu path="/api/v1/products/export" query={{ q: search.q, type: ProductType.Random }} />
      </ListHeader>
      <Section flush>
        <FilteredList
          query={list}
          columns={columns}
          caption={t('random.title')}
          search={search}
          onSearch={onSearch}
          unfiltered={UNFILTERED}
          placeholder={t('list.search')}
          empty={<EmptyList of="random" title={t('random.empty')} text={t('random.emptyText')} {...creation} />}
          rows={{ name: (row) => row.name }}
        />
      </Section>
      <Suspense>
        <ProductDrawer open={search.open} type={ProductType.Random} create={creation.create} onClose={() => open('')} />
      </Suspense>
      <Suspense>
        {search.draws > 0 && <DrawsDrawer id={search.draws} name={audited?.name ?? ''} onClose={() => open('')} />}
      </Suspense>
    </div>
  );
}

function useColumns(): readonly Column<Product>[] {
  const { t } = useTranslation('products');
  const amounts = useAmountColumns(countedOf);
  return useMemo(
    (): readonly Column<Product>[] => [
      {
        id: 'name',
        header: t('field.name'),
        sort: 'name',
        cell: (row) => (
          <span className={classes.two}>
            <Link from="/admin/skurandom" search={(before) => ({ ...before, open: String(row.id), draws: 0 })}>
              {row.name}
            </Link>
            <span className="code small soft">{row.sku}</span>
          </span>
        ),
      },
      { id: 'pool', header: t('component.pool'), cell: (row) => <PoolCell parts={row.components} /> },
      { id: 'price', header: t('field.price'), sort: 'price', align: 'right', cell: (row) => formatMoney(row.price) },
      ...amounts,
      {
        id: 'status',
        header: t('field.status'),
        hideBelow: 1024,
        cell: (row) => <StatusTag product={row} />,
        card: 'end',
      },
      {
        id: 'draws',
        header: t('random.draws'),
        cell: (row) => (
          <Link
            from="/admin/skurandom"
            search={(before) => ({ ...before, open: '', draws: row.id })}
            aria-label={t('random.drawsOf', { name: row.name })}
          >
            {t('random.show')}
          </Link>
        ),
      },
    ],
    [t, amounts],
  );
}
