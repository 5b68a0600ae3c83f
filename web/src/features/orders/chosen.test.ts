import { expect, it } from 'vitest';
import { inListOrder } from './parts/use-chosen';
import { fakeOrder } from './test-data';

const of = (...ids: number[]) => ids.map((id) => fakeOrder({ id, version: 1 }));

it('those of the page stand as it shows them, whenever they were ticked; the rest keeps its place', () => {
  expect(inListOrder(of(3, 1, 2), of(1, 2, 3)).map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(inListOrder(of(1, 2, 3, 11, 12), of(1, 2, 3)).map(({ id }) => id)).toEqual([1, 2, 3, 11, 12]);
  expect(inListOrder(of(1, 2, 11, 12), of(12, 11)).map(({ id }) => id)).toEqual([1, 2, 12, 11]);
});

it('an order that the page knows newer is taken as the page knows it', () => {
  const [row] = inListOrder(of(1), [fakeOrder({ id: 1, version: 2, status: 112 })]);
  expect([row?.version, row?.status]).toEqual([2, 112]);
});
