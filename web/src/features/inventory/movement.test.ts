import { describe, expect, it } from 'vitest';
import type { Bill } from '@/entities/bill';
import { fakeGoods } from '@/test/builders';
import { readAmount } from './amount';
import { differenceOf, storageOf } from './model';
import {
  addPieces,
  addUncounted,
  blankDraft,
  change,
  changeLine,
  chooseOther,
  choosePlace,
  noteBook,
  placeMeans,
  putLineBack,
  removeLine,
  scanPlace,
  type Draft,
} from './movement';
import { afterPosting, bodyOf, lineFault, refusedProducts, totalsOf } from './posting';

describe('an amount as it is typed', () => {
  it.each([
    ['60', 60],
    ['1,200', 1200],
    ['12 × 5', 60],
    ['12x5', 60],
    ['12*5+3', 63],
    ['2 X 3 x 4', 24],
    ['1000000', 1_000_000],
    ['', null],
    ['0', null],
    ['-4', null],
    ['1.5', null],
    ['12 ×', null],
    ['1000001', null],
    ['9999999x9999999', null],
    ['๑๒', 12],
    ['๑๒ × ๕', 60],
    ['๐', null],
  ])('%s is %s', (text, pieces) => {
    expect(readAmount(text)).toBe(pieces);
  });
});

describe('what a code means', () => {
  it('finds a storage in any case', () => {
    expect(storageOf([{ name: 'A-02-11' }, { name: 'ชั้น ก' }], 'a-02-11')?.name).toBe('A-02-11');
    expect(storageOf([{ name: 'A-02-11' }], 'A-02')).toBeUndefined();
  });

  it('takes the storage written exactly so before one that differs in its capitals', () => {
    const both = [{ name: 'A-02' }, { name: 'a-02 ' }];
    expect([storageOf(both, 'a-02')?.name, storageOf(both, 'A-02')?.name]).toEqual(['a-02 ', 'A-02']);
    expect(storageOf(both, 'a-0 2')?.name).toBe('A-02');
  });

  it.each([
    ['ก-01', 'd-01'],
    ['ก-01', 'd301'],
    ['ชั้น ก', '=yho d'],
    ['ก-01', 'ก-01'],
  ])('finds the storage %s by the keys %s', (name, typed) => {
    expect(storageOf([{ name: 'A-01' }, { name }], typed)?.name).toBe(name);
  });

  it('takes a storage named so before one whose keys read so', () => {
    expect(storageOf([{ name: 'ก-01' }, { name: 'D-01' }], 'd-01')?.name).toBe('D-01');
  });
});

