import { Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { authDictionary } from '@/features/auth/routes';
import { onSessionEnd } from '@/shared/api/client';
import { queryClient } from '@/shared/api/query-client';
import { endSession, sessionKey, setSession, suspendSession, watchOtherTabs } from '@/shared/access/session';
import type { User } from '@/shared/access/access';
import { loadDictionaries } from '@/shared/i18n/setup';
import { returnSearch } from '@/shared/routing/parents';
import { usePageName } from '@/shared/routing/page-name';
import type { TitleKey } from '@/shared/routing/static-data';
import { isAnythingTyped } from '@/shared/ui/unsaved';
import type { SignInAgainProps } from './sign-in-again';
import { useDocumentTitle } from './use-document-title';

/** What cannot be loaded now leads to the page that asks for it anew. */
function Leave({ onLeave }: SignInAgainProps): null {
  useEffect(onLeave, [onLeave]);
  return null;
}

const SignInAgain = lazy(async () => {
  const loaded = Promise.all([import('./sign-in-again'), loadDictionaries([authDictionary])]);
  return {
    default: await loaded.then(
      ([{ SignInAgain: Dialog }]) => Dialog,
      () => Leave,
    ),
  };
});

/** The title of the open screen out of its route. */
export function useRouteTitle(): TitleKey {
  return (
    useMatches({ select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title }) ??
    'backoffice'
  );
}

/** Around every page: document title, focus after navigation, and where a lost session leads. */
export function Root(): ReactNode {
  const { t } = useTranslation();
  const title = t(`title.${useRouteTitle()}`);
  useDocumentTitle(usePageName() || title);
  useFocusAfterNavigation();
  const away = useSessionEnd();
  return (
    <>
      <Outlet />
      {away && (
        <Suspense>
          <SignInAgain {...away} />
        </Suspense>
      )}
    </>
  );
}

function useFocusAfterNavigation(): void {
  const router = useRouter();
  const before = useRef(router.state.location.pathname);
  useEffect(
    function focusHeading() {
      return router.subscribe('onRendered', ({ toLocation }) => {
        if (toLocation.pathname === before.current) return;
        before.current = toLocation.pathname;
        if (document.querySelector('[data-keep-focus]')) return;
        document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
      });
    },
    [router],
  );
}

/** Who is asked to sign in over the page, because it holds what was typed; null while nobody is. */
function useSessionEnd(): SignInAgainProps | null {
  const router = useRouter();
  const [user, setUser] = useState<User | null>(null);
  const leave = useCallback(
    (to: '/login' | '/lock'): void => {
      const { pathname, href } = router.state.location;
      // Nothing typed can be saved any more, so no question holds the user here.
      if (pathname !== to) void router.navigate({ to, search: returnSearch({ return: href }), ignoreBlocker: true });
    },
    [router],
  );
  const onLeave = useCallback((): void => {
    setUser(null);
    endSession();
    leave('/login');
  }, [leave]);
  const onDone = useCallback((): void => {
    setUser(null);
    void queryClient.invalidateQueries();
  }, []);
  useEffect(
    function watchSession() {
      onSessionEnd({
        unauthenticated: () => {
          const known = queryClient.getQueryData<User | null>(sessionKey);
          if (!known || !isAnythingTyped()) return onLeave();
          suspendSession();
          setUser(known);
        },
        locked: () => {
          const user = queryClient.getQueryData<User | null>(sessionKey);
          if (user) setSession({ ...user, locked: true });
          leave('/lock');
        },
      });
      const onOther = (): void => {
        setUser(null);
        void router.navigate({ to: '/', ignoreBlocker: true });
      };
      return watchOtherTabs(onOther, onDone);
    },
    [router, leave, onLeave, onDone],
  );
  return user && { user, onDone, onLeave };
}
