import './mantine';
import './tokens.css';
import './global.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { queryClient } from '@/shared/api/query-client';
import '@/shared/i18n/setup';
import { lazyPart } from '@/shared/ui/lazy-part';
import { resolveVariables, theme } from './theme';

const schemes = localStorageColorSchemeManager({ key: 'langraan-theme' });

/** Loaded beside the first screen, so that it does not wait for it; without notices the rest still works. */
const Notices = lazy(async () => {
  const { Notices: Loaded } = await import('./shell/notices').catch(() => ({ Notices: () => null }));
  return { default: Loaded };
});

const Popups = lazyPart(() => import('./shell/popups').then((module) => module.Popups));

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
        <Suspense>
          <Popups />
        </Suspense>
        <Suspense>
          <Notices />
        </Suspense>
        {children}
      </QueryClientProvider>
    </MantineProvider>
  );
}
