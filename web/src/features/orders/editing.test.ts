import { expect, it } from 'vitest';
import { merge } from '@/shared/records/merge';
import { blankFields, putBack, type Draft, type DraftLine } from './draft';
import { draftWith, partsOfDraft } from './editing';

function line(product: number, change: Partial<DraftLine> = {}): DraftLine {
  return {
    key: `p${product}`,
    kind: 'product',
    product_id: product,
    sku: '',
    name: `สินค้า ${product}`,
    quantity: 1,
    price: 1000,
    discount: 0,
    available: null,
    isLinked: true,
    ...change,
  };
}

function draft(lines: DraftLine[], note = ''): Draft {
  return {
    fields: { ...blankFields(), seller_note: note },
    cart: { lines, shippingFee: 0, discount: 0 },
    customerId: 0,
  };
}

function merged(base: Draft, mine: Draft, theirs: Draft): Draft {
  return draftWith(mine, theirs, merge(partsOfDraft(base), partsOfDraft(mine), partsOfDraft(theirs)).parts);
}

it('takes the line they added and the note they wrote beside the quantity I changed', () => {
  const base = draft([line(1), line(2)]);
  const both = merged(
    base,
    draft([line(1, { quantity: 3, available: 9 }), line(2)]),
    draft([line(1), line(2), line(7, { key: 'p7new' })], 'ด่วน'),
  );
  expect(both.cart.lines.map(({ product_id, quantity }) => [product_id, quantity])).toEqual([
    [1, 3],
    [2, 1],
    [7, 1],
  ]);
  expect(both.cart.lines[0]).toMatchObject({ available: 9 });
  expect(both.fields.seller_note).toBe('ด่วน');
});

it('drops the line they dropped, and names the one both changed', () => {
  const base = draft([line(1), line(2)]);
  expect(merged(base, base, draft([line(2)])).cart.lines.map(({ product_id }) => product_id)).toEqual([2]);
  const { clashes } = merge(
    partsOfDraft(base),
    partsOfDraft(draft([line(1, { quantity: 3 }), line(2)])),
    partsOfDraft(draft([line(1, { quantity: 5 }), line(2)])),
  );
  expect(clashes.map(({ part }) => part)).toEqual(['line:1 1']);
});

it('holds a line the same when only its row in the database is another', () => {
  const base = draft([line(1, { key: 'p1a' })]);
  expect(merge(partsOfDraft(base), partsOfDraft(base), partsOfDraft(draft([line(1, { key: 'p1b' })])))).toMatchObject({
    taken: [],
    clashes: [],
  });
});

it('undoes the step that took a line away, among the lines as they are now', () => {
  const [one, two, three] = [line(1), line(2), line(3)];
  expect(putBack([one, three], two, 1)).toEqual([one, two, three]);
  expect(putBack([one, two], two, 0)).toEqual([one, two]);
});
