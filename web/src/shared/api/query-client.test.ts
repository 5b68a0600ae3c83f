import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { FRESH_MS, makeQueryClient, setTold } from './query-client';

afterEach(() => {
  setTold(true);
  vi.useRealTimers();
});

/** How often a page that is opened twice, this long apart, asks the server. */
async function readsOf(apartMs: number): Promise<number> {
  const cache = makeQueryClient();
  const read = vi.fn(async () => ({}));
  const look = (): (() => void) =>
    new QueryObserver(cache, { ...cache.getDefaultOptions().queries, queryKey: ['orders'], queryFn: read }).subscribe(
      () => {},
    );
  look()();
  await vi.advanceTimersByTimeAsync(apartMs);
  look()();
  await vi.advanceTimersByTimeAsync(0);
  return read.mock.calls.length;
}

it('shows what was read before while changes are heard of, and asks again while they are not', async () => {
  vi.useFakeTimers();
  expect(await readsOf(FRESH_MS.untold + 1)).toBe(1);
  setTold(false);
  expect(await readsOf(FRESH_MS.untold + 1)).toBe(2);
  expect(await readsOf(FRESH_MS.untold - 1)).toBe(1);
  setTold(true);
  expect(await readsOf(FRESH_MS.told + 1)).toBe(2);
});
