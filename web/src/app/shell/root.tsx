import { Outlet, useMatches, useRouter } from '@tanstack/react-router';
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FunctionComponent,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { authDictionary } from '@/features/auth/routes';
import { onSessionEnd } from '@/shared/api/client';
import { endRedraw } from '@/shared/api/person';
import { queryClient } from '@/shared/api/query-client';
import {
  endSession,
  sessionKey,
  setSession,
  suspendSession,
  tokenThere,
  watchOtherTabs,
} from '@/shared/access/session';
import type { User } from '@/shared/access/access';
import { loadDictionaries } from '@/shared/i18n/setup';
import { isFocusNowhere } from '@/shared/lib/focus';
import { returnSearch } from '@/shared/routing/return-search';
import { usePageName } from '@/shared/routing/page-name';
import type { TitleKey } from '@/shared/routing/static-data';
import { isAnythingTyped } from '@/shared/ui/unsaved';
import type { OverProps } from './sign-in-again';
import { useDocumentTitle } from './use-document-title';

/** What cannot be loaded now leads to the page that asks for it anew. */
function Leave({ onLeave }: OverProps): null {
  useEffect(onLeave, [onLeave]);
  return null;
}

const over = (load: () => Promise<FunctionComponent<OverProps>>) =>
  lazy(async () => {
    const loaded = Promise.all([load(), loadDictionaries([authDictionary])]);
    return {
      default: await loaded.then(
        ([Dialog]) => Dialog,
        () => Leave,
      ),
    };
  });
const SignInAgain = over(() => import('./sign-in-again').then((module) => module.SignInAgain));
const LockedOver = over(() => import('./locked-over').then((module) => module.LockedOver));

/** The title of the open screen out of its route. */
export function useRouteTitle(): TitleKey {
  return (
    useMatches({ select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title }) ??
    'backoffice'
  );
}

/** Stands before the page: what was drawn for another is gone when it is there, and the page's own comes after it. */
function Drawn(): null {
  useEffect(endRedraw, []);
  return null;
}

/** Around every page: document title, focus after navigation, and where a lost or locked session leads. */
export function Root(): ReactNode {
  const { t } = useTranslation();
  const title = t(`title.${useRouteTitle()}`);
  const { away, person, isLeaving } = useSessionEnd();
  const isLocked = isLeaving || (away?.user.locked ?? false);
  const name = usePageName() || title;
  useDocumentTitle(isLocked ? t('title.lock') : name);
  useFocusAfterNavigation();
  useLayoutEffect(
    function hidePage() {
      if (!isLocked) return undefined;
      const before = document.activeElement;
      document.documentElement.toggleAttribute('data-locked', true);
      return () => {
        document.documentElement.toggleAttribute('data-locked', false);
        focusShown(before);
      };
    },
    [isLocked],
  );
  const Over = away?.user.locked ? LockedOver : SignInAgain;
  return (
    <>
      <Drawn key={`drawn-${person}`} />
      <Outlet key={person} />
      {away && (
        <Suspense>
          <Over {...away} />
        </Suspense>
      )}
    </>
  );
}

/** What came while the page was hidden could not take the focus, and what had it before lost it. */
function focusShown(before: Element | null): void {
  const places = [before, document.querySelector('[data-keep-focus]'), document.querySelector('h1')];
  for (const place of places) {
    if (!isFocusNowhere()) return;
    if (place instanceof HTMLElement && place.isConnected) place.focus({ preventScroll: true });
  }
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

/** Longer than a page is on its way: what can't be shown then says so itself. */
const LONGEST_WAY_MS = 5_000;

interface SessionEnd {
  /** Who is asked to sign in, or to unlock, over the page, because it holds what was typed; null while nobody is. */
  away: OverProps | null;
  /** Counts who worked here: nothing that is drawn for one stays for the next. */
  person: number;
  /** The page is another's, or locked, and the one that it leads to is still on its way. */
  isLeaving: boolean;
}

function useSessionEnd(): SessionEnd {
  const router = useRouter();
  const [user, setUser] = useState<User | null>(null);
  const [person, setPerson] = useState(0);
  const [isLeaving, setLeaving] = useState(false);
  const isLocked = useRef(false);
  isLocked.current = user?.locked ?? false;
  /** Shows nothing until the next page stands. */
  const hide = useCallback((): void => {
    setLeaving(true);
    const show = (): void => {
      end();
      clearTimeout(timer);
      setUser(null);
      setLeaving(false);
    };
    const end = router.subscribe('onRendered', show);
    const timer = setTimeout(show, LONGEST_WAY_MS);
  }, [router]);
  const leave = useCallback(
    (to: '/login' | '/lock'): void => {
      const { pathname, href } = router.state.location;
      if (pathname === to) return setUser(null);
      if (to === '/lock' || isLocked.current) hide();
      else setUser(null);
      // Nothing typed can be saved any more, so no question holds the user here.
      void router.navigate({ to, search: returnSearch({ return: href }), ignoreBlocker: true });
    },
    [router, hide],
  );
  const toSignIn = useCallback((): void => {
    endSession();
    leave('/login');
  }, [leave]);
  const lock = useCallback((): void => {
    const known = queryClient.getQueryData<User | null>(sessionKey);
    const locked = known && { ...known, locked: true };
    if (locked) setSession(locked);
    if (locked && isAnythingTyped()) setUser(locked);
    else leave('/lock');
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
          if (!known || known.locked || !isAnythingTyped()) return toSignIn();
          suspendSession();
          setUser(known);
        },
        locked: lock,
        moved: () => void queryClient.refetchQueries({ queryKey: sessionKey }, { cancelRefetch: false }),
      });
      const onOther = async (): Promise<void> => {
        hide();
        setPerson((before) => before + 1);
        await tokenThere();
        await router.navigate({ to: '/', ignoreBlocker: true });
      };
      return watchOtherTabs(
        () => void onOther(),
        (now) => (now.locked ? lock() : onDone()),
      );
    },
    [router, toSignIn, lock, onDone, hide],
  );
  return { away: user && { user, onDone, onLeave: toSignIn }, person, isLeaving };
}
