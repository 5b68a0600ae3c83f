import { expect, it, vi } from 'vitest';
import { ApiError } from '@/shared/api/errors';
import { makeScanQueue, MOST_KEPT, type Scan } from './queue';

const settle = (ms = 0): Promise<void> => new Promise((done) => {
  setTimeout(done, ms);
});

it('handles scans in order, one at a time, and drops none', async () => {
  const handled: string[] = [];
  let running = 0;
  const queue = makeScanQueue(async ({ code }) => {
    running += 1;
    expect(running).toBe(1);
    await settle(2);
    handled.push(code);
    running -= 1;
  });
  for (const code of ['a', 'b', 'c']) queue.push(code);
  expect(queue.state().waiting).toBe(3);
  await vi.waitFor(() => expect(queue.state()).toEqual({ waiting: 0, isOffline: false }), 5000);
  expect(handled).toEqual(['a', 'b', 'c']);
});

it('keeps scans while offline, sends the same key again, and says when it is full', async () => {
  const seen: Scan[] = [];
  let isDown = true;
  const queue = makeScanQueue(async (scan) => {
    seen.push(scan);
    if (isDown) throw new ApiError('network', '', '', '');
  }, 10);
  queue.push('first');
  await vi.waitFor(() => expect(queue.state().isOffline).toBe(true), 5000);
  for (let at = 1; at < MOST_KEPT; at += 1) expect(queue.push(`code ${at}`)).toBe(true);
  expect(queue.push('one too many')).toBe(false);
  isDown = false;
  await vi.waitFor(() => expect(queue.state()).toEqual({ waiting: 0, isOffline: false }), 5000);
  const firstKeys = new Set(seen.filter(({ code }) => code === 'first').map(({ key }) => key));
  expect(firstKeys.size).toBe(1);
  expect(new Set(seen.map(({ key }) => key)).size).toBe(MOST_KEPT);
});

it('goes on after a refused scan', async () => {
  const handled: string[] = [];
  const queue = makeScanQueue(async ({ code }) => {
    if (code === 'bad') throw new ApiError('invalid', 'packing.goods_is_added', '', '');
    handled.push(code);
  });
  queue.push('bad');
  queue.push('good');
  await vi.waitFor(() => expect(handled).toEqual(['good']), 5000);
});
