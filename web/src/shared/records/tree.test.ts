import { expect, it } from 'vitest';
import { parentsFor, pathsOf, treeOf, type TreeThing } from './tree';

const thing = (id: number, name: string, parent_id: number | null = null): TreeThing => ({
  id,
  name,
  parent_id,
  version: 1,
});
const rows = treeOf([
  thing(3, 'ขวดเล็ก', 2),
  thing(1, 'อาหาร'),
  thing(2, 'น้ำปลา', 1),
  thing(4, 'เกลือ'),
  thing(5, 'หาย', 99),
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

it('moves nothing under itself nor below the last level', () => {
  const row = (id: number) => rows.find((one) => one.id === id)!;
  expect(parentsFor(rows, row(1), 5).map(({ id }) => id)).toEqual([4, 5]);
  expect(parentsFor(rows, row(4), 5).map(({ id }) => id)).toEqual([5, 1, 2, 3]);
  const deep = treeOf(
    [1, 2, 3, 4].map((id) => thing(id, `ชั้น ${id}`, id === 1 ? null : id - 1)).concat(thing(9, 'คู่'), thing(10, 'ลูก', 9)),
  );
  expect(
    parentsFor(
      deep,
      deep.find(({ id }) => id === 9)!,
      5,
    ).map(({ id }) => id),
  ).toEqual([1, 2, 3]);
});

it('names each by its way from the top, and survives a circle', () => {
  const paths = pathsOf([
    thing(1, 'อาหาร'),
    thing(2, 'น้ำปลา', 1),
    thing(3, 'ก', 4),
    thing(4, 'ข', 3),
    thing(5, 'ค', 99),
  ]);
  expect(paths.map(({ path }) => path)).toEqual(['ก › ข', 'ข › ก', 'ค', 'อาหาร', 'อาหาร › น้ำปลา']);
});
