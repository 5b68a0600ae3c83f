import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { parseSearch, type RawSearch } from '@/shared/search/search';
import { keptSearch } from './address';
import { isFirstVisit, openView, shownView } from './first-visit';
import { useKept, type View } from './kept';
import { LISTS, type ListPath } from './lists';
import { ViewsButton } from './views-button';

/** The views of the list at the open address; nothing on a page whose list keeps none, nor where there is no address. */
export function ListViews(): ReactNode {
  return useRouter({ warn: false }) ? <ViewsHere /> : null;
}

function ViewsHere(): ReactNode {
  const path = useRouterState({ select: ({ matches }) => String(matches.at(-1)?.fullPath) });
  const list = LISTS.find((one) => one === path);
  return list && <ViewsOf key={list} list={list} />;
}

function ViewsOf({ list }: { list: ListPath }): ReactNode {
  const navigate = useNavigate();
  const address = useRouterState({ select: ({ location }) => location.searchStr });
  const { kept, userId } = useKept(list);
  const [openId, setOpenId] = useState(() => shownView(list));
  const search = keptSearch(parseSearch(address));
  const current = kept.views.find(({ id }) => id === openId);
  const open = (view: View | undefined, replace = false): void => {
    openView(list, view?.id ?? 0);
    setOpenId(view?.id ?? 0);
    void navigate({ to: '.', search: parseSearch(view?.search ?? '') as RawSearch as never, replace });
  };
  const first = kept.views.find(({ id }) => id === kept.mine.default_id);
  useEffect(function openDefault() {
    if (kept.mine.list === '' || !isFirstVisit(list)) return;
    // oxlint-disable-next-line react/set-state-in-effect -- once, when the views are here: the address and the state follow
    if (first && address === '') open(first, true);
  });
  return <ViewsButton shown={{ list, search }} kept={kept} userId={userId} current={current} onOpen={open} isNamed />;
}
