import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { Popups } from '@/app/shell/popups';
import type { OrderHead } from '@/entities/order';
import { makeQueryClient } from '@/shared/api/query-client';
import { answer, seen } from '@/test/network';
import { inListOrder, useChosen } from './parts/use-chosen';
import { ORDER_SEARCH, type OrderSearch } from './search';
import { fakeList, fakeOrder } from './test-data';

const of = (...ids: number[]) => ids.map((id) => fakeOrder({ id, version: 1 }));

it('those of the page stand as it shows them, whenever they were ticked; the rest keeps its place', () => {
  expect(inListOrder(of(3, 1, 2), of(1, 2, 3)).map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(inListOrder(of(1, 2, 3, 11, 12), of(1, 2, 3)).map(({ id }) => id)).toEqual([1, 2, 3, 11, 12]);
  expect(inListOrder(of(1, 2, 11, 12), of(12, 11)).map(({ id }) => id)).toEqual([1, 2, 12, 11]);
});

it('an order that the page knows newer is taken as the page knows it', () => {
  const [row] = inListOrder(of(1), [fakeOrder({ id: 1, version: 2, status: 112 })]);
  expect([row?.version, row?.status]).toEqual([2, 112]);
});

const wrapper = ({ children }: { children: ReactNode }): ReactNode =>
  createElement(
    MantineProvider,
    { env: 'test' },
    createElement(QueryClientProvider, { client: makeQueryClient() }, createElement(Popups), children),
  );
const draw = (rows: OrderHead[]) =>
  renderHook((search: OrderSearch) => useChosen(search, rows), { wrapper, initialProps: ORDER_SEARCH });
const idsOf = ({ result }: ReturnType<typeof draw>): number[] => result.current.rows.map(({ id }) => id);

it('the ticked stay on other pages, in another order and under a view, and are let go with the filters', () => {
  const hook = draw(of(1, 2));
  act(() => hook.result.current.selection.onChange(new Set([1])));
  hook.rerender({ ...ORDER_SEARCH, page: 2, limit: 50, sort: 'ordered_at', view: '3' });
  expect(idsOf(hook)).toEqual([1]);
  hook.rerender({ ...ORDER_SEARCH, status: '111' });
  expect(idsOf(hook)).toEqual([]);
});

it('what became of orders ticks none that is not', () => {
  const hook = draw(of(1, 2));
  act(() => hook.result.current.selection.onChange(new Set([1])));
  act(() => hook.result.current.renew([1, 2].map((id) => fakeOrder({ id, version: 7 }))));
  expect(hook.result.current.rows.map(({ id, version }) => [id, version])).toEqual([[1, 7]]);
});

/** All that the filters find are being ticked, and come once told so. */
function choosingAll() {
  let come = (): void => undefined;
  const coming = new Promise<void>((resolve) => {
    come = resolve;
  });
  answer({
    'GET /api/v1/orders': async () => {
      await coming;
      return fakeList(of(1, 2, 3));
    },
  });
  const hook = draw(of(1, 2));
  act(() => hook.result.current.chooseAll());
  return { hook, come };
}

it('all that was found under the filters from before is ticked under them alone', async () => {
  const { hook, come } = choosingAll();
  await waitFor(() => expect(hook.result.current.choosing).toBe(0));
  hook.rerender({ ...ORDER_SEARCH, status: '111' });
  come();
  await waitFor(() => expect(hook.result.current.choosing).toBeUndefined());
  expect(idsOf(hook)).toEqual([]);
  hook.rerender(ORDER_SEARCH);
  expect(idsOf(hook)).toEqual([1, 2, 3]);
});

it('what was ticked under other filters meanwhile stays', async () => {
  const { hook, come } = choosingAll();
  await waitFor(() => expect(hook.result.current.choosing).toBe(0));
  hook.rerender({ ...ORDER_SEARCH, status: '111' });
  act(() => hook.result.current.selection.onChange(new Set([2])));
  come();
  await waitFor(() => expect(hook.result.current.choosing).toBeUndefined());
  expect(idsOf(hook)).toEqual([2]);
});

it('rows that are shown until others come are not ticked under the filters of those', () => {
  let areOld = false;
  const rows = of(1, 2);
  const hook = renderHook((search: OrderSearch) => useChosen(search, rows, areOld), {
    wrapper,
    initialProps: ORDER_SEARCH,
  });
  areOld = true;
  hook.rerender({ ...ORDER_SEARCH, page: 2 });
  act(() => hook.result.current.selection.onChange(new Set([1])));
  expect(idsOf(hook)).toEqual([1]);
  hook.rerender({ ...ORDER_SEARCH, status: '111' });
  act(() => hook.result.current.selection.onChange(new Set([1])));
  expect(idsOf(hook)).toEqual([]);
});

it('who gives up ticking all is told of no fault', async () => {
  const { hook } = choosingAll();
  await waitFor(() => expect(seen).toHaveLength(1));
  act(() => hook.result.current.stopChoosing());
  await waitFor(() => expect(hook.result.current.choosing).toBeUndefined());
  await new Promise((done) => setTimeout(done, 50)); // a popup would come by now
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(idsOf(hook)).toEqual([]);
});
