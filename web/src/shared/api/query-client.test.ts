import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { FRESH_MS, makeQueryClient, readAnew, setTold } from './query-client';

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

it('reads at once what is made of the topics that were changed here, but not what keeps a slower pace', async () => {
  vi.useFakeTimers();
  const cache = makeQueryClient();
  const readsWith = (key: string, meta: Record<string, unknown>) => {
    const read = vi.fn(async () => ({}));
    new QueryObserver(cache, { queryKey: [key], queryFn: read, meta }).subscribe(() => {});
    return () => read.mock.calls.length;
  };
  const steps = readsWith('first-steps', { liveTopics: ['orders', 'products'] });
  const other = readsWith('other', { liveTopics: ['users'] });
  const waiting = readsWith('waiting', { liveTopics: ['orders'], livePaceMs: 5000 });
  const list = readsWith('products', {});
  await vi.advanceTimersByTimeAsync(0);
  readAnew(cache, [['orders', 'list'], ['products']]);
  await vi.advanceTimersByTimeAsync(0);
  expect([steps(), other(), waiting(), list()]).toEqual([2, 1, 1, 2]);
});
