import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useLabelPicks } from './label-picker';
import type { Labelled } from './labels';

const row = (id: number, code: string): Labelled => ({ id, name: `N${id}`, code });

it('prints ticked rows as they are now, and those of other pages as they were last seen', () => {
  const { result, rerender } = renderHook(({ rows }) => useLabelPicks(rows, (one) => one), {
    initialProps: { rows: [row(1, 'OLD'), row(2, 'B')] },
  });
  act(() => result.current.selection.onChange(new Set([1])));
  expect(result.current.picked).toEqual([row(1, 'OLD')]);
  rerender({ rows: [row(1, 'NEW'), row(2, 'B')] });
  expect(result.current.picked).toEqual([row(1, 'NEW')]);
  rerender({ rows: [row(3, 'C')] });
  act(() => result.current.selection.onChange(new Set([1, 3])));
  expect(result.current.picked).toEqual([row(1, 'NEW'), row(3, 'C')]);
  act(() => result.current.selection.onChange(new Set([1])));
  expect(result.current.picked).toEqual([row(1, 'NEW')]);
  act(() => result.current.clear());
  expect(result.current.picked).toEqual([]);
});
