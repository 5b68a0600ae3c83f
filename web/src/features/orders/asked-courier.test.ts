import { expect, it } from 'vitest';
import { askedCourier } from './asked-courier';

const own = (id: number, name: string) => ({
  id,
  name,
  link: '',
  own: { id: id - 100, provider_id: id, name, tracking_pattern: '', tracking_link: '', status: 1 as const, version: 1 },
});
const everybody = [1, 2, 7].map((id) => ({ id, name: String(id), link: '' }));

it('finds whom a customer asks for among those that everybody knows and the shop its own', () => {
  const providers = [...everybody, own(101, 'แฟลช'), own(102, 'J&T Express')];
  expect(askedCourier('kerry', providers)?.id).toBe(2);
  expect(askedCourier('flash', providers)?.id).toBe(101);
  expect(askedCourier('j_and_t', providers)?.id).toBe(102);
  expect(askedCourier('dhl', providers)).toBeUndefined();
  expect(askedCourier('', providers)).toBeUndefined();
});
