import { expect, it } from 'vitest';
import { pageWindow } from './page-window';

it.each([
  [1, 3, [1, 2, 3]],
  [1, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 20, [1, 2, 3, 4, 5, 6, 20]],
  [4, 20, [1, 2, 3, 4, 5, 6, 20]],
  [5, 20, [1, 3, 4, 5, 6, 7, 20]],
  [16, 20, [1, 14, 15, 16, 17, 18, 20]],
  [20, 20, [1, 15, 16, 17, 18, 19, 20]],
  [9, 3, [1, 2, 3]],
  [1, 1, [1]],
])('page %s of %s', (page, pages, numbers) => {
  expect(pageWindow(page, pages)).toEqual(numbers);
});

it('on a phone there is room for both ends, the page and its neighbours', () => {
  expect(pageWindow(500, 1000, 5)).toEqual([1, 499, 500, 501, 1000]);
});