describe('a movement', () => {
  const salt = fakeGoods({ id: 6, name: 'เกลือ' });
  const here = choosePlace(blankDraft('in'), { id: 2, name: 'A' });
  const two = addPieces(addPieces(here, fakeGoods(), 1), salt, 12);

  it('moves its lines to another place once its label is scanned again', () => {
    const c = { id: 9, name: 'C' };
    const asked = { from: 2, to: 9 };
    expect(placeMeans(here, c)).toBe('place');
    expect(placeMeans(two, { id: 2, name: 'A' })).toBe('place');
    expect([placeMeans(two, c), scanPlace(two, c)]).toEqual(['ask', two]);
    expect(placeMeans(two, { id: 11, name: 'D' }, asked)).toBe('ask');
    expect(placeMeans({ ...two, storageId: 11 }, c, asked)).toBe('ask');
    expect(placeMeans(two, c, asked)).toBe('moved');
    expect(scanPlace(two, c, asked)).toMatchObject({ storageId: 9, lines: two.lines });
  });

  it('goes on to the pieces once the place is known', () => {
    expect(here).toMatchObject({ step: 'pieces', storageId: 2 });
  });

  it('begins anew with nothing of the one before but its place', () => {
    const before: Draft = { ...two, isSent: true };
    const next = blankDraft('in', before);
    expect(next).toMatchObject({ step: 'pieces', storageId: 2, storageName: 'A', lines: [], isSent: false, note: '' });
    expect(next.key).not.toBe(two.key);
  });

  it('counts scans of one product on one line, the last scanned on top', () => {
    const again = addPieces(changeLine(two, 5, { amount: '12 × 5' }), fakeGoods(), 12);
    expect(again.lines.map(({ product_id, amount }) => [product_id, amount])).toEqual([
      [5, '72'],
      [6, '12'],
    ]);
  });

  it('makes another key with every change, and none while the answer is out', () => {
    const changed = change(two, { note: 'แตก' });
    expect(changed.key).not.toBe(two.key);
    const sent: Draft = { ...two, isSent: true };
    expect(change(sent, { note: 'แตก' })).toBe(sent);
    expect(addPieces(sent, salt, 1).lines).toBe(sent.lines);
    expect(choosePlace(sent, { id: 9, name: 'B' })).toBe(sent);
    expect(removeLine(sent, 5)).toBe(sent);
  });

  it('posts lines in the order in which they were scanned', () => {
    expect(bodyOf('in', changeLine({ ...two, partnerId: 3, note: ' ครบ ' }, 6, { cost: 250 }))).toEqual({
      storage_id: 2,
      partner_id: 3,
      note: 'ครบ',
      lines: [
        { product_id: 5, quantity: 1, cost: 0 },
        { product_id: 6, quantity: 12, cost: 250 },
      ],
    });
    expect(bodyOf('out', { ...two, partnerId: 3 })).toEqual({
      note: '',
      storage_id: 2,
      lines: [
        { product_id: 5, quantity: 1 },
        { product_id: 6, quantity: 12 },
      ],
    });
  });

  it('refuses more than lies there, but only on the way out', () => {
    const [line] = two.lines;
    expect(lineFault({ ...two, way: 'out' }, line!, 11)).toBe('tooMany');
    expect(lineFault({ ...two, way: 'out' }, line!, 12)).toBeUndefined();
    expect(lineFault({ ...two, way: 'out' }, line!, undefined)).toBeUndefined();
    expect(lineFault(two, line!, 0)).toBeUndefined();
    expect(lineFault(two, { ...line!, amount: '12 ×' }, 0)).toBe('amount');
    expect(lineFault(two, { ...line!, unreadCost: '12..5' }, 0)).toBe('cost');
    expect([afterPosting('in', line!, 3), afterPosting('out', line!, 3)]).toEqual([15, -9]);
  });

  it('adds up', () => {
    expect(totalsOf(changeLine(two, 6, { cost: 250 }))).toEqual({ lines: 2, pieces: 13, cost: 3000, withoutCost: 1 });
  });

  it('finds the line that a refusal names', () => {
    expect(
      refusedProducts(two, { fields: { 'lines.1.quantity': 'x', storage_id: 'y', 'lines.7': 'z' }, cause: '' }),
    ).toEqual([6]);
    const longer = addPieces(two, fakeGoods({ id: 7, name: 'เกลือป่น' }), 1);
    expect(refusedProducts(longer, { fields: {}, cause: 'เกลือป่น มีไม่พอ: ต้องการ 5 เหลือ 3' })).toEqual([7]);
    expect(refusedProducts(longer, { fields: {}, cause: 'ไม่พบที่เก็บสินค้า' })).toEqual([]);
  });
});

