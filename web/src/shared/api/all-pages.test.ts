import { expect, it } from 'vitest';
import { allPages } from './all-pages';

it('reads on until every row is there, and ends when rows vanish meanwhile', async () => {
  const rows = Array.from({ length: 450 }, (_, at) => at);
  const seen: number[] = [];
  const list = await allPages(({ page, limit }) => {
    seen.push(page);
    return Promise.resolve({ Data: rows.slice((page - 1) * limit, page * limit), Total: rows.length });
  });
  expect([list.Data.length, list.Total, seen]).toEqual([450, 450, [1, 2, 3]]);
  expect((await allPages(({ page }) => Promise.resolve({ Data: page === 1 ? [1] : [], Total: 9 }))).Data).toEqual([1]);
});
