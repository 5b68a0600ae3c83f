import { expect, it } from 'vitest';
import { lifted } from './bottom-bar';

it.each([
  { where: 'at the bottom of the window', bar: { top: 830, bottom: 900 }, up: 70 },
  { where: 'above the navigation of a phone', bar: { top: 774, bottom: 844 }, up: 126 },
  { where: 'on a short page, with room below for notices', bar: { top: 540, bottom: 610 }, up: 0 },
  { where: 'with too little room below', bar: { top: 560, bottom: 630 }, up: 340 },
  { where: 'higher than half the window', bar: { top: 100, bottom: 800 }, up: 450 },
  { where: 'further down the page', bar: { top: 1200, bottom: 1270 }, up: 0 },
])('notices stand $up px up for a bar $where', ({ bar, up }) => {
  expect(lifted(bar, 900)).toBe(up);
});
