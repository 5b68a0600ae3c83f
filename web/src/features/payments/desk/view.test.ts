import { expect, test } from 'vitest';
import { FITTED, fitted, moved, turned, zoomed } from './view';

test('zooming keeps the point under the pointer', () => {
  const near = zoomed(FITTED, 2, { x: 100, y: -50 });
  expect(near).toMatchObject({ scale: 2, x: -100, y: 50 });
  const nearer = zoomed(near, 2, { x: 100, y: -50 });
  expect(nearer).toMatchObject({ scale: 4, x: -300, y: 150 });
});

test('it never gets smaller than the frame nor larger than eight times', () => {
  expect(zoomed({ ...FITTED, scale: 1.2, x: 40 }, 0.5)).toMatchObject({ scale: 1, x: 0, y: 0 });
  expect(zoomed({ ...FITTED, scale: 7 }, 2).scale).toBe(8);
});

test('a whole slip stays in the middle, a near one moves within its bounds', () => {
  const frame = { width: 400, height: 600 };
  expect(moved(FITTED, { x: 30, y: 30 }, frame)).toBe(FITTED);
  const near = { ...FITTED, scale: 2 };
  expect(moved(near, { x: 30, y: -40 }, frame)).toMatchObject({ x: 30, y: -40 });
  expect(moved(near, { x: 9000, y: -9000 }, frame)).toMatchObject({ x: 400, y: -600 });
});

test('four turns are none', () => {
  expect(turned(turned(turned(turned(FITTED))))).toEqual(FITTED);
});

test('lying across it fits by its other side', () => {
  const frame = { width: 400, height: 600 };
  expect(fitted({ width: 1000, height: 2000 }, frame, 0)).toEqual({ width: 300, height: 600 });
  expect(fitted({ width: 1000, height: 2000 }, frame, 1)).toEqual({ width: 200, height: 400 });
  expect(fitted({ width: 50, height: 50 }, frame, 0)).toEqual({ width: 100, height: 100 });
  expect(fitted({ width: 0, height: 0 }, frame, 0)).toEqual({ width: 0, height: 0 });
});
