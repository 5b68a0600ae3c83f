import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import type { ImportRow } from '@/entities/import';
import { isAnythingTyped } from '@/shared/ui/unsaved';
import { useMends } from './use-mends';

const row = (number: number): ImportRow => ({ number, cells: { name: 'สบู่' } }) as unknown as ImportRow;

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
const Page = ({ children }: { children: ReactNode }): ReactNode => (
  <RouterContextProvider router={router}>{children}</RouterContextProvider>
);

it('keeps what differs from the file, of each cell, until it is with the server', () => {
  const { result, unmount } = renderHook(() => useMends(), { wrapper: Page });
  const [mends] = result.current;
  const type = (number: number, field: string, text: string) => act(() => mends.type(row(number), field, text));
  type(2, 'name', 'ชา');
  type(2, 'price', '5');
  type(3, 'name', 'ถุง');
  expect(mends.rows()).toEqual([
    { number: 2, cells: { name: 'ชา', price: '5' } },
    { number: 3, cells: { name: 'ถุง' } },
  ]);
  type(2, 'name', 'สบู่');
  type(3, 'name', 'สบู่');
  expect([mends.rows(), result.current[1]]).toEqual([[{ number: 2, cells: { price: '5' } }], 1]);
  expect(isAnythingTyped()).toBe(true);
  act(() => mends.forget());
  expect([mends.rows(), result.current[1], isAnythingTyped()]).toEqual([[], 0, false]);
  type(2, 'price', '6');
  unmount();
  expect(isAnythingTyped()).toBe(false);
});
