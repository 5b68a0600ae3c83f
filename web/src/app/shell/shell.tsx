import { useDisclosure, useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@/shared/access/session';
import { useHotkeyListener } from '@/shared/hotkeys/registry';
import { useLive } from '@/shared/live/live';
import { loadCameraBy } from '@/shared/scan/camera/scan-by-camera';
import { later } from '@/shared/ui/later';
import { GoneOver, lazyLayer, lazyPart } from '@/shared/ui/lazy-part';
import { BottomNav } from './bottom-nav';
import { Breadcrumb } from './breadcrumb';
import { Footer } from './footer';
import { Sidebar } from './sidebar';
import { SkipLink } from './skip-link';
import { TopBar } from './top-bar';
import { endTyping, keepTyping } from './typed-ahead';
import { usePageStands } from './use-page-stands';
import { useShellKeys } from './use-shell-keys';
import { useUserPreferences } from './use-user-preferences';
import classes from './shell.module.css';

const loadDrawer = () => import('./nav-drawer').then((module) => module.NavDrawer);
const NavDrawer = lazyLayer(loadDrawer);
const KeySheet = lazyLayer(() => import('@/shared/hotkeys/key-sheet').then((module) => module.KeySheet));
const Palette = lazyPart(() => import('./palette').then((module) => module.Palette), NoPalette);

loadCameraBy(() => import('@/shared/scan/camera/camera-button').then((module) => module.CameraButton));

/** It did not arrive: what is typed is for the page again. */
function NoPalette(props: ComponentProps<typeof GoneOver>): ReactNode {
  useEffect(endTyping, []);
  return <GoneOver {...props} />;
}

/** Top bar, sidebar, breadcrumb, page, footer. */
export function Shell(): ReactNode {
  const { t } = useTranslation();
  const isWide = useMediaQuery('(min-width: 1200px)', window.innerWidth >= 1200);
  const isPhone = useMediaQuery('(max-width: 700px)', window.innerWidth <= 700);
  const [isMinimised, setMinimised] = useLocalStorage({
    key: 'langraan-sidebar-small',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const [isOpen, drawer] = useDisclosure(false);
  const [isSheetOpen, sheet] = useDisclosure(false);
  const [isPaletteOpen, palette] = useDisclosure(false);
  const openPalette = (): void => {
    if (isPaletteOpen) return;
    keepTyping(palette.close);
    palette.open();
  };
  useEndWithPage([drawer.close, sheet.close, palette.close]);
  useEffect(
    function endTypingWithPalette() {
      return isPaletteOpen ? endTyping : undefined;
    },
    [isPaletteOpen],
  );
  const isStation = useMatches({ select: (matches) => matches.at(-1)?.staticData.station === true });
  const user = useSession();
  useHotkeyListener();
  useLive();
  usePageStands();
  useUserPreferences(user);
  useShellKeys({ openSheet: sheet.open, openPalette });
  const isSmall = isMinimised || isStation;
  const folds = isWide && !isStation; // a station keeps the menu small: there it opens over the page
  const wasOpened = useRef({ drawer: false, sheet: false });
  if (isOpen) wasOpened.current.drawer = true;
  if (isSheetOpen) wasOpened.current.sheet = true;
  useEffect(
    function fetchDrawer() {
      if (!folds) later(loadDrawer);
    },
    [folds],
  );
  return (
    <div className={classes.shell} data-station={isStation || undefined}>
      <SkipLink />
      <TopBar
        isStation={isStation}
        isMenuOpen={folds ? !isSmall : isOpen}
        onMenu={folds ? () => setMinimised(!isMinimised) : drawer.open}
        onPalette={openPalette}
        onKeys={sheet.open}
      />
      <div className={classes.body}>
        {isWide && (
          <aside className={classes.side} data-small={isSmall || undefined}>
            <Sidebar isSmall={isSmall} />
          </aside>
        )}
        {!folds && wasOpened.current.drawer && (
          <Suspense>
            <NavDrawer isOpen={isOpen} onClose={drawer.close} />
          </Suspense>
        )}
        <div className={classes.column}>
          <main id="content" className={classes.main} tabIndex={-1}>
            {!isStation && <Breadcrumb />}
            {user?.read_only && <p className={classes.readOnly}>{t('user.readOnly')}</p>}
            <Outlet />
          </main>
          {!isStation && <Footer />}
        </div>
      </div>
      {isPhone && !isStation && <BottomNav onPalette={openPalette} onMenu={drawer.open} />}
      {wasOpened.current.sheet && (
        <Suspense>
          <KeySheet isOpen={isSheetOpen} onClose={sheet.close} />
        </Suspense>
      )}
      {isPaletteOpen && (
        <Suspense>
          <Palette onClose={palette.close} onKeys={sheet.open} />
        </Suspense>
      )}
    </div>
  );
}

/** What stands over a page, or is still on its way there, does not come over the next one. */
function useEndWithPage(ends: readonly (() => void)[]): void {
  const page = useLocation({ select: ({ pathname }) => pathname });
  const latest = useRef(ends);
  latest.current = ends;
  const before = useRef(page);
  useEffect(
    function endThem() {
      if (before.current === page) return;
      before.current = page;
      for (const end of latest.current) end();
    },
    [page],
  );
}
