import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCanWrite } from '@/shared/access/session';
import { EmptyList, ListHeader } from '@/shared/records/list-header';
import { useListMoves } from '@/shared/search/list-moves';
import { ExportMenu } from '@/shared/ui/export-menu';
import { FilterChoice } from '@/shared/ui/filter-bar';
import { FilteredList } from '@/shared/ui/filtered-list';
import { lazyLayer } from '@/shared/ui/lazy-part';
import { Section } from '@/shared/ui/section';
import { inState, promotionsQuery } from '../api';
import { ProductType } from '../model';
import { usePromotionColumns } from '../parts/promotion-columns';
import { PROMOTION_STATES, type PromotionState } from '../promotion';
import type { PromotionSearch } from '../search';

const ProductDrawer = lazyLayer(() => import('../parts/product-drawer').then((module) => module.ProductDrawer));

const route = getRouteApi('/_app/_screen/wms/promotion');
const UNFILTERED = { q: '', state: '' } as const;

/** /wms/promotion: sets with their days, price, parts and gifts, and how many can be sold. */
export function PromotionListScreen(): ReactNode {
  const { t } = useTranslation('products');
  const search = route.useSearch();
  const { onSearch, onOpen } = useListMoves<PromotionSearch>();
  const list = useQuery(promotionsQuery(search));
  const open = (part: string, copy = 0): void => onOpen({ open: part, copy });
  const columns = usePromotionColumns((id) => open('new', id));
  const creation = { mayCreate: useCanWrite('product'), create: t('promotion.create'), onCreate: () => open('new') };
  return (
    <div className="stack">
      <ListHeader title={t('promotion.title')} total={list.data?.Total} {...creation}>
        <ExportMenu
          path="/api/v1/products/export"
          brings={{ kind: 'components', area: 'product' }}
          query={{ q: search.q, type: ProductType.Set, ...(search.state ? inState[search.state] : {}) }}
        />
      </ListHeader>
      <Section flush>
        <FilteredList
          query={list}
          columns={columns}
          caption={t('promotion.title')}
          search={search}
          onSearch={onSearch}
          unfiltered={UNFILTERED}
          names={search.state ? [t(`state.${search.state}`)] : []}
          placeholder={t('list.search')}
          empty={
            <EmptyList of="promotions" title={t('promotion.empty')} text={t('promotion.emptyText')} {...creation} />
          }
          rows={{ name: (row) => row.name }}
        >
          <FilterChoice
            label={t('state.label')}
            value={search.state}
            onChange={(state) => onSearch({ state: state as PromotionState | '' })}
            options={PROMOTION_STATES.map((state) => ({ value: state, label: t(`state.${state}`) }))}
          />
        </FilteredList>
      </Section>
      <Suspense>
        <ProductDrawer
          open={search.open}
          copy={search.copy}
          type={ProductType.Set}
          create={creation.create}
          onClose={() => open('')}
        />
      </Suspense>
    </div>
  );
}
