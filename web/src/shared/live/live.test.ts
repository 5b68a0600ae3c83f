import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionKey } from '@/shared/access/session';
import { queryClient } from '@/shared/api/query-client';
import { follow } from './live';
import { keepOpen, makeStreamReader, type StreamMessage } from './stream';

/** A server whose streams the test writes to and ends. */
function makeServer() {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const open = vi.fn(async (signal: AbortSignal) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        streams.push(controller);
        signal.addEventListener('abort', () => {
          try {
            controller.error(new Error('cut'));
          } catch {
            /* ended before */
          }
        });
      },
    });
    return new Response(body);
  });
  const say = (text: string): void => streams.at(-1)?.enqueue(new TextEncoder().encode(text));
  return { open, say, end: () => streams.at(-1)?.close() };
}

/** Locks and channels of one browser. */
function stubBrowser(): void {
  let turn = Promise.resolve();
  vi.stubGlobal('navigator', {
    locks: {
      request: async (_name: string, { signal }: { signal: AbortSignal }, lead: () => Promise<void>) => {
        const mine = turn.then(() => (signal.aborted ? undefined : lead()));
        turn = mine;
        await mine;
      },
    },
  });
  const open = new Set<Channel>();
  class Channel extends EventTarget {
    constructor() {
      super();
      open.add(this);
    }
    postMessage(data: unknown): void {
      for (const other of open) if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }));
    }
    close(): void {
      open.delete(this);
    }
  }
  vi.stubGlobal('BroadcastChannel', Channel);
}

const stops: AbortController[] = [];

function tab(open: (signal: AbortSignal) => Promise<Response>) {
  const heard: StreamMessage[] = [];
  const stop = new AbortController();
  stops.push(stop);
  void follow((message) => heard.push(message), stop.signal, open);
  return { heard, stop };
}

beforeEach(() => vi.useFakeTimers());

