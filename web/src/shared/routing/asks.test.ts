import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../api/query-client';
import { asks } from './asks';

const read = vi.fn(async () => 'rows');
const { loader } = asks(
  async () => ({ read }),
  (module, deps: object) => ({ queryKey: ['list', deps], queryFn: module.read }),
);

beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(100);
});
afterEach(() => {
  vi.restoreAllMocks();
  window.headStart = undefined;
  queryClient.clear();
  read.mockClear();
});

it('the first screen of a page is drawn with the answer that was asked for with the page', async () => {
  window.headStart = { headers: {}, answers: { '/api/v1/orders': Promise.resolve(new Response()) } };
  await loader({ deps: {}, preload: false });
  expect(queryClient.getQueryData(['list', {}])).toBe('rows');
});

it('but does not wait for long', async () => {
  window.headStart = { headers: {}, answers: { '/api/v1/orders': new Promise(() => {}) } };
  read.mockReturnValueOnce(new Promise<string>(() => {}));
  vi.useFakeTimers();
  const waited = loader({ deps: {}, preload: false });
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  await waited;
  expect(queryClient.getQueryData(['list', {}])).toBeUndefined();
});

it('nor on a page that is too old to take it', async () => {
  window.headStart = { headers: {}, answers: { '/api/v1/orders': Promise.resolve(new Response()) } };
  vi.spyOn(performance, 'now').mockReturnValue(8001);
  expect(loader({ deps: {}, preload: false })).toBeUndefined();
  await vi.waitFor(() => expect(queryClient.getQueryData(['list', {}])).toBe('rows'));
});

it('no other waits, and a look ahead asks for nothing', async () => {
  expect(loader({ deps: {}, preload: true })).toBeUndefined();
  expect(loader({ deps: {}, preload: false })).toBeUndefined();
  await vi.waitFor(() => expect(queryClient.getQueryData(['list', {}])).toBe('rows'));
  expect(read).toHaveBeenCalledTimes(1);
});
