import { describe, expect, it } from 'vitest';
import { faultOf, labelAddress, sheetsOf, type LabelOrder } from './labels';

const order = (change: Partial<LabelOrder> = {}): LabelOrder => ({
  codes: ['8850123456787'],
  ids: [7],
  copies: [1],
  stock: 'a4',
  format: 'pdf',
  kind: '',
  show: [],
  of: 'goods',
  ...change,
});

describe('an order of labels', () => {
  it('asks the server for every code, leading zeros and all', () => {
    expect(labelAddress(order({ codes: ['0036000291452', 'A&B 1'], copies: [3, 3] }))).toBe(
      '/api/v1/util/barcode?code=0036000291452&code=A%26B+1&format=pdf&copies=3',
    );
    expect(labelAddress(order({ format: 'svg', kind: 'qr', copies: [9] }))).toBe(
      '/api/v1/util/barcode?code=8850123456787&format=svg&type=qr',
    );
    expect(labelAddress(order({ show: ['name', 'price'], of: 'product' }))).toBe(
      '/api/v1/util/barcode?code=8850123456787&format=pdf&copies=1&show=name&show=price&of=product&id=7',
    );
    expect(labelAddress(order({ codes: ['1', '2'], copies: [2, 5], stock: '40x30' }))).toBe(
      '/api/v1/util/barcode?code=1&code=2&format=pdf&copies=2&copies=5&stock=40x30',
    );
    expect(labelAddress(order({ show: ['name'], of: 'product', format: 'png' }))).toBe(
      '/api/v1/util/barcode?code=8850123456787&format=png',
    );
  });

  it.each([
    [{}, null],
    [{ codes: [] }, 'noCodes'],
    [{ codes: Array.from({ length: 201 }, String) }, 'tooManyCodes'],
    [{ copies: [481] }, 'tooManyLabels'],
    [{ copies: [400, 80] }, null],
    [{ codes: ['1', '2'], format: 'png' }, 'oneAlone'],
    [{ copies: [481], format: 'svg' }, null],
  ] as const)('%o: %s', (change, fault) => expect(faultOf(order(change))).toBe(fault));

  it('fills sheets of 24', () => expect([0, 1, 24, 25, 480].map(sheetsOf)).toEqual([0, 1, 1, 2, 20]));
});