afterEach(async () => {
  for (const stop of stops.splice(0)) stop.abort();
  await vi.advanceTimersByTimeAsync(100_000);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('cuts messages whatever the pieces', () => {
  const whole = ': hello\n\ndata: {"topic":"orders","id":1}\n\nevent: resync\ndata:\n\ndata: a\r\ndata: b\r\n\r\n';
  for (const size of [1, 7, whole.length]) {
    const messages: StreamMessage[] = [];
    const feed = makeStreamReader((message) => messages.push(message));
    for (let at = 0; at < whole.length; at += size) feed(whole.slice(at, at + size));
    expect(messages).toEqual([
      { event: 'message', data: '{"topic":"orders","id":1}' },
      { event: 'resync', data: '' },
      { event: 'message', data: 'a\nb' },
    ]);
  }
});

it('opens anew after 45 s of silence, and not while the server beats', async () => {
  const server = makeServer();
  const heard: StreamMessage[] = [];
  const stop = new AbortController();
  stops.push(stop);
  void keepOpen(
    { open: server.open, onMessage: (message) => heard.push(message), hasGap: false, random: () => 0.5 },
    stop.signal,
  );
  await vi.advanceTimersByTimeAsync(0);
  for (let beat = 0; beat < 6; beat += 1) {
    server.say(': beat\n\n');
    await vi.advanceTimersByTimeAsync(20_000);
  }
  expect([server.open.mock.calls.length, heard]).toEqual([1, []]);
  await vi.advanceTimersByTimeAsync(25_000 + 2000);
  expect(server.open).toHaveBeenCalledTimes(2);
  expect(heard.map(({ event }) => event)).toEqual(['gap', 'resync']);
});

it('waits longer after each refusal, as long as the server says', async () => {
  const open = vi.fn(async () => new Response('', { status: 429, headers: { 'Retry-After': '30' } }));
  const stop = new AbortController();
  stops.push(stop);
  void keepOpen({ open, onMessage: () => {}, hasGap: false, random: () => 0.5 }, stop.signal);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(open).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(open).toHaveBeenCalledTimes(2);
});

it('comes back to a restarted server at a moment of its own, so that not all tabs come at once', async () => {
  const chance = vi.spyOn(Math, 'random');
  const comesBack = async (random: number): Promise<number> => {
    chance.mockReturnValue(random);
    const server = makeServer();
    const stop = new AbortController();
    stops.push(stop);
    void keepOpen({ open: server.open, onMessage: () => {}, hasGap: false }, stop.signal);
    await vi.advanceTimersByTimeAsync(0);
    server.end();
    let after = 0;
    for (; server.open.mock.calls.length < 2 && after < 5000; after += 100) await vi.advanceTimersByTimeAsync(100);
    stop.abort();
    return after;
  };
  const [first, middle, last] = [await comesBack(0), await comesBack(0.5), await comesBack(0.999)];
  chance.mockRestore();
  expect(first).toBeGreaterThanOrEqual(500);
  expect(middle).toBeGreaterThanOrEqual(first + 400);
  expect(last).toBeGreaterThanOrEqual(middle + 400);
  expect(last).toBeLessThanOrEqual(1500);
});

it('says that something may have been missed when the first try was refused', async () => {
  const server = makeServer();
  server.open.mockResolvedValueOnce(new Response(null, { status: 503 }));
  const stop = new AbortController();
  stops.push(stop);
  const heard: string[] = [];
  const onMessage = ({ event }: StreamMessage): void => void heard.push(event);
  void keepOpen({ open: server.open, onMessage, hasGap: false, random: () => 0.5 }, stop.signal);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.open).toHaveBeenCalledTimes(2);
  expect(heard).toEqual(['gap', 'resync']);
});

it('has one stream for all tabs, and a new leader when the first is closed', async () => {
  stubBrowser();
  const server = makeServer();
  const [first, second, third] = [tab(server.open), tab(server.open), tab(server.open)];
  await vi.advanceTimersByTimeAsync(2000);
  server.say('data: {"topic":"orders","id":1}\n\n');
  await vi.advanceTimersByTimeAsync(0);
  const message = { event: 'message', data: '{"topic":"orders","id":1}' };
  expect([first, second, third].map(({ heard }) => heard.at(-1))).toEqual([message, message, message]);
  expect(server.open).toHaveBeenCalledTimes(1);
  first.stop.abort();
  await vi.advanceTimersByTimeAsync(5000);
  expect(server.open).toHaveBeenCalledTimes(2);
  expect(second.heard.at(-1)).toEqual({ event: 'resync', data: '{}' });
  expect(third.heard.at(-1)).toEqual({ event: 'resync', data: '{}' });
  expect(first.heard).toEqual([message]);
});

it('has a stream of its own where a browser knows no locks', async () => {
  vi.stubGlobal('navigator', {});
  const server = makeServer();
  tab(server.open);
  tab(server.open);
  await vi.advanceTimersByTimeAsync(10);
  expect(server.open).toHaveBeenCalledTimes(2);
});

it.each([100, 20_000])(
  'a page beside the leading one reads anew what it was told too early, %i ms old',
  async (age) => {
    stubBrowser();
    vi.spyOn(performance, 'now').mockReturnValue(age);
    const server = makeServer();
    const [first, second] = [tab(server.open), tab(server.open)];
    await vi.advanceTimersByTimeAsync(9000);
    expect([first.heard, second.heard]).toEqual([[], [{ event: 'resync', data: '{}' }]]);
  },
);

it.each([
  ['a page on its way, since it began', 4000, 900, 4000],
  ['an old page, since its person signed in', 60_000, 3000, 4000],
  ['an old page with an old person, as far back as the server goes', 60_000, 50_000, 10_000],
])('asks for what changed before it listens: %s', async (_, age, signedInAgo, behind) => {
  vi.stubGlobal('navigator', {});
  vi.spyOn(performance, 'now').mockReturnValue(age);
  queryClient.setQueryData(sessionKey, null, { updatedAt: Date.now() - signedInAgo });
  const asked = vi.fn(async (_address: string) => new Response(null, { status: 503 }));
  vi.stubGlobal('fetch', asked);
  const stop = new AbortController();
  stops.push(stop);
  void follow(() => {}, stop.signal);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.mock.calls[0]?.[0]).toBe(`/api/v1/live?behind=${behind}`);
  queryClient.clear();
});

it.each([
  ['the network is there again', () => dispatchEvent(new Event('online'))],
  ['somebody looks at the page again', () => document.dispatchEvent(new Event('visibilitychange'))],
])('after a long outage it tries at once when %s', async (_, happens) => {
  const open = vi.fn(async () => Promise.reject(new TypeError('network')));
  const stop = new AbortController();
  stops.push(stop);
  void keepOpen({ open, onMessage: () => {}, hasGap: false, random: () => 0.99 }, stop.signal);
  await vi.advanceTimersByTimeAsync(300_000);
  const { length } = open.mock.calls;
  await vi.advanceTimersByTimeAsync(1000);
  happens();
  await vi.advanceTimersByTimeAsync(10);
  expect(open.mock.calls).toHaveLength(length + 1);
});

it('a server that says how long to wait is not asked before', async () => {
  const open = vi.fn(async () => new Response('', { status: 429, headers: { 'Retry-After': '30' } }));
  const stop = new AbortController();
  stops.push(stop);
  void keepOpen({ open, onMessage: () => {}, hasGap: false, random: () => 0.5 }, stop.signal);
  await vi.advanceTimersByTimeAsync(1000);
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(open).toHaveBeenCalledTimes(1);
});
