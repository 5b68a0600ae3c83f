import { expect, it } from 'vitest';
import { fakeStorage } from './fakes';
import { boundsOf, fullness, holds, levels, NO_LOAD, nudged, scaleOf, sharesOf, snapped, widened } from './plan';

it('draws a floor that holds everything with room around', () => {
  const bounds = boundsOf([
    { x: -500, y: 0, width: 1000, depth: 600 },
    { x: 20_000, y: 4000, width: 2400, depth: 600 },
    { x: 99_999, y: 0, width: 0, depth: 600 },
  ]);
  expect(bounds).toEqual({ x: -2800, y: -2300, width: 27_500, depth: 9200 });
  expect(boundsOf([])).toEqual({ x: 0, y: 0, width: 10_000, depth: 6000 });
  expect(scaleOf({ x: 0, y: 0, width: 10_000, depth: 5000 }, { width: 1000, height: 400 })).toBe(0.08);
  expect(widened({ x: 0, y: 5, width: 10_000, depth: 5000 }, 0.08, 1000)).toEqual({
    x: -1250,
    y: 5,
    width: 12_500,
    depth: 5000,
  });
  expect(widened({ x: 0, y: 5, width: 10_000, depth: 5000 }, 0.16, 1000).width).toBe(10_000);
});

it('moves on the grid and never farther than a number may say', () => {
  expect(snapped({ x: 149, y: -151 })).toEqual({ x: 100, y: -200 });
  expect(snapped({ x: -49, y: 99_999_999 })).toEqual({ x: 0, y: 10_000_000 });
  expect(nudged({ x: 130, y: 0 }, 'ArrowLeft', false)).toEqual({ x: 30, y: 0 });
  expect(nudged({ x: 130, y: 0 }, 'ArrowDown', true)).toEqual({ x: 130, y: 1000 });
  expect(nudged({ x: 130, y: 0 }, 'Enter', false)).toBeUndefined();
});

it('tells how full a storage is by the scarcer of weight and room', () => {
  const storage = fakeStorage({ width: 1000, height: 1000, depth: 1000, weight: 500_000 });
  const load = { ...NO_LOAD, on_hand: 10, weight: 375_000, volume: 200_000 };
  expect(holds(storage)).toBe(1_000_000);
  expect(sharesOf(storage, load)).toEqual({ weight: 75, volume: 20 });
  expect(fullness(sharesOf(storage, load), load)).toEqual({ is: 'filling', percent: 75 });
  expect(fullness(sharesOf(storage, { ...load, weight: 600_000 }), load)).toEqual({ is: 'full', percent: 120 });
  expect(fullness({ weight: null, volume: 20 }, load)).toEqual({ is: 'room', percent: 20 });
  expect(fullness({ weight: null, volume: null }, load)).toEqual({ is: 'unknown', percent: null });
  expect(fullness({ weight: 0, volume: 0 }, NO_LOAD)).toEqual({ is: 'empty', percent: 0 });
});

it('sees levels of one shelf', () => {
  expect([
    ...levels([
      { id: 1, x: 0, y: 0 },
      { id: 2, x: 0, y: 0 },
      { id: 3, x: 0, y: 100 },
      { id: 4, x: 0, y: 0 },
    ]).values(),
  ]).toEqual([0, 1, 0, 2]);
});
