import { describe, expect, it } from 'vitest';
import { closedFrom, type Component, type Product } from '@/entities/product';
import { bodyOf, faultOf, makingOf, valuesOf, withType } from './form-model';
import { copyOf, endedNow, promotionState } from './promotion';

const DAY = '2026-11-22';
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
const set = (change: Partial<Product> = {}): Product => ({
  id: 8,
  picture: '',
  name: 'ชุด',
  sku: 'SET',
  label_code: 'SET',
  barcode: 'B',
  price: 4550,
  category_id: null,
  category_name: '',
  type: 2,
  status: 1,
  valid_from: '2026-11-01',
  valid_to: '2026-11-30',
  components: [part(1), part(1, { gift: true })],
  on_hand: 5,
  reserved: 0,
  available: 5,
  incoming: 0,
  image: '',
  version: 3,
  ...change,
});

describe('where a promotion stands', () => {
  it.each([
    [{}, 'now'],
    [{ valid_from: DAY, valid_to: DAY }, 'now'],
    [{ valid_from: '', valid_to: '' }, 'now'],
    [{ valid_from: '2026-11-23' }, 'soon'],
    [{ valid_to: '2026-11-21' }, 'ended'],
    [{ status: 0 }, 'off'],
    [{ valid_to: DAY, status: 0 }, 'ended'],
    [{ valid_to: '2026-11-21', status: 0 }, 'ended'],
  ] as const)('%o is %s', (change, state) => expect(promotionState(set(change), DAY)).toBe(state));
});

describe('from when what is not sold today is sold', () => {
  it.each([
    [{}, undefined],
    [{ valid_from: '', valid_to: '' }, undefined],
    [{ valid_from: DAY, valid_to: DAY }, undefined],
    [{ valid_from: '2026-11-23' }, '2026-11-23'],
    [{ valid_to: '2026-11-21' }, ''],
  ] as const)('%o: %s', (change, from) => expect(closedFrom(set(change), DAY)).toBe(from));
});

describe('ending now', () => {
  it('stops the sale and keeps the days it was sold on', () => {
    for (const from of ['', '2026-11-01', DAY]) {
      const over = endedNow(set({ valid_from: from }), DAY);
      expect(over).toMatchObject({ valid_from: from, valid_to: DAY, status: 0 });
      expect(promotionState(over, DAY)).toBe('ended');
      expect(promotionState(over, '2026-11-23')).toBe('ended');
    }
  });
});

it('a copy has a code of its own and no days', () => {
  expect(copyOf(set())).toMatchObject({
    id: 0,
    sku: 'SET-COPY',
    barcode: '',
    valid_from: '',
    valid_to: '',
    version: 0,
    components: set().components,
  });
  expect(copyOf(set({ sku: 'x'.repeat(100) })).sku.length).toBe(100);
});

describe('what is sent', () => {
  it('keeps days and gifts of a set', () => {
    expect(bodyOf(valuesOf(set()), makingOf(set(), 1), 3)).toEqual({
      name: 'ชุด',
      sku: 'SET',
      barcode: 'B',
      price: 4550,
      type: 2,
      status: 1,
      valid_from: '2026-11-01',
      valid_to: '2026-11-30',
      version: 3,
      components: [
        { warehouse_product_id: 1, quantity: 1 },
        { warehouse_product_id: 1, quantity: 1, gift: true },
      ],
    });
  });

  it('drops them when the kind changes, and brings weights with a random one', () => {
    const making = withType(makingOf(set(), 1), 3);
    expect(making.parts).toEqual([part(1, { quantity: 2 })]);
    expect(bodyOf(valuesOf(set()), making, 0)).toMatchObject({
      type: 3,
      components: [{ warehouse_product_id: 1, quantity: 2, weight: 1 }],
    });
    expect(bodyOf(valuesOf(set()), making, 0)).not.toHaveProperty('valid_from');
  });
});

describe('what the server would refuse', () => {
  const making = makingOf(set(), 1);
  it.each([
    [making, null],
    [{ ...making, parts: [] }, null],
    [{ ...making, type: 3, parts: [] }, 'noPool'],
    [{ ...making, parts: [part(1, { gift: true })] }, 'onlyGifts'],
    [{ ...making, from: '2026-12-02', to: '2026-12-01' }, 'daysTurned'],
    [{ ...making, type: 1, parts: [part(1)], from: '2026-12-02', to: '2026-12-01' }, null],
  ] as const)('case %#', (given, fault) => expect(faultOf(given)).toBe(fault));
});
