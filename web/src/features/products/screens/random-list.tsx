import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '@/entities/product';
import { useCanWrite } from '@/shared/access/session';
import { useHotkeys } from '@/shared/hotkeys/registry';
import { formatMoney, formatNumber } from '@/shared/i18n/format';
import { changeSearch } from '@/shared/search/search';
import { useAmountColumns } from '@/shared/stock/amount-columns';
import type { Column } from '@/shared/ui/data-table';
import { EmptyState } from '@/shared/ui/empty-state';
import { ExportMenu } from '@/shared/ui/export-menu';
import { FilterBar } from '@/shared/ui/filter-bar';
import { lazyPart } from '@/shared/ui/lazy-part';
import { ListView } from '@/shared/ui/list-view';
import { PageHeader } from '@/shared/ui/page-header';
import { Section } from '@/shared/ui/section';
import { countedOf } from '../counted';
import { ProductType } from '../model';
import { PoolCell } from '../parts/pool-cell';
import { StatusTag } from '../parts/product-cells';
import classes from '../parts/product.module.css';
import { randomsQuery } from '../random-api';
import type { RandomSearch } from '../search';

const ProductDrawer = lazyPart(() => import('../parts/product-drawer').then((module) => module.ProductDrawer));
const DrawsDrawer = lazyPart(() => import('../parts/draws-drawer').then((module) => module.DrawsDrawer));

const route = getRouteApi('/_app/_screen/admin/skurandom');

/** /admin/skurandom: products drawn from a pool when they are reserved, and the draws made. */
export function RandomListScreen(): ReactNode {
  const { t } = useTranslation('products');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const mayCreate = useCanWrite('product');
  const list = useQuery(randomsQuery(search));
  const columns = useColumns();
  const onSearch = (change: Partial<RandomSearch>): void =>
    void navigate({ search: (before) => changeSearch(before, change) });
  const open = (part: string): void => void navigate({ search: (before) => ({ ...before, open: part, draws: 0 }) });
  useHotkeys(mayCreate ? [{ keys: 'KeyN', label: t('random.create'), scope: 'here', run: () => open('new') }] : []);
  const clear = (): void => onSearch({ q: '' });
  const create = mayCreate && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open('new')}>
      {t('random.create')}
    </Button>
  );
  const audited = list.data?.Data.find(({ id }) => id === search.draws);
  return (
    <div className="stack">
      <PageHeader
        title={t('random.title')}
        beside={
          list.data && (
            <span className="soft">
              {t('list.total', { count: list.data.Total, text: formatNumber(list.data.Total) })}
            </span>
          )
        }
      >
        <ExportMenu path="/api/v1/products/export" query={{ q: search.q, type: ProductType.Random }} />
        {create}
      </PageHeader>
      <Section flush>
        <FilterBar
          words={search.q}
          onWords={(q) => onSearch({ q })}
          placeholder={t('list.search')}
          onClear={search.q ? clear : undefined}
        />
        <ListView
          query={list}
          columns={columns}
          caption={t('random.title')}
          search={search}
          onSearch={onSearch}
          filters={{ names: search.q ? [`“${search.q}”`] : [], onClear: clear }}
          empty={
            <EmptyState of="random" title={t('random.empty')} text={t('random.emptyText')}>
              {create}
            </EmptyState>
          }
          rows={{ name: (row) => row.name }}
        />
      </Section>
      <Suspense>
        <ProductDrawer
          open={search.open}
          type={ProductType.Random}
          create={t('random.create')}
          onClose={() => open('')}
        />
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
        cell: (row) => <StatusTag status={row.status} />,
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
