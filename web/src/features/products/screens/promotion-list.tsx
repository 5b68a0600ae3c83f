import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan, useCanWrite } from '@/shared/access/session';
import { useHotkeys } from '@/shared/hotkeys/registry';
import { formatNumber } from '@/shared/i18n/format';
import { changeSearch } from '@/shared/search/search';
import { EmptyState } from '@/shared/ui/empty-state';
import { ExportMenu } from '@/shared/ui/export-menu';
import { FilterBar, FilterChoice } from '@/shared/ui/filter-bar';
import { lazyPart } from '@/shared/ui/lazy-part';
import { ListView } from '@/shared/ui/list-view';
import { PageHeader } from '@/shared/ui/page-header';
import { Section } from '@/shared/ui/section';
import { inState, promotionsQuery } from '../api';
import { ProductType } from '../model';
import { usePromotionColumns } from '../parts/promotion-columns';
import { PROMOTION_STATES, type PromotionState } from '../promotion';
import type { PromotionSearch } from '../search';

const ProductDrawer = lazyPart(() => import('../parts/product-drawer').then((module) => module.ProductDrawer));

const route = getRouteApi('/_app/_screen/wms/promotion');
const NO_FILTERS = { q: '', state: '' } as const;

/** /wms/promotion: sets with their days, price, parts and gifts, and how many can be sold. */
export function PromotionListScreen(): ReactNode {
  const { t } = useTranslation('products');
  const can = useCan();
  if (can('product')) return <Promotions />;
  return (
    <div className="stack">
      <PageHeader title={t('promotion.title')} />
      <Section>
        <EmptyState title={t('promotion.mayNot')} text={t('promotion.mayNotText')} />
      </Section>
    </div>
  );
}

function Promotions(): ReactNode {
  const { t } = useTranslation('products');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const mayCreate = useCanWrite('product');
  const list = useQuery(promotionsQuery(search));
  const onSearch = (change: Partial<PromotionSearch>): void =>
    void navigate({ search: (before) => changeSearch(before, change) });
  const open = (part: string, copy = 0): void =>
    void navigate({ search: (before) => ({ ...before, open: part, copy }) });
  const columns = usePromotionColumns((id) => open('new', id));
  useHotkeys(mayCreate ? [{ keys: 'KeyN', label: t('promotion.create'), scope: 'here', run: () => open('new') }] : []);
  const clear = (): void => onSearch(NO_FILTERS);
  const names = [...(search.q ? [`“${search.q}”`] : []), ...(search.state ? [t(`state.${search.state}`)] : [])];
  const create = mayCreate && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open('new')}>
      {t('promotion.create')}
    </Button>
  );
  return (
    <div className="stack">
      <PageHeader
        title={t('promotion.title')}
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
          brings={{ kind: 'components', area: 'product' }}
          query={{ q: search.q, type: ProductType.Set, ...(search.state ? inState[search.state] : {}) }}
        />
        {create}
      </PageHeader>
      <Section flush>
        <FilterBar
          words={search.q}
          onWords={(q) => onSearch({ q })}
          placeholder={t('list.search')}
          onClear={names.length > 0 ? clear : undefined}
        >
          <FilterChoice
            label={t('state.label')}
            value={search.state}
            onChange={(state) => onSearch({ state: state as PromotionState | '' })}
            options={PROMOTION_STATES.map((state) => ({ value: state, label: t(`state.${state}`) }))}
          />
        </FilterBar>
        <ListView
          query={list}
          columns={columns}
          caption={t('promotion.title')}
          search={search}
          onSearch={onSearch}
          filters={{ names, onClear: clear }}
          empty={
            <EmptyState of="promotions" title={t('promotion.empty')} text={t('promotion.emptyText')}>
              {create}
            </EmptyState>
          }
          rows={{ name: (row) => row.name }}
        />
      </Section>
      <Suspense>
        <ProductDrawer
          open={search.open}
          copy={search.copy}
          type={ProductType.Set}
          create={t('promotion.create')}
          onClose={() => open('')}
        />
      </Suspense>
    </div>
  );
}
