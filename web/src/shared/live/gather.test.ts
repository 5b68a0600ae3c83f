import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeGatherer, PACE } from './gather';

const event = (topic: string, id?: number) => ({ event: 'message', data: JSON.stringify({ topic, id }) });

let cache: QueryClient;
const stops: (() => void)[] = [];

/** A query that somebody looks at; gives how often it was read. */
async function shown(
  queryKey: unknown[],
  options: { data?: unknown; lasts?: number; meta?: Record<string, unknown> } = {},
): Promise<() => number> {
  const read = vi.fn(async () => {
    if (options.lasts)
      await new Promise((done) => {
        setTimeout(done, options.lasts);
      });
    return options.data ?? {};
  });
  stops.push(
    new QueryObserver(cache, { queryKey, queryFn: read, ...(options.meta ? { meta: options.meta } : {}) }).subscribe(
      () => {},
    ),
  );
  await vi.advanceTimersByTimeAsync(options.lasts ?? 0);
  return () => read.mock.calls.length - 1;
}

function gatherer() {
  const made = makeGatherer(cache, () => 0);
  stops.push(made.stop);
  return made;
}

beforeEach(() => {
  vi.useFakeTimers();
  cache = new QueryClient();
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('reads a list once for a hundred events of a second', async () => {
  const list = await shown(['orders', 'list']);
  const other = await shown(['products', 'list']);
  const { take } = gatherer();
  for (let id = 1; id <= 100; id += 1) take(event('orders', id));
  await vi.advanceTimersByTimeAsync(999);
  expect(list()).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect([list(), other()]).toEqual([1, 0]);
});

it('reads what is counted out of several topics with each of them', async () => {
  const counts = await shown(['waiting'], { meta: { liveTopics: ['orders', 'inventory'] } });
  const { take } = gatherer();
  take(event('orders', 1));
  await vi.advanceTimersByTimeAsync(1000);
  take(event('inventory'));
  await vi.advanceTimersByTimeAsync(1000);
  take(event('products', 1));
  await vi.advanceTimersByTimeAsync(1000);
  expect(counts()).toBe(2);
});

it('reads one object only when it is named, by id or as part of a whole topic', async () => {
  const byId = await shown(['orders', 'detail', '17']);
  const byNumber = await shown(['orders', 'detail', 'SO-1'], { data: { id: 18 } });
  const { take } = gatherer();
  take(event('orders', 17));
  await vi.advanceTimersByTimeAsync(1000);
  expect([byId(), byNumber()]).toEqual([1, 0]);
  take(event('orders', 18));
  await vi.advanceTimersByTimeAsync(1000);
  expect([byId(), byNumber()]).toEqual([1, 1]);
  for (const [way, ids] of [
    [17, undefined],
    [undefined, 17],
  ].entries()) {
    for (const id of ids) take(event('orders', id));
    await vi.advanceTimersByTimeAsync(1000);
    expect([byId(), byNumber()]).toEqual([way + 2, way + 2]);
  }
});

it('lets a slow read finish and reads once more what changed meanwhile', async () => {
  const slow = await shown(['orders', 'list'], { lasts: 5000 });
  const { take } = gatherer();
  take(event('orders', 1));
  await vi.advanceTimersByTimeAsync(1000); // the second read begins
  take(event('orders', 2));
  await vi.advanceTimersByTimeAsync(4500);
  expect(slow()).toBe(1);
  await vi.advanceTimersByTimeAsync(1500);
  expect(slow()).toBe(2);
});

it('keeps the slower pace of a query, and forgets nothing', async () => {
  const paced = await shown(['orders', 'hand-over', 1], { meta: PACE });
  const { take } = gatherer();
  for (let second = 0; second < 12; second += 1) {
    take(event('orders', second + 1));
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(paced()).toBeLessThanOrEqual(4);
  await vi.advanceTimersByTimeAsync(4000);
  const last = paced();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([last >= 3, paced()]).toEqual([true, last]);
});

it('reads everything that is shown on resync, nothing on rubbish', async () => {
  const [a, b] = [await shown(['orders', 'detail', '1']), await shown(['products', 'list'])];
  const { take } = gatherer();
  take({ event: 'message', data: 'not json' });
  await vi.advanceTimersByTimeAsync(5000);
  expect([a(), b()]).toEqual([0, 0]);
  take({ event: 'resync', data: '{}' });
  await vi.advanceTimersByTimeAsync(1000);
  expect([a(), b()]).toEqual([1, 1]);
});

it('waits while the page is hidden', async () => {
  const list = await shown(['orders', 'list']);
  const { take } = gatherer();
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  take(event('orders', 1));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(list()).toBe(0);
  state.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(list()).toBe(1);
});
