import { linesAsParts, linesOf, type Parts } from '@/shared/records/merge';
import type { Draft, Line } from './movement';

/** What is compared of a line of a profile. */
type LinePart = Pick<Line, 'product_id' | 'name' | 'amount'>;

const nameOf = ({ product_id }: LinePart): string => String(product_id);

/** A profile part by part: its name, and its lines by what they are of. */
export function partsOfProfile(name: string, { lines }: Pick<Draft, 'lines'>): Parts {
  return {
    name,
    ...linesAsParts(
      lines.map(({ product_id, name: product, amount }): LinePart => ({ product_id, name: product, amount })),
      nameOf,
    ),
  };
}

/** The draft with the lines of the parts; what else is known of a line stays, or comes from `theirs`. */
export function profileWith(draft: Draft, theirs: Draft, parts: Parts): Draft {
  const known = new Map([...theirs.lines, ...draft.lines].map((line) => [line.product_id, line]));
  const lines = linesOf<LinePart>(parts).flatMap(({ product_id, amount }): Line[] => {
    const line = known.get(product_id);
    return line ? [{ ...line, amount }] : [];
  });
  return { ...draft, lines };
}

/** A line part as it is named and shown. */
export function profileLine(value: unknown): LinePart {
  return value as LinePart;
}