describe('a transfer', () => {
  const a = { id: 2, name: 'A' };
  const b = { id: 9, name: 'B' };
  const from = scanPlace(blankDraft('transfer'), a);
  const loaded = addPieces(from, fakeGoods(), 12);

  it('takes the first storage for where things come from, the next for where they go', () => {
    expect([
      placeMeans(blankDraft('transfer'), a),
      placeMeans(from, b),
      placeMeans(from, a),
      placeMeans(blankDraft('in'), a),
    ]).toEqual(['from', 'to', 'same', 'place']);
    expect(from).toMatchObject({ step: 'place', storageId: 2, otherId: 0 });
    expect(scanPlace(from, b)).toMatchObject({ step: 'pieces', storageId: 2, otherId: 9, otherName: 'B' });
    expect(scanPlace(from, a)).toBe(from);
  });

  it("takes pieces before the target is known, and goes on to the review by the target's label", () => {
    expect(loaded).toMatchObject({ step: 'pieces', otherId: 0 });
    expect(choosePlace({ ...loaded, step: 'place' }, { id: 11, name: 'C' })).toMatchObject({
      step: 'place',
      storageId: 11,
    });
    expect(scanPlace(loaded, b)).toMatchObject({ step: 'review', otherId: 9 });
    expect(scanPlace(scanPlace(from, b), { id: 11, name: 'C' })).toMatchObject({ step: 'pieces', otherId: 11 });
    expect(scanPlace(changeLine(loaded, 5, { amount: '12 ×' }), b)).toMatchObject({ step: 'pieces', otherId: 9 });
  });

  it('never goes from a storage to itself', () => {
    expect(chooseOther(loaded, a)).toBe(loaded);
    expect(choosePlace(scanPlace(loaded, b), b)).toMatchObject({ storageId: 9, otherId: 0 });
  });

  it('says both ends, refuses more than lies there, and begins the next at the same places', () => {
    const ready = change(scanPlace(loaded, b), { note: ' เติมชั้น ' });
    expect(bodyOf('transfer', ready)).toEqual({
      from_storage_id: 2,
      to_storage_id: 9,
      note: 'เติมชั้น',
      lines: [{ product_id: 5, quantity: 12 }],
    });
    expect(lineFault(ready, ready.lines[0]!, 11)).toBe('tooMany');
    expect(afterPosting('transfer', ready.lines[0]!, 12)).toBe(0);
    expect(blankDraft('transfer', ready)).toMatchObject({ step: 'pieces', storageId: 2, otherId: 9, lines: [] });
    const again = blankDraft('transfer', ready);
    expect([placeMeans(again, a), placeMeans(again, b), placeMeans(addPieces(again, fakeGoods(), 1), b)]).toEqual([
      'from',
      'from',
      'to',
    ]);
    expect(scanPlace(again, a)).toMatchObject({ step: 'pieces', storageId: 2, otherId: 9 });
    const onward = scanPlace(again, b);
    expect(onward).toMatchObject({ step: 'pieces', storageId: 9, otherId: 0 });
    expect(scanPlace(onward, { id: 11, name: 'C' })).toMatchObject({ step: 'pieces', storageId: 9, otherId: 11 });
    expect(scanPlace({ ...ready, isSent: true }, { id: 11, name: 'C' }).otherId).toBe(9);
  });
});

