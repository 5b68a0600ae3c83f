import { expect, it } from 'vitest';
import { isLow } from './model';
import { blankDraft, type Draft, type Line } from './movement';
import { afterPosting, bodyOf } from './posting';
import type { Way } from './ways';

const line: Line = {
  product_id: 4,
  name: 'สบู่',
  pn: 'SOAP',
  unit: '',
  packageName: '',
  packagePieces: 1,
  amount: '3',
  cost: null,
};
const draftOf = (way: Way): Draft => ({ ...blankDraft(way), storageId: 1, otherId: 2, note: 'x', lines: [line] });

it.each(['in', 'out', 'transfer', 'count'] as const)('the picture of the paper goes with what is posted: %s', (way) => {
  expect(bodyOf(way, { ...draftOf(way), image: 'bill.webp' })).toHaveProperty('bill_image', 'bill.webp');
  expect(bodyOf(way, draftOf(way))).not.toHaveProperty('bill_image');
});

it('what moved while it was counted stays moved', () => {
  expect(afterPosting('count', line, 10)).toBe(3);
  expect(afterPosting('count', { ...line, book: 5 }, 10)).toBe(8);
  expect(afterPosting('out', line, 10)).toBe(7);
  expect(afterPosting('transfer', line, 10)).toBe(7);
  expect(afterPosting('in', line, 10)).toBe(13);
});

it.each<[Parameters<typeof isLow>[0], boolean]>([
  [{ available: 4, threshold: 5, status: 1 }, true],
  [{ available: 5, threshold: 5, status: 1 }, false],
  [{ available: 4, threshold: 5, status: 0 }, false],
])('goods like %o are low: %s', (goods, low) => {
  expect(isLow(goods)).toBe(low);
});
