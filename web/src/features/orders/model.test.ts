import { describe, expect, it } from 'vitest';
import common from '@/shared/i18n/en.json';
import commonTh from '@/shared/i18n/th.json';
import words from './i18n/en.json';
import wordsTh from './i18n/th.json';
import { PaymentType } from '@/shared/api/contract';
import { cancelEffect, countOf, hasPacked, isEditable, owedOf, viewOf, VIEWS, waitsForTransfer } from './model';
import { fakeLine, fakeOrder } from './test-data';

describe('the views', () => {
  it('count their statuses together', () => {
    const counts = { all: 20, '141': 2, '142': 1, '998': 4 };
    expect(countOf(counts, '')).toBe(20);
    expect(countOf(counts, '141,142,998')).toBe(7);
    expect(countOf(counts, '100')).toBe(0);
    expect(countOf(undefined, '')).toBeUndefined();
  });

  it('of one status have its name, and so do the steps that are waited for', () => {
    const names: Readonly<Record<string, string>> = common.status;
    const { paid, packed, left, arrived } = words.progress.now;
    expect([paid, packed, left, arrived]).toEqual(['100', '111', '112', '121'].map((status) => names[status]));
    expect([words.parcel.arrived, wordsTh.parcel.arrived]).toEqual([names['122'], commonTh.status['122']]);
    expect(wordsTh.field.deliveredAt).toBe('ส่งถึงเมื่อ');
    expect(Object.keys(words.view)).toEqual(['all', 'returns', 'late']);
  });

  it('find the one a status belongs to', () => {
    for (const view of VIEWS) expect(viewOf(view.status)).toBe(view.key);
    expect(viewOf('142')).toBe('returns');
    expect(viewOf('100,111')).toBeUndefined();
  });
});

describe('what may be changed', () => {
  const packedPart = { id: 1, warehouse_product_id: 1, name: '', pn: '', barcode: '', quantity: 2, packed: 1 };
  it.each([
    [fakeOrder({ status: 100 }), true],
    [fakeOrder({ status: 111 }), true],
    [fakeOrder({ status: 112 }), false],
    [fakeOrder({ status: 111, lines: [fakeLine({ components: [packedPart] })] }), false],
  ])('%#', (order, expected) => {
    expect(isEditable(order)).toBe(expected);
  });

  it('a service has nothing packed', () => {
    expect(hasPacked(fakeOrder({ lines: [fakeLine({ kind: 'service', components: [] })] }))).toBe(false);
  });
});

describe('the effect of a cancel', () => {
  it('releases what is not packed and puts back what is', () => {
    const part = { id: 1, warehouse_product_id: 1, name: '', pn: '', barcode: '', quantity: 5, packed: 2 };
    expect(cancelEffect(fakeOrder({ lines: [fakeLine({ components: [part] })], payment_amount: 100 }))).toEqual({
      reserved: 3,
      packed: 2,
      money: 'refund',
      amount: 100,
    });
  });

  it('gives back no more than what is still there to be given back', () => {
    const paid = fakeOrder({ payment_amount: 25_000, refunded_amount: 10_000, retained_amount: 5_000 });
    expect(cancelEffect(paid)).toMatchObject({ money: 'refund', amount: 10_000 });
    const back = fakeOrder({ payment_amount: 25_000, refunded_amount: 25_000 });
    expect(cancelEffect(back)).toMatchObject({ money: 'noMoney', amount: 0 });
  });

  it.each([
    [2, 0, 'noCollect'],
    [1, 0, 'noMoney'],
    [6, 500, 'refundPlatform'],
  ] as const)('payment type %i with %i received: %s', (payment_type, payment_amount, money) => {
    expect(cancelEffect(fakeOrder({ payment_type, payment_amount })).money).toBe(money);
  });
});

it('of an order whose money was given back, that money is owed again', () => {
  const waits = { status: 100, payment_type: PaymentType.BankTransfer, payment_amount: 25_000 };
  const back = fakeOrder({ ...waits, order_amount: 25_000, refunded_amount: 5_000 });
  expect(owedOf(back)).toBe(5_000);
  expect(waitsForTransfer(back)).toBe(true);
  expect(owedOf({ ...back, payment_type: PaymentType.CashOnDeliver })).toBe(0);
});
