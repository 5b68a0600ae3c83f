import { isLine, linesAsParts, type Parts } from '@/shared/records/merge';
import type { Draft, DraftLine } from './draft';

/** What is compared of a line: what a person enters, not what the server knows of it. */
type LinePart = Pick<DraftLine, 'kind' | 'product_id' | 'name' | 'quantity' | 'price' | 'discount'>;

/** A line is the same by what it is of: its row gets another number with every save. */
const nameOf = ({ kind, product_id, name }: LinePart): string =>
  product_id > 0 ? String(product_id) : `${kind} ${name}`;

const partOf = ({ kind, product_id, name, quantity, price, discount }: DraftLine): LinePart => ({
  kind,
  product_id,
  name,
  quantity,
  price,
  discount,
});

/** The draft part by part: fields, fee and discount by name, lines by what they are of. */
export function partsOfDraft({ fields, cart }: Draft): Parts {
  return {
    ...fields,
    shippingFee: cart.shippingFee,
    discount: cart.discount,
    ...linesAsParts(cart.lines.map(partOf), nameOf),
  };
}

/** What says which row of the order a line is, and what that holds. */
const ROW = ['id', 'listing_id', 'held'] as const;

/** The draft with the parts: lines as they are known here, each standing for its row in `theirs`. */
export function draftWith(draft: Draft, theirs: Draft, parts: Parts): Draft {
  const own = linesAsParts(draft.cart.lines, nameOf);
  const other = linesAsParts(theirs.cart.lines, nameOf);
  const lines = Object.entries(parts).flatMap(([part, value]): DraftLine[] => {
    const known = own[part] ?? other[part];
    if (!isLine(part) || value === undefined || !known) return [];
    const row: object = other[part] ?? {};
    return [
      {
        ...known,
        ...Object.fromEntries(ROW.map((name) => [name, Reflect.get(row, name) as unknown])),
        ...(value as LinePart),
      },
    ];
  });
  const fields = Object.fromEntries(
    Object.keys(draft.fields).map((name) => [name, parts[name] ?? '']),
  ) as Draft['fields'];
  return {
    ...draft,
    fields,
    cart: { lines, shippingFee: parts.shippingFee as number | null, discount: parts.discount as number | null },
  };
}

/** What a line part is of. */
export function lineName(value: unknown): string {
  return (value as LinePart | undefined)?.name ?? '';
}
