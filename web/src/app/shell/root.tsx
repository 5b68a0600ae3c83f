import { Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { onSessionEnd } from '@/shared/api/client';
import { queryClient } from '@/shared/api/query-client';
import { endSession, sessionKey, setSession, watchOtherTabs } from '@/shared/access/session';
import type { User } from '@/shared/access/access';
import { returnSearch } from '@/shared/routing/parents';
import type { TitleKey } from '@/shared/routing/static-data';
import { useDocumentTitle } from './use-document-title';

/** The title of the open screen out of its route. */
export function useRouteTitle(): TitleKey {
  return useMatches({ select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title }) ?? 'backoffice';
}

/** Around every page: document title, focus after navigation, and where a lost session leads. */
export function Root(): ReactNode {
  const { t } = useTranslation();
  useDocumentTitle(t(`title.${useRouteTitle()}`));
  useFocusAfterNavigation();
  useSessionEnd();
  return <Outlet />;
}

function useFocusAfterNavigation(): void {
  const router = useRouter();
  const before = useRef(router.state.location.pathname);
  useEffect(function focusHeading() {
    return router.subscribe('onRendered', ({ toLocation }) => {
      if (toLocation.pathname === before.current) return;
      before.current = toLocation.pathname;
      if (document.querySelector('[data-keep-focus]')) return;
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    });
  }, [router]);
}

function useSessionEnd(): void {
  const router = useRouter();
  useEffect(function watchSession() {
    const leave = (to: '/login' | '/lock'): void => {
      const { pathname, href } = router.state.location;
      if (pathname === to) return;
      // Nothing typed can be saved any more, so no question holds the user here.
      void router.navigate({ to, search: returnSearch({ return: href }), ignoreBlocker: true });
    };
    onSessionEnd({
      unauthenticated: () => {
        endSession();
        leave('/login');
      },
      locked: () => {
        const user = queryClient.getQueryData<User | null>(sessionKey);
        if (user) setSession({ ...user, locked: true });
        leave('/lock');
      },
    });
    return watchOtherTabs(() => void router.navigate({ to: '/', ignoreBlocker: true }));
  }, [router]);
}
