import { isLine, linesAsParts, type Parts } from '@/shared/records/merge';
import type { Draft, DraftLine } from './draft';

/** What is compared of a line: what a person enters, not what the server knows of it. */
type LinePart = Pick<DraftLine, 'product_id' | 'name' | 'quantity' | 'cost' | 'from' | 'to'>;

const nameOf = ({ product_id }: LinePart): string => String(product_id);

const partOf = ({ product_id, name, quantity, cost, from, to }: DraftLine): LinePart => ({
  product_id,
  name,
  quantity,
  cost,
  from,
  to,
});

/** The draft part by part: fields and papers by name, lines by what they are of. */
export function partsOfDraft({ lines, ...fields }: Draft): Parts {
  return { ...fields, ...linesAsParts(lines.map(partOf), nameOf) };
}

/** The draft with the parts; of lines that are known here the rest stays. */
export function draftWith(draft: Draft, theirs: Draft, parts: Parts): Draft {
  const known = { ...linesAsParts(theirs.lines, nameOf), ...linesAsParts(draft.lines, nameOf) };
  const lines = Object.entries(parts).flatMap(([part, value]): DraftLine[] => {
    const line = known[part];
    return isLine(part) && value !== undefined && line ? [{ ...line, ...(value as LinePart) }] : [];
  });
  const fields = Object.fromEntries(Object.entries(parts).filter(([part]) => !isLine(part)));
  return { ...draft, ...fields, lines };
}

/** A line as the bar names and shows it. */
export function lineOf(value: unknown): LinePart {
  return value as LinePart;
}
