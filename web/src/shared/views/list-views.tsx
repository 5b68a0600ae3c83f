import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { parseSearch, type RawSearch } from '@/shared/search/search';
import { keptSearch } from './address';
import { useColumnsOf } from './columns';
import type { View } from './kept';
import { LISTS, type ListPath } from './lists';
import { useLook } from './look';
import { LookButton } from './look-button';
import { isFirstVisit, showView, useShownView } from './shown-view';
import { ViewsButton } from './views-button';

/** The views of the list at the open address, and how it looks; nothing on a page whose list keeps none, nor where there is no
 * address. */
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
  const columns = useColumnsOf(list);
  const { kept, userId, current, look, setLook, resetLook, keepLook } = useLook(list, useShownView(list), columns);
  const search = keptSearch(parseSearch(address));
  const open = (view: View | undefined, replace = false): void => {
    resetLook(view);
    showView(list, view?.id ?? 0);
    void navigate({ to: '.', search: parseSearch(view?.search ?? '') as RawSearch as never, replace });
  };
  const first = kept.views.find(({ id }) => id === kept.mine.default_id);
  useEffect(function openDefault() {
    if (kept.mine.list === '' || !isFirstVisit(list)) return;
    if (first && address === '') open(first, true);
  });
  return (
    <>
      <ViewsButton
        shown={{ list, search, look, columns }}
        kept={kept}
        userId={userId}
        current={current}
        onOpen={open}
        onLost={(last) => {
          keepLook(last);
          showView(list, 0);
        }}
        isNamed
      />
      <LookButton columns={columns} look={look} onLook={setLook} />
    </>
  );
}
