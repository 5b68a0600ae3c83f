import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCanWrite } from '@/shared/access/session';
import { useHotkeys } from '@/shared/hotkeys/registry';
import { formatNumber } from '@/shared/i18n/format';
import { NewLink } from '@/shared/records/new-link';
import { changeSearch } from '@/shared/search/search';
import { lazyPart } from '@/shared/ui/lazy-part';
import { PageHeader } from '@/shared/ui/page-header';
import { Section } from '@/shared/ui/section';
import { useLook, useShownColumns } from '@/shared/views/look';
import { useOrders } from '../fresh';
import { VIEWS } from '../model';
import { useViewName } from '../parts/use-view-name';
import { rememberList } from '../neighbours';
import { ToolsRoom } from '../parts/late-room';
import { useOrderColumns } from '../parts/order-columns';
import { OrderFilters } from '../parts/order-filters';
import { OrderRows } from '../parts/order-rows';
import { OrderTabs } from '../parts/order-tabs';
import { useChosen } from '../parts/use-chosen';
import type { OrderSearch } from '../search';

const FreshLine = lazyPart(() => import('../parts/fresh-line').then((module) => module.FreshLine));
const SelectionBar = lazyPart(() => import('../parts/selection-bar').then((module) => module.SelectionBar));
const ListTools = lazyPart(() => import('../parts/list-tools').then((module) => module.ListTools));

const LIST = '/backoffice/orders';
const route = getRouteApi('/_app/_screen/backoffice/orders');

/** /backoffice/orders: the workplace. Everything it shows is in its address. */
export function OrderListScreen(): ReactNode {
  const { t } = useTranslation('orders');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const mayCreate = useCanWrite('order');
  const { list, counts, changes, show } = useOrders(search);
  const all = useOrderColumns(changes.ids, search.day);
  const { kept, resetLook } = useLook(LIST, Number(search.view), all);
  const columns = useShownColumns(LIST, Number(search.view), all);
  const onSearch = (change: Partial<OrderSearch>): void =>
    void navigate({ search: (before) => changeSearch(before, change) });
  useViewKeys(onSearch);
  const rows = list.data?.Data;
  useEffect(
    function keepForNeighbours() {
      if (rows)
        rememberList(
          search,
          rows.map(({ id }) => id),
        );
    },
    [search, rows],
  );
  const chosen = useChosen(search, rows, list.isPlaceholderData);
  const total = list.data?.Total;
  const isCapped = list.data?.Capped === true;
  const totalText =
    total === undefined
      ? ''
      : t(isCapped ? 'list.totalAtLeast' : 'list.total', { count: total, text: formatNumber(total) });
  return (
    <div className="stack">
      <PageHeader title={t('list.title')} beside={<span className="soft">{totalText}</span>}>
        <Suspense fallback={<ToolsRoom />}>
          <ListTools search={search} found={total ?? 0} isCapped={isCapped} />
        </Suspense>
        {mayCreate && <NewLink link={{ to: '/backoffice/orders/create' }} label={t('list.create')} />}
      </PageHeader>
      <Section flush>
        <OrderTabs search={search} counts={counts} own={kept.views} onOwn={resetLook} />
        <OrderFilters search={search} onChange={onSearch} />
        <div role="status">
          {changes.count > 0 && (
            <Suspense>
              <FreshLine count={changes.count} onShow={show} />
            </Suspense>
          )}
        </div>
        <OrderRows list={list} columns={columns} search={search} onSearch={onSearch} selection={chosen.selection} />
      </Section>
      {chosen.rows.length > 0 && (
        <Suspense>
          <SelectionBar chosen={chosen} found={total ?? 0} isCapped={isCapped} />
        </Suspense>
      )}
    </div>
  );
}

/** 1 to 9 for the first nine views. */
function useViewKeys(onSearch: (change: Partial<OrderSearch>) => void): void {
  const nameOf = useViewName();
  useHotkeys(
    VIEWS.slice(0, 9).map((view, at) => ({
      keys: `Digit${at + 1}`,
      label: nameOf(view),
      scope: 'here' as const,
      run: () => onSearch({ status: view.status, late: '', view: '' }),
    })),
  );
}
