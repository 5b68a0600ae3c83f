import { expect, it } from 'vitest';
import type { Category } from '@/entities/category';
import { parentsFor, treeOf } from './categories';

const category = (id: number, name: string, parent_id: number | null = null): Category => ({
  id,
  name,
  parent_id,
  version: 1,
});
const rows = treeOf([
  category(3, 'ขวดเล็ก', 2),
  category(1, 'อาหาร'),
  category(2, 'น้ำปลา', 1),
  category(4, 'เกลือ'),
  category(5, 'หาย', 99),
]);

it('reads as a tree, siblings by name, with what has lost its parent at the top', () => {
  expect(rows.map(({ name, level, height }) => [name, level, height])).toEqual([
    ['เกลือ', 1, 1],
    ['หาย', 1, 1],
    ['อาหาร', 1, 3],
    ['น้ำปลา', 2, 2],
    ['ขวดเล็ก', 3, 1],
  ]);
});

it('moves nothing under itself nor below the fifth level', () => {
  const row = (id: number) => rows.find((one) => one.id === id)!;
  expect(parentsFor(rows, row(1)).map(({ id }) => id)).toEqual([4, 5]);
  expect(parentsFor(rows, row(4)).map(({ id }) => id)).toEqual([5, 1, 2, 3]);
  const deep = treeOf(
    [1, 2, 3, 4]
      .map((id) => category(id, `ชั้น ${id}`, id === 1 ? null : id - 1))
      .concat(category(9, 'คู่'), category(10, 'ลูก', 9)),
  );
  expect(
    parentsFor(
      deep,
      deep.find(({ id }) => id === 9)!,
    ).map(({ id }) => id),
  ).toEqual([1, 2, 3]);
});
