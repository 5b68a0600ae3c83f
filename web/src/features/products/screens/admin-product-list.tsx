import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '@/entities/product';
import { useCanWrite } from '@/shared/access/session';
import { formatMoney } from '@/shared/i18n/format';
import { EmptyList, ListHeader } from '@/shared/records/list-header';
import { useListMoves } from '@/shared/search/list-moves';
import { useAmountColumns } from '@/shared/stock/amount-columns';
import type { Column } from '@/shared/ui/data-table';
import { ImportButton } from '@/shared/ui/import-button';
import { ExportMenu } from '@/shared/ui/export-menu';
import { FilterChoice } from '@/shared/ui/filter-bar';
import { FilteredList } from '@/shared/ui/filtered-list';
import { WithThumb } from '@/shared/ui/thumb';
import { Section } from '@/shared/ui/section';
import { productsQuery } from '../api';
import { OWN } from '../listings';
import { countedOf } from '../counted';
import { TYPES } from '../model';
import { PlatformTabs } from '../parts/platform-tabs';
import { DaysCell, StatusTag, TypeName } from '../parts/product-cells';
import { PRODUCT_FORM_SEARCH, type ProductSearch } from '../search';

const route = getRouteApi('/_app/_screen/admin/product');
const UNFILTERED = { q: '', status: '', type: '' } as const;

/** /admin/product: our own products and promotions, beside the listings of each platform. */
export function AdminProductListScreen(): ReactNode {
  const { t } = useTranslation(['products', 'common']);
  const search = route.useSearch();
  const { onSearch } = useListMoves<ProductSearch>();
  const go = useNavigate();
  const list = useQuery(productsQuery(search));
  const columns = useColumns();
  const creation = {
    mayCreate: useCanWrite('product'),
    create: t('form.create'),
    onCreate: () => void go({ to: '/admin/product/form', search: PRODUCT_FORM_SEARCH }),
  };
  const type = TYPES.find((code) => String(code) === search.type);
  const names = [
    ...(search.status ? [t(search.status === '1' ? 'status.on' : 'status.off')] : []),
    ...(type ? [t(`type.${type}`)] : []),
  ];
  return (
    <div className="stack">
      <ListHeader title={t('admin.title')} total={list.data?.Total} {...creation}>
        <ExportMenu
          path="/api/v1/products/export"
          brings={{ kind: 'products', area: 'product' }}
          query={{ q: search.q, status: search.status, type: search.type }}
        />
      </ListHeader>
      <Section flush>
        <PlatformTabs current={OWN} />
        <FilteredList
          query={list}
          columns={columns}
          caption={t('admin.title')}
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
          rows={{ name: (row) => row.name }}
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
            label={t('type.label')}
            value={search.type}
            onChange={(value) => onSearch({ type: value })}
            options={TYPES.map((code) => ({ value: String(code), label: t(`type.${code}`) }))}
          />
        </FilteredList>
      </Section>
    </div>
  );
}

function useColumns(): readonly Column<Product>[] {
  const { t } = useTranslation('products');
  const amounts = useAmountColumns(countedOf);
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('field.name'),
        sort: 'name',
        cell: (row) => (
          <WithThumb image={row.picture}>
            <Link to="/admin/product/form" search={{ ...PRODUCT_FORM_SEARCH, id: row.id }}>
              {row.name}
            </Link>
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
      { id: 'type', header: t('type.label'), cell: (row) => <TypeName type={row.type} />, card: 'plain' },
      {
        id: 'category',
        header: t('field.category'),
        hideBelow: 1440,
        cell: (row) => row.category_name || '—',
        card: 'none',
      },
      { id: 'days', header: t('field.days'), hideBelow: 1440, cell: (row) => <DaysCell product={row} />, card: 'none' },
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
    ],
    [t, amounts],
  );
}
