import { expect, it } from 'vitest';
import { cropOf, readSize } from './aim';

it.each([
  [
    'the same shape',
    { width: 1280, height: 720 },
    { width: 640, height: 360 },
    { x: 128, y: 180, width: 1024, height: 360 },
  ],
  [
    'an upright video in a lying box',
    { width: 720, height: 1280 },
    { width: 360, height: 270 },
    { x: 72, y: 505, width: 576, height: 270 },
  ],
  [
    'a wide video in a narrow box',
    { width: 1920, height: 1080 },
    { width: 390, height: 300 },
    { x: 399, y: 270, width: 1123, height: 540 },
  ],
] as const)('takes what the frame shows of %s', (_name, video, box, crop) => {
  const found = cropOf(video, box, { width: 0.8, height: 0.5 });
  for (const side of ['x', 'y', 'width', 'height'] as const) expect(found[side]).toBeCloseTo(crop[side], 6);
});

it('takes the whole of a box that is not laid out yet', () => {
  expect(cropOf({ width: 640, height: 480 }, { width: 0, height: 0 }, { width: 1, height: 1 }).width).toBe(0);
});

it('reads wide pictures smaller and small ones as they are', () => {
  expect(readSize({ width: 2000, height: 800 })).toEqual({ width: 1000, height: 400 });
  expect(readSize({ width: 600, height: 300 })).toEqual({ width: 600, height: 300 });
});
