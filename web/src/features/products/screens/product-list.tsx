import { IconCategory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { categoryKind } from '@/entities/category';
import type { Product } from '@/entities/product';
import { useCan, useCanWrite } from '@/shared/access/session';
import { formatMoney } from '@/shared/i18n/format';
import { LabelBar, useLabelPicks } from '@/shared/labels/label-picker';
import { treeQuery } from '@/shared/records/calls';
import { EmptyList, ListHeader } from '@/shared/records/list-header';
import { pathsOf } from '@/shared/records/tree';
import { useListMoves } from '@/shared/search/list-moves';
import { useAmountColumns } from '@/shared/stock/amount-columns';
import type { Column } from '@/shared/ui/data-table';
import { ExportMenu } from '@/shared/ui/export-menu';
import { FilterChoice } from '@/shared/ui/filter-bar';
import { FilteredList } from '@/shared/ui/filtered-list';
import { ImportButton } from '@/shared/ui/import-button';
import { lazyLayer } from '@/shared/ui/lazy-part';
import { WithThumb } from '@/shared/ui/thumb';
import { Section } from '@/shared/ui/section';
import { SideActions } from '@/shared/ui/side-actions';
import { productsQuery } from '../api';
import { countedOf } from '../counted';
import { MadeNote, OrdersLink, PartsCell, StatusTag } from '../parts/product-cells';
import type { ProductSearch } from '../search';

const ProductDrawer = lazyLayer(() => import('../parts/product-drawer').then((module) => module.ProductDrawer));
const TreeDrawer = lazyLayer(() => import('@/shared/records/tree-drawer').then((module) => module.TreeDrawer));

const route = getRouteApi('/_app/_screen/backoffice/products');
const UNFILTERED = { q: '', status: '', category: 0 } as const;

/** /backoffice/products: what is sold, and how often it can still be sold. */
export function ProductListScreen(): ReactNode {
  const { t } = useTranslation(['products', 'common']);
  const search = route.useSearch();
  const { onSearch, onOpen } = useListMoves<ProductSearch>();
  const mayStock = useCanWrite('wms');
  const list = useQuery(productsQuery(search));
  const categories = pathsOf(useQuery(treeQuery(categoryKind)).data?.Data ?? []);
  const columns = useColumns();
  const mayPrint = useCan()('wms');
  const picks = useLabelPicks(list.data?.Data, ({ id, name, label_code: code }) => ({ id, name, code }));
  const open = (part: string): void => onOpen({ open: part });
  const creation = { mayCreate: useCanWrite('product'), create: t('form.create'), onCreate: () => open('new') };
  const names = [
    ...(search.status ? [t(search.status === '1' ? 'status.on' : 'status.off')] : []),
    ...(search.category ? [categories.find(({ id }) => id === search.category)?.path ?? t('field.category')] : []),
  ];
  return (
    <div className="stack">
      <ListHeader title={t('list.title')} total={list.data?.Total} {...creation}>
        <ExportMenu
          path="/api/v1/products/export"
          brings={{ kind: mayStock ? 'catalogue' : 'products', area: 'product' }}
          query={{ q: search.q, status: search.status, category_id: search.category, type: search.type }}
        />
        {creation.mayCreate && (
          <SideActions
            actions={[
              {
                id: 'categories',
                label: t('category.manage'),
                icon: <IconCategory size={16} aria-hidden />,
                onClick: () => open('categories'),
              },
            ]}
          />
        )}
      </ListHeader>
      <Section flush>
        <FilteredList
          query={list}
          columns={columns}
          caption={t('list.title')}
          search={search}
          onSearch={onSearch}
          unfiltered={UNFILTERED}
          names={names}
          placeholder={t('list.search')}
          short={t('common:list.searchGoods')}
          scans
          empty={
            <EmptyList of="products" title={t('list.empty')} text={t('list.emptyText')} {...creation}>
              <ImportButton />
            </EmptyList>
          }
          rows={{ name: (row) => row.name, ...(mayPrint ? { selection: picks.selection } : {}) }}
        >
          <FilterChoice
            label={t('field.status')}
            value={search.status}
            onChange={(status) => onSearch({ status })}
            options={[
              { value: '1', label: t('status.on') },
              { value: '0', label: t('status.off') },
            ]}
          />
          <FilterChoice
            label={t('field.category')}
            value={search.category ? String(search.category) : ''}
            onChange={(value) => onSearch({ category: Number(value) })}
            options={categories.map(({ id, path }) => ({ value: String(id), label: path }))}
          />
        </FilteredList>
      </Section>
      <LabelBar picks={picks} of="product" />
      <Suspense>
        <ProductDrawer open={search.open === 'categories' ? '' : search.open} onClose={() => open('')} />
      </Suspense>
      <Suspense>{search.open === 'categories' && <TreeDrawer kind={categoryKind} onClose={() => open('')} />}</Suspense>
    </div>
  );
}

function useColumns(): readonly Column<Product>[] {
  const { t } = useTranslation('products');
  const amounts = useAmountColumns(countedOf);
  const can = useCan();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('field.name'),
        sort: 'name',
        cell: (row) => (
          <WithThumb image={row.picture}>
            <Link from="/backoffice/products" search={(before) => ({ ...before, open: String(row.id) })}>
              {row.name}
            </Link>
            <MadeNote product={row} />
          </WithThumb>
        ),
      },
      {
        id: 'sku',
        header: t('field.sku'),
        sort: 'sku',
        cell: (row) => <span className="code">{row.sku}</span>,
        card: 'plain',
      },
      {
        id: 'category',
        header: t('field.category'),
        hideBelow: 1024,
        isExtra: true, // the name needs the room
        cell: (row) => row.category_name || '—',
        card: 'none',
      },
      {
        id: 'made',
        header: t('component.title'),
        hideBelow: 1440,
        isExtra: true, // of most products it says the SKU again
        cell: (row) => <PartsCell product={row} />,
        card: 'none',
      },
      {
        id: 'price',
        header: t('field.price'),
        sort: 'price',
        align: 'right',
        cell: (row) => formatMoney(row.price),
        card: 'plain',
      },
      ...amounts,
      { id: 'status', header: t('field.status'), cell: (row) => <StatusTag product={row} />, card: 'end' },
      ...(can('order')
        ? [
            {
              id: 'orders',
              header: t('list.orders'),
              align: 'right' as const,
              card: 'end' as const,
              cell: (row: Product) => <OrdersLink product={row} />,
            },
          ]
        : []),
    ],
    [t, can, amounts],
  );
}
