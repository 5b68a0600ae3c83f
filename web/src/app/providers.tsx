import './mantine';
import './tokens.css';
import './global.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { queryClient } from '@/shared/api/query-client';
import '@/shared/i18n/setup';
import { later } from '@/shared/ui/later';
import { lazyPart } from '@/shared/ui/lazy-part';
import { loadPopupsBy } from '@/shared/ui/popups';
import { resolveVariables, theme } from './theme';

const schemes = localStorageColorSchemeManager({ key: 'langraan-theme' });

/** Without notices the rest still works. */
const Notices = lazy(async () => {
  const { Notices: Loaded } = await import('./shell/notices').catch(() => ({ Notices: () => null }));
  return { default: Loaded };
});

const Popups = lazyPart(() => import('./shell/popups').then((module) => module.Popups));

/** Popups and notices: they come after the first screen, or with the first that is to be shown. */
function Told(): ReactNode {
  const [isTime, setTime] = useState(false);
  useEffect(function comeLater() {
    const come = (): void => setTime(true);
    const forget = loadPopupsBy(come);
    later(async () => come());
    return forget;
  }, []);
  return (
    isTime && (
      <>
        <Suspense>
          <Popups />
        </Suspense>
        <Suspense>
          <Notices />
        </Suspense>
      </>
    )
  );
}

/** Everything the screens stand on: looks, popups, notices, the query cache. */
export function Providers({ children }: { children: ReactNode }): ReactNode {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveVariables}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <Told />
        {children}
      </QueryClientProvider>
    </MantineProvider>
  );
}
