import { describe, expect, it } from 'vitest';
import type { Component } from '@/entities/product';
import { fakeGoods } from '@/test/builders';
import { addComponent, drawable, keyOf, scarcest, share, toggleGift } from './parts-math';
import { formatShare } from './parts/share';

const part = (id: number, change: Partial<Component> = {}): Component => ({
  warehouse_product_id: id,
  name: `ส่วน ${id}`,
  pn: `P${id}`,
  quantity: 1,
  gift: false,
  weight: 1,
  free: 10,
  on_hand: 10,
  reserved: 0,
  incoming: 0,
  ...change,
});

describe('the scarcest part', () => {
  it('counts sold and given pieces of one product together', () => {
    expect(
      scarcest([part(1, { quantity: 2, free: 9 }), part(1, { gift: true, free: 9 }), part(2, { quantity: 2 })]),
    ).toEqual({ times: 3, name: 'ส่วน 1', free: 9, needed: 3 });
  });

  it('is none without parts, and zero when one is gone or owed', () => {
    expect(scarcest([])).toBeNull();
    expect(scarcest([part(1), part(2, { free: 0 })])?.times).toBe(0);
    expect(scarcest([part(1, { free: -4 })])?.times).toBe(0);
  });
});

describe('gifts', () => {
  it('turn a line, or join the line that is one already', () => {
    expect(toggleGift([part(1), part(2)], keyOf(part(2)))).toEqual([part(1), part(2, { gift: true })]);
    expect(toggleGift([part(1, { quantity: 2 }), part(1, { gift: true })], keyOf(part(1)))).toEqual([
      part(1, { gift: true, quantity: 3 }),
    ]);
    expect(toggleGift([part(1)], 'nobody')).toEqual([part(1)]);
  });

  it('leave what is added to the line that is sold', () => {
    const goods = fakeGoods({ id: 1, name: 'ส่วน 1', pn: 'P1', on_hand: 10, available: 10 });
    expect(addComponent([part(1, { gift: true })], goods)).toEqual([part(1, { gift: true }), part(1)]);
  });
});

describe('a pool', () => {
  const pool = [part(1, { weight: 3 }), part(2, { weight: 1 }), part(3, { weight: 96, free: 0 })];
  it('shares the chance among what is in stock', () => {
    expect(pool.map((one) => share(pool, one))).toEqual([75, 25, 0]);
    expect(share([], part(1))).toBe(0);
  });

  it('is drawn as often as its parts together allow', () => {
    expect(drawable([part(1, { quantity: 3 }), part(2, { free: -1 })])).toBe(3);
  });

  it.each([
    [75, '75%'],
    [2.345, '2.3%'],
    [0.04, '<0.1%'],
    [0, '0%'],
    [33.4, '33%'],
  ])('%d percent reads %s', (percent, text) => expect(formatShare(percent)).toBe(text));
});
