import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryClient } from '@/shared/api/query-client';
import '@/shared/i18n/setup';
import { answer } from '@/test/network';
import { LabelModal } from './label-modal';

it('previews the label as it is printed now, not as it was when it was looked at before', async () => {
  let name = 'OLD';
  answer({ 'GET /api/v1/util/barcode': () => new Response(`<svg>${name}</svg>`) });
  const Page = () => <LabelModal items={[{ id: 1, name: 'A', code: 'X-1' }]} of="product" onClose={() => {}} />;
  const open = () =>
    render(
      <QueryClientProvider client={queryClient}>
        <MantineProvider env="test">
          <RouterProvider
            router={
              createRouter({ routeTree: createRootRoute({ component: Page }), history: createMemoryHistory() }) as never
            }
          />
        </MantineProvider>
      </QueryClientProvider>,
    );
  const { unmount } = open();
  const label = () => decodeURIComponent(screen.getByRole('img').getAttribute('src') ?? '');
  await waitFor(() => expect(label()).toContain('OLD'));
  unmount();
  name = 'NEW';
  open();
  await waitFor(() => expect(label()).toContain('NEW'));
});
