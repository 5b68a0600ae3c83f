import { describe, expect, it } from 'vitest';
import type { Component } from '@/entities/product';
import { fakeGoods } from '@/test/builders';
import { ProductType } from './model';
import { addComponent, typeOf } from './parts-math';
import { productSearch } from './search';

const part = (id: number, quantity = 1): Component => ({
  warehouse_product_id: id,
  name: `ส่วน ${id}`,
  pn: `P${id}`,
  quantity,
  gift: false,
  weight: 1,
  free: 0,
  on_hand: 0,
  reserved: 0,
  incoming: 0,
});

describe('components', () => {
  it('grow on their own line', () => {
    const goods = fakeGoods({ id: 2, name: 'ส่วน 2', pn: 'P2' });
    expect(addComponent([part(1), part(2)], goods)).toEqual([part(1), part(2, 2)]);
    expect(addComponent([part(1)], goods)).toEqual([part(1), part(2)]);
    expect(addComponent([part(2)], goods, 12)).toEqual([part(2, 13)]);
  });

  it('say what the product is, and leave a random one alone', () => {
    expect(typeOf([], 1)).toBe(ProductType.Plain);
    expect(typeOf([part(1)], 2)).toBe(ProductType.Set);
    expect(typeOf([part(1, 2)], 1)).toBe(ProductType.Set);
    expect(typeOf([part(1), part(2)], 1)).toBe(ProductType.Set);
    expect(typeOf([part(1)], 3)).toBe(ProductType.Random);
  });
});

it('reads the address without ever failing', () => {
  expect(productSearch({ open: '12', status: '0', category: '3', q: 'x', limit: '20' })).toMatchObject({
    open: '12',
    status: '0',
    category: 3,
    q: 'x',
    limit: 20,
  });
  expect(productSearch({ open: '../1', status: '7', category: '-1', sort: 'secret' })).toMatchObject({
    open: '',
    status: '',
    category: 0,
    sort: 'name',
  });
});
