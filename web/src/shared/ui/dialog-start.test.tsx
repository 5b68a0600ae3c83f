import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import '@/shared/i18n/setup';
import { AddressDialog } from './address-dialog';

afterEach(() => vi.unstubAllGlobals());

function open(isTouch: boolean): void {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: isTouch && query === '(pointer: coarse)', media: query }),
  );
  const page = createRootRoute({
    component: () => (
      <MantineProvider env="test">
        <AddressDialog opened onClose={() => {}} size="md" title="รับเงิน">
          <input data-autofocus aria-label="ยอด" />
        </AddressDialog>
      </MantineProvider>
    ),
  });
  render(<RouterProvider router={createRouter({ routeTree: page, history: createMemoryHistory() })} />);
}

it('a dialog begins at its first field', async () => {
  open(false);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'ยอด' })).toHaveFocus());
});

it('for fingers it begins in the dialog, in no field', async () => {
  open(true);
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  expect(screen.getByRole('textbox', { name: 'ยอด' })).not.toHaveFocus();
});
