import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '@/entities/product';
import { useCanWrite } from '@/shared/access/session';
import { useHotkeys } from '@/shared/hotkeys/registry';
import { formatMoney, formatNumber } from '@/shared/i18n/format';
import { changeSearch } from '@/shared/search/search';
import { useAmountColumns } from '@/shared/stock/amount-columns';
import type { Column } from '@/shared/ui/data-table';
import { EmptyState } from '@/shared/ui/empty-state';
import { ImportButton } from '@/shared/ui/import-button';
import { ExportMenu } from '@/shared/ui/export-menu';
import { FilterBar, FilterChoice } from '@/shared/ui/filter-bar';
import { ListView } from '@/shared/ui/list-view';
import { PageHeader } from '@/shared/ui/page-header';
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
const NO_FILTERS = { q: '', status: '', type: '' } as const;

/** /admin/product: our own products and promotions, beside the listings of each platform. */
export function AdminProductListScreen(): ReactNode {
  const { t } = useTranslation(['products', 'common']);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const go = useNavigate();
  const mayCreate = useCanWrite('product');
  const list = useQuery(productsQuery(search));
  const columns = useColumns();
  const onSearch = (change: Partial<ProductSearch>): void =>
    void navigate({ search: (before) => changeSearch(before, change) });
  const toForm = (): void => void go({ to: '/admin/product/form', search: PRODUCT_FORM_SEARCH });
  useHotkeys(mayCreate ? [{ keys: 'KeyN', label: t('form.create'), scope: 'here', run: toForm }] : []);
  const clear = (): void => onSearch(NO_FILTERS);
  const type = TYPES.find((code) => String(code) === search.type);
  const names = [
    ...(search.q ? [`“${search.q}”`] : []),
    ...(search.status ? [t(search.status === '1' ? 'status.on' : 'status.off')] : []),
    ...(type ? [t(`type.${type}`)] : []),
  ];
  const create = mayCreate && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={toForm}>
      {t('form.create')}
    </Button>
  );
  return (
    <div className="stack">
      <PageHeader
        title={t('admin.title')}
        beside={
          list.data && (
            <span className="soft">
              {t('list.total', { count: list.data.Total, text: formatNumber(list.data.Total) })}
            </span>
          )
        }
      >
        <ExportMenu
          path="/api/v1/products/export"
          brings={{ kind: 'products', area: 'product' }}
          query={{ q: search.q, status: search.status, type: search.type }}
        />
        {create}
      </PageHeader>
      <Section flush>
        <PlatformTabs current={OWN} />
        <FilterBar
          words={search.q}
          onWords={(q) => onSearch({ q })}
          placeholder={t('list.search')}
          short={t('common:list.searchGoods')}
          scans
          onClear={names.length > 0 ? clear : undefined}
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
        </FilterBar>
        <ListView
          query={list}
          columns={columns}
          caption={t('admin.title')}
          search={search}
          onSearch={onSearch}
          filters={{ names, onClear: clear }}
          empty={
            <EmptyState of="products" title={t('list.empty')} text={t('list.emptyText')}>
              {create}
              <ImportButton />
            </EmptyState>
          }
          rows={{ name: (row) => row.name }}
        />
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
      { id: 'status', header: t('field.status'), cell: (row) => <StatusTag status={row.status} />, card: 'end' },
    ],
    [t, amounts],
  );
}
