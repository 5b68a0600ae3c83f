import { expect, it } from 'vitest';
import { reachOf } from './bottom-bar';

it.each([
  { where: 'at the bottom of the window', bar: { top: 830, bottom: 900 }, up: 70, below: 0 },
  { where: 'above the navigation of a phone', bar: { top: 774, bottom: 844 }, up: 126, below: 56 },
  { where: 'on a short page', bar: { top: 540, bottom: 610 }, up: 360, below: 290 },
  { where: 'higher than half the window', bar: { top: 100, bottom: 800 }, up: 450, below: 100 },
  { where: 'further down the page', bar: { top: 1200, bottom: 1270 }, up: 0, below: 0 },
])('a bar $where reaches $up px up, with $below px below it', ({ bar, up, below }) => {
  expect(reachOf(bar, 900)).toEqual({ up, below });
});
