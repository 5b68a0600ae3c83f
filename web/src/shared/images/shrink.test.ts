import { expect, test } from 'vitest';
import { fitted } from './shrink';

test('a picture keeps its shape and never grows', () => {
  expect(fitted(4000, 3000)).toEqual({ width: 1600, height: 1200 });
  expect(fitted(3000, 4000)).toEqual({ width: 1200, height: 1600 });
  expect(fitted(640, 480)).toEqual({ width: 640, height: 480 });
  expect(fitted(9000, 2)).toEqual({ width: 1600, height: 1 });
});
