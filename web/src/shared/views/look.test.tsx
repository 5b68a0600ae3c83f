import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { makeQueryClient } from '@/shared/api/query-client';
import { answer } from '@/test/network';
import { useLook } from './look';

const LIST = '/backoffice/orders';
const KEY = 'langraan-looks-0';
const view = { id: 7, name: 'v', search: '', hidden: '', density: '', version: 1 };
const NO_COLUMNS = [] as const;

function lookAt(id: number) {
  answer({});
  const cache = makeQueryClient();
  cache.setQueryData(['views', LIST, 0], { views: [view], mine: {}, may_share: false, most_views: 9 });
  const wrapper = ({ children }: { children: ReactNode }): ReactNode => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  );
  let drawn = 0;
  const hook = renderHook(
    () => {
      drawn += 1;
      return useLook(LIST, id, NO_COLUMNS);
    },
    { wrapper },
  );
  return { look: () => hook.result.current, drawn: () => drawn };
}

it.each([
  ['nothing was changed', undefined],
  ['the look of a view was changed', JSON.stringify({ 7: { hidden: 'items', density: 'compact' } })],
])('is read without a second drawing where %s', (_, stored) => {
  if (stored) localStorage.setItem(KEY, stored);
  const { look, drawn } = lookAt(7);
  expect(look().look.hidden).toBe(stored ? 'items' : 'none');
  expect(drawn()).toBe(1);
});

it('keeps what is changed of a view on this device, and forgets it', () => {
  const { look } = lookAt(7);
  act(() => look().setLook({ density: 'compact' }));
  expect(look().look.density).toBe('compact');
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({ 7: { hidden: 'none', density: 'compact' } });
  act(() => look().resetLook());
  expect(look().look.density).toBe('comfortable');
});

it('takes what cannot be read for nothing', () => {
  localStorage.setItem(KEY, 'not json');
  expect(lookAt(7).look().look.density).toBe('comfortable');
});
