import { expect, it } from 'vitest';
import type { Draw } from '@/entities/draw';
import { replay } from './draws';

/** As a server recorded it. */
const record: Draw = {
  seed: 'a4781184ba986ca20d98fc6862e1ebc8',
  pool: [
    { warehouse_product_id: 4, quantity: 1, weight: 50, free: 58 },
    { warehouse_product_id: 8, quantity: 1, weight: 4, free: 2 },
    { warehouse_product_id: 12, quantity: 1, weight: 30, free: 92 },
    { warehouse_product_id: 13, quantity: 1, weight: 1, free: 20 },
    { warehouse_product_id: 17, quantity: 1, weight: 5, free: 38 },
    { warehouse_product_id: 32, quantity: 1, weight: 10, free: 7 },
  ],
  chosen: [4, 12, 4],
};

it('draws the same again from seed and pool', async () => {
  expect(await replay(record)).toEqual([
    { n: 1, at: 7, total: 100, chosen: 4, isSame: true },
    { n: 2, at: 59, total: 100, chosen: 12, isSame: true },
    { n: 3, at: 19, total: 100, chosen: 4, isSame: true },
  ]);
});

it('sees a record that was tampered with', async () => {
  expect((await replay({ ...record, chosen: [4, 4, 4] })).map(({ isSame }) => isSame)).toEqual([true, false, true]);
  expect((await replay({ ...record, pool: [] })).every(({ isSame, chosen }) => !isSame && chosen === 0)).toBe(true);
});

it('takes what ran out from the pool', async () => {
  const pool = (record.pool ?? []).map((part) => (part.warehouse_product_id === 4 ? { ...part, free: 1 } : part));
  const steps = await replay({ ...record, pool });
  expect(steps.map(({ total }) => total)).toEqual([100, 50, 50]);
});
