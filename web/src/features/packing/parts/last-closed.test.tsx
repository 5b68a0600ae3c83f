import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setSession } from '@/shared/access/session';
import { queryClient } from '@/shared/api/query-client';
import { fakeUser } from '@/test/builders';
import { answer, seen } from '@/test/network';
import { fakePacking } from '../station/fixtures';
import { useLabelOnClose } from './last-closed';

it('a label that is asked for while another is under way comes after it, once', async () => {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true });
  URL.createObjectURL = () => 'blob:label';
  setSession(fakeUser());
  const ends: (() => void)[] = [];
  answer({
    'POST /api/v1/packings/print': async () => {
      await new Promise<void>((end) => ends.push(end));
      return { id: 31, kind: 'label', size: '100x150', orders: 1, again: 1, user_id: 7, user_name: 'นิภา' };
    },
    'GET /api/v2/packings/print': () => new Response('%PDF'),
  });
  const { result } = renderHook(() => useLabelOnClose(null), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  const orders = () =>
    seen
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => (JSON.parse(body) as { order_ids: number[] }).order_ids);
  const first = fakePacking([]);
  const second = { ...first, id: first.id + 1, order_id: 99 };
  act(() => result.current.print(first));
  await waitFor(() => expect(ends).toHaveLength(1));
  act(() => result.current.print(first));
  act(() => result.current.print(second));
  act(() => result.current.print(second));
  expect(result.current.of.id).toBe(first.id);
  act(() => ends[0]?.());
  await waitFor(() => expect(ends).toHaveLength(2));
  expect(result.current.of.id).toBe(second.id);
  // Its order was changed meanwhile: the label that is under way is old already.
  act(() => result.current.print({ ...second, order: { ...second.order, version: second.order.version + 1 } }));
  act(() => ends[1]?.());
  await waitFor(() => expect(ends).toHaveLength(3));
  act(() => ends[2]?.());
  await waitFor(() => expect(result.current.isPending).toBe(false));
  expect(orders()).toEqual([[first.order_id], [99], [99]]);
});
