import { expect, it } from 'vitest';
import { pageWindow } from './page-window';

it.each([
  [1, 3, [1, 2, 3]],
  [1, 20, [1, 2, 3, 4, 5, 6, 7]],
  [4, 20, [1, 2, 3, 4, 5, 6, 7]],
  [5, 20, [2, 3, 4, 5, 6, 7, 8]],
  [20, 20, [14, 15, 16, 17, 18, 19, 20]],
  [9, 3, [1, 2, 3]],
])('page %s of %s', (page, pages, numbers) => {
  expect(pageWindow(page, pages)).toEqual(numbers);
});
