import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '@/shared/api/errors';
import '@/shared/i18n/setup';
import { useBulk } from './bulk';
import { BulkResults } from './bulk-results';

const cache = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }): ReactNode => (
  <QueryClientProvider client={cache}>{children}</QueryClientProvider>
);
const rowsOf = (count: number) => Array.from({ length: count }, (_unused, at) => ({ id: at + 1 }));
const refused = () => new ApiError('conflict', 'x', 'ไม่ได้', '');

it('ten thousand rows each have their answer, and the screen hears of them now and then', async () => {
  let renders = 0;
  const told: number[] = [];
  const keys = new Set<string>();
  const { result } = renderHook(
    () => {
      renders += 1;
      return useBulk<{ id: number }, number>(
        async ({ id }, key) => {
          keys.add(key);
          if (id % 1000 === 0) throw refused();
          return id;
        },
        [],
        (outs) => void told.push(...outs),
      );
    },
    { wrapper },
  );
  act(() => result.current.start(rowsOf(10_000)));
  await waitFor(() => expect(result.current.isRunning).toBe(false), { timeout: 30_000 });
  expect(result.current.counts).toEqual({ waiting: 0, running: 0, done: 9990, refused: 10 });
  expect(new Set(told).size).toBe(9990);
  expect(told).toHaveLength(9990);
  expect(keys.size).toBe(10_000);
  expect(renders).toBeLessThan(200);
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.isRunning).toBe(false));
  expect(result.current.counts).toMatchObject({ done: 9990, refused: 10 });
  expect(told).toHaveLength(9990); // what is done is not told a second time
});

it('what was given up is told apart, and can be gone on with', async () => {
  const sent: number[] = [];
  const { result } = renderHook(
    () =>
      useBulk<{ id: number }>(async ({ id }) => {
        sent.push(id);
        await new Promise((resolve) => setTimeout(resolve, 1));
      }, []),
    { wrapper },
  );
  act(() => result.current.start(rowsOf(400)));
  await waitFor(() => expect(sent.length).toBeGreaterThan(8));
  act(() => result.current.stop());
  await waitFor(() => expect(result.current.isRunning).toBe(false));
  expect(sent.length).toBeLessThan(400);
  expect(result.current.counts.done).toBe(sent.length);
  expect(result.current.counts.refused).toBe(400 - sent.length);
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.counts.done).toBe(400));
  expect(new Set(sent).size).toBe(400);
  expect(sent).toHaveLength(400);
});

it('what had no answer goes once more under its key, what was refused under another', async () => {
  const keys: Record<number, string[]> = { 1: [], 2: [] };
  const { result } = renderHook(
    () =>
      useBulk<{ id: number }>(({ id }, key) => {
        keys[id]?.push(key);
        return Promise.reject(id === 1 ? new ApiError('network', '', 'ไม่ถึง', '') : refused());
      }, []),
    { wrapper },
  );
  act(() => result.current.start(rowsOf(2)));
  await waitFor(() => expect(result.current.counts.refused).toBe(2));
  expect(result.current.results.map(({ isUnsent }) => isUnsent)).toEqual([true, false]);
  expect(result.current.isWaiting).toBe(true);
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.isRunning).toBe(false));
  expect(new Set(keys[1]).size).toBe(1);
  expect(new Set(keys[2]).size).toBe(2);
  expect([keys[1], keys[2]].map((sent) => sent?.length)).toEqual([2, 2]);
});

it('of very many results those that were refused stand first, the rest comes by presses', async () => {
  const results = rowsOf(1000).map((row) => ({
    row,
    state: row.id === 900 ? ('refused' as const) : ('done' as const),
    reason: '',
  }));
  const counts = { waiting: 0, running: 0, done: 999, refused: 1 };
  const bulk = {
    results,
    counts,
    isRunning: false,
    isWaiting: false,
    start: () => {},
    retry: () => {},
    stop: () => {},
  };
  render(
    <MantineProvider env="test">
      <BulkResults bulk={bulk} name={({ id }) => `แถว ${id}`} onClose={() => {}} />
    </MantineProvider>,
  );
  expect(screen.getAllByRole('row')).toHaveLength(200);
  expect(screen.getAllByRole('rowheader')[0]).toHaveTextContent('แถว 900');
  await userEvent.setup().click(screen.getByRole('button', { name: 'แสดงอีก เหลือ 800 รายการ' }));
  expect(screen.getAllByRole('row')).toHaveLength(400);
});

it('tells about how long a long round still takes, once that is steady, and no more at its end', () => {
  vi.useFakeTimers();
  const bulk = { counts: { waiting: 0, running: 0, done: 0, refused: 0 }, start: () => {}, retry: () => {} };
  const shown = (done: number, isRunning = true): ReactNode => (
    <MantineProvider env="test">
      <BulkResults
        bulk={{
          ...bulk,
          results: rowsOf(1000).map((row) => ({ row, state: row.id <= done ? 'done' : 'waiting', reason: '' })),
          counts: { ...bulk.counts, done, waiting: 1000 - done },
          isRunning,
          isWaiting: isRunning,
          stop: () => {},
        }}
        name={({ id }) => `แถว ${id}`}
        onClose={() => {}}
      />
    </MantineProvider>
  );
  try {
    const { rerender } = render(shown(0));
    for (const done of [10, 20, 30]) {
      expect(screen.queryByText(/^เหลือราว/)).toBeNull();
      rerender(shown(done));
      act(() => void vi.advanceTimersByTime(1000));
    }
    expect(screen.getByText('เหลือราว 2 นาที')).toBeVisible();
    rerender(shown(1000, false));
    expect(screen.queryByText(/^เหลือราว/)).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

it('what somebody changed meanwhile is read anew before it is sent once more', async () => {
  const sent: number[] = [];
  const isGone = new Set([3]);
  const { result } = renderHook(
    () =>
      useBulk<{ id: number; version: number }>(
        ({ id, version }) => {
          sent.push(id * 10 + version);
          if (id > 1 && version === 1) throw new ApiError('conflict', 'x', 'เก่า', '', { version: 'x' });
          return Promise.resolve();
        },
        [],
        undefined,
        undefined,
        (row) => {
          if (isGone.has(row.id)) throw new ApiError('conflict', '', 'ยอดเปลี่ยน', '');
          return Promise.resolve({ ...row, version: 2 });
        },
      ),
    { wrapper },
  );
  act(() => result.current.start([1, 2, 3].map((id) => ({ id, version: 1 }))));
  await waitFor(() => expect(result.current.counts).toMatchObject({ done: 1, refused: 2 }));
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.counts).toMatchObject({ done: 2, refused: 1 }));
  expect(sent.toSorted((a, b) => a - b)).toEqual([11, 21, 22, 31]);
  expect(result.current.results.map(({ reason }) => reason)).toEqual(['', '', 'ยอดเปลี่ยน']);
  isGone.clear();
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.counts.done).toBe(3));
  expect(sent).toContain(32);
});
