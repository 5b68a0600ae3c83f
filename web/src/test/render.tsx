import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { makeRouter } from '@/app/router';
import { Popups } from '@/app/shell/popups';
import { resolveVariables, theme } from '@/app/theme';
import type { User } from '@/shared/access/access';
import { clearToken, writeToken } from '@/shared/api/cookie';
import { queryClient } from '@/shared/api/query-client';
import { changeLanguage } from '@/shared/i18n/setup';
import { fakeUser } from './builders';
import { answer, type Answers } from './network';

export interface RenderOptions {
  /** Address to open. */
  path: string;
  /** null for a visitor; an Owner by default. */
  user?: User | null;
  /** "GET /api/v1/orders" → the answer's body, or a function of the request that gives a Response or a body. */
  answers?: Answers;
}

function Frame({ children }: { children: ReactNode }): ReactNode {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={resolveVariables} env="test">
      <QueryClientProvider client={queryClient}>
        <Popups />
        <Notifications />
        {children}
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** The whole application at an address, with the real router and a fake network. */
export async function renderApp({ path, user = fakeUser(), answers = {} }: RenderOptions) {
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  await changeLanguage('th');
  if (user) writeToken('test-token', new Date(Date.now() + 3_600_000).toISOString());
  else clearToken();
  answer({
    'GET /api/v1/profile': user ?? undefined,
    'GET /api/v1/live': () => new Response('', { status: 204 }),
    'GET /api/auth/settings': { bot_check: 'none', site_key: '', register: 'open', version: 'test', demo: false },
    ...answers,
  });
  const router = makeRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  const view = render(<RouterProvider router={router} />, { wrapper: Frame });
  return { ...view, router, user: userEvent.setup() };
}

/** What is on the screen is read again, as after news of what others did. */
export const readAgain = (): Promise<void> => act(() => queryClient.invalidateQueries());