describe('a count', () => {
  const counted = changeLine(addPieces(choosePlace(blankDraft('count'), { id: 2, name: 'A' }), fakeGoods(), 0), 5, {
    amount: '0',
  });

  it('may find nothing, or more than the book says', () => {
    const [line] = counted.lines;
    expect(lineFault(counted, line!, 7)).toBeUndefined();
    expect(lineFault(counted, { ...line!, amount: '' }, 7)).toBe('amount');
    expect(lineFault(counted, { ...line!, amount: '9' }, 7)).toBeUndefined();
    expect(afterPosting('count', { ...line!, amount: '9' }, 7)).toBe(9);
    expect(bodyOf('count', change(counted, { note: 'นับประจำเดือน' }))).toEqual({
      storage_id: 2,
      note: 'นับประจำเดือน',
      lines: [{ product_id: 5, quantity: 0 }],
    });
  });

  it('knows what the books say of its shelf, and of another one anew', () => {
    const noted = noteBook(counted, new Map([[5, 7]]));
    expect(noted.lines[0]?.book).toBe(7);
    expect(choosePlace(noted, { id: 2, name: 'A' }).lines[0]?.book).toBe(7);
    const elsewhere = choosePlace(noted, { id: 9, name: 'C' });
    expect(elsewhere.lines[0]).toEqual({ ...noted.lines[0], book: undefined });
    expect(noteBook(elsewhere, new Map([[5, 3]])).lines[0]?.book).toBe(3);
  });

  it('adds what the book has and no line says yet, below the others', () => {
    const row = { product_id: 6, ProductName: 'เกลือ', pn: 'SALT', on_hand: 4 };
    const all = addUncounted(counted, [{ ...row, product_id: 5 }, row, { ...row, product_id: 7, on_hand: 0 }]);
    expect(all.lines.map(({ product_id, amount }) => [product_id, amount])).toEqual([
      [5, '0'],
      [6, ''],
    ]);
  });

  it('says by how much the bill corrected the book', () => {
    const line: Bill['lines'][number] = {
      id: 1,
      product_id: 5,
      from_kind: 1,
      from_id: 2,
      to_kind: 0,
      to_id: 0,
      quantity: 3,
    };
    expect([
      differenceOf({ lines: [line] }, 5),
      differenceOf({ lines: [{ ...line, from_kind: 0, to_kind: 1 }] }, 5),
      differenceOf({ lines: [line] }, 6),
    ]).toEqual([-3, 3, 0]);
  });

  it('begins a line without an amount, and keeps one that is there', () => {
    const begun = addPieces(choosePlace(blankDraft('count'), { id: 2, name: 'A' }), fakeGoods(), 0);
    expect(begun.lines[0]?.amount).toBe('');
    expect(addPieces(addPieces(begun, fakeGoods(), 12), fakeGoods(), 0).lines[0]?.amount).toBe('12');
  });
});

it('a line that was taken away comes back among what was scanned meanwhile, with its pieces', () => {
  const here = choosePlace(blankDraft('in'), { id: 2, name: 'A' });
  const salt = fakeGoods({ id: 6, name: 'เกลือ' });
  const two = addPieces(addPieces(here, fakeGoods(), 3), salt, 12);
  const [line] = two.lines;
  const without = removeLine(two, 6);
  const scanned = addPieces(without, fakeGoods(), 1);
  expect(putLineBack(scanned, two, line!).lines.map(({ product_id, amount }) => [product_id, amount])).toEqual([
    [6, '12'],
    [5, '4'],
  ]);
  const again = addPieces(scanned, salt, 1);
  expect(putLineBack(again, two, line!).lines.map(({ product_id, amount }) => [product_id, amount])).toEqual([
    [6, '13'],
    [5, '4'],
  ]);
  const sent = { ...without, isSent: true };
  expect(putLineBack(sent, two, line!)).toBe(sent);
  const next = blankDraft('in', without);
  expect(putLineBack(next, two, line!)).toBe(next);
});

describe('an amount that cannot be read', () => {
  const here = choosePlace(blankDraft('in'), { id: 2, name: 'A' });
  const salt = fakeGoods({ id: 6 });
  const typed = (amount: string): Draft => changeLine(addPieces(here, salt, 1), 6, { amount });

  it('stays as it was typed, with what is scanned beside it', () => {
    const scanned = addPieces(addPieces(typed('12 ×'), salt, 1), salt, 12);
    expect(scanned.lines[0]?.amount).toBe('12 ×+13');
    expect(addPieces(typed(' '), salt, 2).lines[0]?.amount).toBe('2');
    expect(addPieces(typed('12+1'), salt, 2).lines[0]?.amount).toBe('15');
  });

  it('comes back with its line beside what was scanned meanwhile', () => {
    const before = typed('1O');
    const scanned = addPieces(removeLine(before, 6), salt, 2);
    expect(putLineBack(scanned, before, before.lines[0]!).lines[0]?.amount).toBe('1O+2');
    const empty = typed('');
    const again = addPieces(removeLine(empty, 6), salt, 0);
    expect(putLineBack(again, empty, empty.lines[0]!).lines[0]?.amount).toBe('');
  });
});
