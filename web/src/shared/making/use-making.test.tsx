import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PERSON_KEY } from '@/shared/api/cookie';
import { ApiError, fromAnswer } from '@/shared/api/errors';
import { useMaking } from './use-making';

afterEach(() => void vi.useRealTimers());

const noAnswer = new ApiError('network', '', '', '');

/** Opens a form of its own, presses once, and closes it; gives the key that went out. */
async function press(name: string, input: string, fails?: ApiError, use = useMaking): Promise<string> {
  const run = vi.fn(async (_input: string, _key: string) => {
    if (fails) throw fails;
    return 1;
  });
  const { result, unmount } = renderHook(() => use(name, { run, onFail: () => true }), {
    wrapper: ({ children }) => <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>,
  });
  act(() => result.current.run(input));
  await waitFor(() => expect(run).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(result.current.isPending).toBe(false));
  unmount();
  return run.mock.calls[0]?.[1] ?? '';
}

it('a form that is opened again after a lost answer sends under the same key, until there is an answer', async () => {
  const lost = await press('refund of 1', 'a', noAnswer);
  expect(await press('refund of 2', 'a')).not.toBe(lost);
  expect(await press('refund of 1', 'b', noAnswer)).toBe(lost);
  expect(await press('refund of 1', 'a')).toBe(lost);
  expect(await press('refund of 1', 'a')).not.toBe(lost);
});

it('a refusal of what was changed leaves open what became of the lost one; one of that itself says it', async () => {
  const lost = await press('refund of 3', 'a', noAnswer);
  expect(await press('refund of 3', 'b', fromAnswer(400, {}))).toBe(lost);
  expect(await press('refund of 3', 'a', fromAnswer(409, {}))).toBe(lost);
  expect(await press('refund of 3', 'a')).not.toBe(lost);
});

it('what changes something goes under keys of its own', async () => {
  const lost = await press('', 'a', noAnswer);
  expect(await press('', 'b', noAnswer)).not.toBe(lost);
});

it('a page that is loaded anew after a lost answer sends under the same key, for the same person', async () => {
  const loadedAnew = async (): Promise<typeof useMaking> => {
    vi.resetModules();
    return (await import('./use-making')).useMaking;
  };
  const writePerson = (id: number): void => localStorage.setItem(PERSON_KEY, JSON.stringify({ id }));
  writePerson(7);
  const lost = await press('order', 'a', noAnswer);
  expect(await press('order', 'b', noAnswer, await loadedAnew())).toBe(lost);
  writePerson(8);
  expect(await press('order', 'a', undefined, await loadedAnew())).not.toBe(lost);
  writePerson(7);
  expect(await press('order', 'a', undefined, await loadedAnew())).toBe(lost);
  expect(await press('order', 'a', undefined, await loadedAnew())).not.toBe(lost);
});

it('a page that is loaded anew before there is an answer sends under the same key', async () => {
  const run = vi.fn((_input: string, _key: string) => new Promise<never>(() => {}));
  const { result, unmount } = renderHook(() => useMaking('order in flight', { run }), {
    wrapper: ({ children }) => <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>,
  });
  act(() => result.current.run('a'));
  await waitFor(() => expect(run).toHaveBeenCalledTimes(1));
  unmount();
  vi.resetModules();
  const { useMaking: anew } = await import('./use-making');
  expect(await press('order in flight', 'b', undefined, anew)).toBe(run.mock.calls[0]?.[1]);
});

it('what is made alike on another day is another one, and no repeat of what was lost', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00+07:00') });
  const lost = await press('purchase', 'a', noAnswer);
  vi.setSystemTime(new Date('2026-11-20T18:00:00+07:00'));
  expect(await press('purchase', 'a', noAnswer)).toBe(lost);
  vi.setSystemTime(new Date('2026-11-21T10:00:00+07:00'));
  expect(await press('purchase', 'a')).not.toBe(lost);
});
