import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchOnce, isAhead } from './head-start';

const ADDRESS = '/api/v1/profile';
const headers = { 'Accept-Language': 'th', Authorization: 'Bearer t' };
const asked = vi.fn(async () => new Response('anew'));
const get = (own: Record<string, string> = headers): Request =>
  new Request(location.origin + ADDRESS, { headers: own });
const textOf = async (request: Request): Promise<string> => (await fetchOnce(request)).text();

beforeEach(() => {
  asked.mockClear();
  vi.stubGlobal('fetch', asked);
  vi.spyOn(performance, 'now').mockReturnValue(100);
  window.headStart = { headers, answers: { [ADDRESS]: Promise.resolve(new Response('ahead')) } };
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  window.headStart = undefined;
});

it('takes what was asked for ahead, once', async () => {
  expect(isAhead()).toBe(true);
  expect(await textOf(get())).toBe('ahead');
  expect(isAhead()).toBe(false);
  expect(asked).not.toHaveBeenCalled();
  expect(await textOf(get())).toBe('anew');
});

it.each([
  ['for another session', { ...headers, Authorization: 'Bearer other' }],
  ['in another language', { ...headers, 'Accept-Language': 'en' }],
])('asks anew %s', async (_, own) => {
  expect(await textOf(get(own))).toBe('anew');
});

it('asks anew after something was written, since that may have changed the answer', async () => {
  await fetchOnce(new Request(`${location.origin}/api/auth/unlock`, { method: 'POST' }));
  expect(await textOf(get())).toBe('anew');
});

it('asks anew on a page that is too old for the live stream to tell what it missed', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(8001);
  expect(isAhead()).toBe(false);
  expect(await textOf(get())).toBe('anew');
});

it('asks anew when the line was down', async () => {
  window.headStart = { headers, answers: { [ADDRESS]: Promise.reject(new TypeError('down')) } };
  expect(await textOf(get())).toBe('anew');
});

it.each(['before it is taken', 'while it is waited for'])(
  'a call that is given up %s fails, as any other',
  async (when) => {
    asked.mockImplementation(async (request?: Request) => {
      request?.signal.throwIfAborted();
      return new Response('anew');
    });
    window.headStart = { headers, answers: { [ADDRESS]: new Promise(() => {}) } };
    const stop = new AbortController();
    if (when.startsWith('before')) stop.abort();
    const answer = fetchOnce(new Request(location.origin + ADDRESS, { headers, signal: stop.signal }));
    stop.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  },
);
