import { expect, it, vi } from 'vitest';
import { ApiError, fromAnswer } from '@/shared/api/errors';
import { workFor } from '@/shared/api/person';
import { keptUnder } from './kept';
import { makeScanQueue, MOST_KEPT, type Scan } from './queue';

const settle = (ms = 0): Promise<void> =>
  new Promise((done) => {
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
  const queue = makeScanQueue(
    async (scan) => {
      seen.push(scan);
      if (isDown) throw new ApiError('network', '', '', '');
    },
    { retryMs: 10 },
  );
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

it.each([
  [503, ''],
  [429, ''],
  [502, ''],
  [401, ''],
  [423, ''],
])('an answer of %i counts as not sent: the scan comes again under its key', async (status) => {
  const seen: Scan[] = [];
  const queue = makeScanQueue(
    async (scan) => {
      seen.push(scan);
      if (seen.length < 3) throw fromAnswer(status, {});
    },
    { retryMs: 1 },
  );
  queue.push('a');
  await vi.waitFor(() => expect(queue.state()).toEqual({ waiting: 0, isOffline: false }), 5000);
  expect(seen.map(({ key }) => key)).toEqual([seen[0]?.key, seen[0]?.key, seen[0]?.key]);
});

it('a server that keeps failing over one scan does not hold up the others', async () => {
  const handled: string[] = [];
  let tries = 0;
  const queue = makeScanQueue(
    async ({ code }) => {
      if (code === 'bad') {
        tries += 1;
        throw fromAnswer(500, {});
      }
      handled.push(code);
    },
    { retryMs: 1 },
  );
  queue.push('bad');
  queue.push('good');
  await vi.waitFor(() => expect(handled).toEqual(['good']), 5000);
  expect(tries).toBe(5);
});

it('keeps unsent scans on the device per name, in order, and a new queue sends them under the same keys', async () => {
  const isDown = (): never => {
    throw new ApiError('network', '', '', '');
  };
  const first = makeScanQueue(async () => isDown(), { retryMs: 1, kept: keptUnder('test-scans-7') });
  first.push('a');
  first.push('b');
  await vi.waitFor(() => expect(first.state().isOffline).toBe(true), 5000);
  first.stop();
  const other = keptUnder<Scan>('test-scans-8');
  expect(other.read()).toEqual([]);
  const waiting = keptUnder<Scan>('test-scans-7').read();
  const seen: Scan[] = [];
  const second = makeScanQueue(async (scan) => void seen.push(scan), { kept: keptUnder('test-scans-7') });
  expect(second.state().waiting).toBe(2);
  await vi.waitFor(() => expect(second.state().waiting).toBe(0), 5000);
  expect(seen).toEqual(waiting);
  expect(seen.map(({ code }) => code)).toEqual(['a', 'b']);
  expect(keptUnder('test-scans-7').read()).toEqual([]);
});

it('hands nothing to another person that was taken before, and keeps it for who took it', async () => {
  workFor(7, 'own');
  const tried: string[] = [];
  const kept = keptUnder<Scan>('scans of 7');
  const handle = async ({ code }: Scan): Promise<void> => {
    tried.push(code);
    throw new ApiError('network', '', '', '');
  };
  const queue = makeScanQueue(handle, { retryMs: 10, kept });
  queue.push('first');
  await vi.waitFor(() => expect(queue.state().isOffline).toBe(true), 5000);
  workFor(8, 'other');
  const before = tried.length;
  queue.start();
  queue.push('second');
  await settle(50);
  expect(tried).toHaveLength(before);
  expect(kept.read().map(({ code }) => code)).toEqual(['first', 'second']);
});

it('gives up what was not begun: the scan under way is its own to finish', async () => {
  const kept = keptUnder<Scan>('given up');
  const handled: string[] = [];
  let answer = (): void => undefined;
  const queue = makeScanQueue(
    async ({ code }) => {
      await new Promise<void>((done) => {
        answer = done;
      });
      handled.push(code);
    },
    { kept },
  );
  for (const code of ['begun', 'second', 'third']) queue.push(code);
  expect(queue.giveUp().map(({ code }) => code)).toEqual(['second', 'third']);
  expect(queue.state()).toEqual({ waiting: 1, isOffline: false });
  expect(kept.read().map(({ code }) => code)).toEqual(['begun']);
  answer();
  await vi.waitFor(() => expect(queue.state().waiting).toBe(0), 5000);
  expect(handled).toEqual(['begun']);
  expect(kept.read()).toEqual([]);
});

it('what a closed tab left waits for what is under way, which may open another box', async () => {
  let left: Scan[] = [];
  let hear = (): void => {};
  let isFree = true;
  const here: string[] = [];
  const queue = makeScanQueue(
    async ({ code }) => {
      await settle(2);
      here.push(code);
      isFree = code !== 'opens a box';
    },
    {
      kept: {
        read: () => [],
        add: () => {},
        remove: () => {},
        left: {
          take: () => left.splice(0),
          watch: (watcher) => {
            hear = watcher;
            return () => {};
          },
        },
      },
      mayAdopt: () => isFree,
    },
  );
  queue.start();
  queue.push('opens a box');
  left = [{ code: 'of another box', key: 'k' }];
  hear();
  queue.push('closes it');
  queue.push('the next');
  await vi.waitFor(() => expect(queue.state().waiting + left.length).toBe(0));
  expect(here).toEqual(['opens a box', 'closes it', 'of another box', 'the next']);
});
