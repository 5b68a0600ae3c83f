import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toApiError } from './errors';
import { answered } from './raw';

/** A line on which the test lets bytes through; it is cut by the caller alone. */
let pass = (_text: string): void => {};
let isHeadSent = true;
beforeEach(() => {
  vi.useFakeTimers();
  isHeadSent = true;
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
    const cut = (stop: (reason: unknown) => void): void =>
      signal?.addEventListener('abort', () => stop(signal.reason), { once: true });
    if (!isHeadSent) return new Promise((_, reject) => cut(reject));
    const body = new ReadableStream<Uint8Array>({
      start(on) {
        pass = (text) => (text ? on.enqueue(new TextEncoder().encode(text)) : on.close());
        cut((reason) => on.error(reason));
      },
    });
    return Promise.resolve(new Response(body));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const outcome = (asked: Promise<unknown>) =>
  asked.then(
    (text) => text,
    (thrown: unknown) => toApiError(thrown).kind,
  );

it('ends a read of which nothing comes for two minutes, and none of which something does', async () => {
  const text = outcome(answered('/api/v1/file').then(async (answer) => answer.text()));
  await vi.advanceTimersByTimeAsync(100_000);
  pass('a');
  await vi.advanceTimersByTimeAsync(100_000);
  pass('b');
  await vi.advanceTimersByTimeAsync(0);
  pass('');
  expect(await text).toBe('ab');
  const hung = outcome(answered('/api/v1/file').then(async (answer) => answer.text()));
  await vi.advanceTimersByTimeAsync(100_000);
  pass('a');
  await vi.advanceTimersByTimeAsync(121_000);
  expect(await hung).toBe('timeout');
});

it('ends one that is never answered, but no file that is being sent', async () => {
  isHeadSent = false;
  let sent: unknown = 'under way';
  void outcome(answered('/api/v1/file', { method: 'POST' })).then((kind) => (sent = kind));
  const hung = outcome(answered('/api/v1/file'));
  await vi.advanceTimersByTimeAsync(121_000);
  expect(await hung).toBe('timeout');
  expect(sent).toBe('under way');
});
