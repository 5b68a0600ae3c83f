import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError, fromAnswer } from './errors';
import { useAction } from './use-action';

/** Sends the same body twice, the first of them failing; gives the keys. */
async function keysAfter(failure: ApiError): Promise<string[]> {
  const keys: string[] = [];
  const { result } = renderHook(
    () =>
      useAction({
        run: async (_body: string, key) => {
          keys.push(key);
          if (keys.length === 1) throw failure;
          return key;
        },
        onFail: () => true,
      }),
    { wrapper: ({ children }) => <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider> },
  );
  for (const times of [1, 2]) {
    act(() => result.current.run('same'));
    // One after the other: a second press while the first is under way is none.
    // oxlint-disable-next-line no-await-in-loop
    await waitFor(() => {
      expect(keys).toHaveLength(times);
      expect(result.current.isPending).toBe(false);
    });
  }
  return keys;
}

describe('the same body sent again', () => {
  it.each([500, 502, 503, 504, 429, 401, 423])(
    'goes under its first key after a %i, which says nothing of what was done',
    async (status) => {
      const [first, second] = await keysAfter(fromAnswer(status, {}));
      expect(second).toBe(first);
    },
  );

  it('goes under its first key when there was no answer', async () => {
    const [first, second] = await keysAfter(new ApiError('network', '', '', ''));
    expect(second).toBe(first);
  });

  it.each([400, 403, 404, 409])('is another call after a %i', async (status) => {
    const [first, second] = await keysAfter(fromAnswer(status, {}));
    expect(second).not.toBe(first);
  });
});

it.each<[string, ApiError, boolean]>([
  ['no answer', new ApiError('network', '', '', ''), true],
  ['an answer that does not say what was done', fromAnswer(503, {}), true],
  ['a refusal: then it is not', fromAnswer(409, {}), false],
])('what a change touches is read anew after %s', async (_why, failure, isRead) => {
  const cache = new QueryClient();
  const read = vi.spyOn(cache, 'invalidateQueries');
  const { result } = renderHook(
    () =>
      useAction({
        run: async () => {
          throw failure;
        },
        invalidates: [['orders']],
        onFail: () => true,
      }),
    { wrapper: ({ children }) => <QueryClientProvider client={cache}>{children}</QueryClientProvider> },
  );
  act(() => result.current.run());
  await waitFor(() => expect(result.current.error).toBe(failure));
  expect(read.mock.calls.some(([filters]) => filters?.queryKey?.[0] === 'orders')).toBe(isRead);
});

describe('a press', () => {
  const pressing = () => {
    const ends: (() => void)[] = [];
    const keys: string[] = [];
    const { result } = renderHook(
      () =>
        useAction({
          run: (_body: string, key) => {
            keys.push(key);
            return new Promise<void>((end) => ends.push(end));
          },
        }),
      { wrapper: ({ children }) => <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider> },
    );
    return { ends, keys, press: () => act(() => result.current.run('same')), result };
  };

  it('while the one before is under way is none', async () => {
    const { ends, keys, press, result } = pressing();
    press();
    press();
    await waitFor(() => expect(ends).toHaveLength(1));
    ends[0]?.();
    await waitFor(() => expect(result.current.isPending).toBe(false));
    expect(keys).toHaveLength(1);
  });

  it('after the one before was done asks for the same once more, under a key of its own', async () => {
    const { ends, keys, press, result } = pressing();
    for (const times of [1, 2]) {
      press();
      // oxlint-disable-next-line no-await-in-loop -- one press after the other
      await waitFor(() => expect(ends).toHaveLength(times));
      ends.at(-1)?.();
      // oxlint-disable-next-line no-await-in-loop
      await waitFor(() => expect(result.current.isPending).toBe(false));
    }
    expect(new Set(keys).size).toBe(2);
  });
});
