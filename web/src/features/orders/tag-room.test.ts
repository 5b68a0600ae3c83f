import { expect, it } from 'vitest';
import { fitting } from './tag-room';

it.each([
  [[], 100, 0],
  [[60], 100, 1],
  [[160], 100, 1], // alone it is cut, never left out
  [[60, 60], 124, 2],
  [[60, 60], 123, 1],
  [[60, 60, 60], 162, 2], // 60 + 4 + 60 + 4 + 34
  [[60, 60, 60], 161, 1],
  [[60, 60, 60], 188, 3],
  [[60, 20, 20], 90, 1],
])('of chips as wide as %j in a room of %i stand %i', (widths, room, most) => {
  expect(fitting(widths, room)).toBe(most);
});
