import './mantine';
import './tokens.css';
import './global.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { queryClient } from '@/shared/api/query-client';
import '@/shared/i18n/setup';
import { later } from '@/shared/ui/later';
import { askTwice, lazyLayer } from '@/shared/ui/lazy-part';
import { loadPopupsBy } from '@/shared/ui/popups';
import { resolveVariables, theme } from './theme';

const schemes = localStorageColorSchemeManager({ key: 'langraan-theme' });

interface ToldProps {
  onClose: () => void;
}

/** Without notices the rest still works. */
const loadTold = async (): Promise<ComponentType<ToldProps>> => {
  const [{ Popups }, { Notices }] = await Promise.all([
    import('./shell/popups'),
    import('./shell/notices').catch(() => ({ Notices: () => null })),
  ]);
  return () => (
    <>
      <Popups />
      <Notices />
    </>
  );
};
const PopupsAndNotices = lazyLayer(loadTold);

/**
 * Popups and notices: they come after the first screen, or with the first that is to be shown. What does not arrive
 * ahead of that says nothing: nobody waits for it yet.
 */
function Told(): ReactNode {
  const [isTime, setTime] = useState(false);
  useEffect(function comeLater() {
    const come = (): void => setTime(true);
    const forget = loadPopupsBy(come);
    later(() => askTwice(loadTold).then(come));
    return forget;
  }, []);
  return (
    isTime && (
      <Suspense>
        <PopupsAndNotices onClose={() => setTime(false)} />
      </Suspense>
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
