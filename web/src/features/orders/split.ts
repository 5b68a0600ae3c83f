import type { OrderLine } from '@/entities/order';
import type { SplitLine } from './desk-api';

type NumberOf = (line: OrderLine) => number | null;

/** The pieces that go to the other order. */
export function splitLines(lines: readonly OrderLine[], numberOf: NumberOf): SplitLine[] {
  return lines.flatMap((line) => {
    const quantity = numberOf(line) ?? 0;
    return quantity > 0 ? [{ line_id: line.id, quantity }] : [];
  });
}

/** What they come to: satang, each line's discount by its share. */
export function goodsOf(lines: readonly OrderLine[], taken: readonly SplitLine[]): number {
  return taken.reduce((sum, { line_id, quantity }) => {
    const line = lines.find(({ id }) => id === line_id);
    if (!line) return sum;
    return sum + quantity * line.price - (line.discount - discountStays(line, quantity));
  }, 0);
}

/** What of a line's discount stays when some pieces go, as lessOf on the server: whole baht of whole baht. */
function discountStays({ discount, quantity, price }: OrderLine, taken: number): number {
  const share = Math.floor((discount * (quantity - taken)) / quantity);
  const inBaht = discount % 100 === 0 ? share - (share % 100) : share;
  return discount - inBaht > taken * price ? share : inBaht;
}

/** Why it can't be split so: a field is no number, nothing goes, or nothing stays. */
export function splitFault(
  lines: readonly OrderLine[],
  numberOf: NumberOf,
): 'unread' | 'tooMany' | 'nothing' | 'everything' | undefined {
  if (lines.some((line) => numberOf(line) === null)) return 'unread';
  if (lines.some((line) => (numberOf(line) ?? 0) > line.quantity)) return 'tooMany';
  if (lines.every((line) => (numberOf(line) ?? 0) === 0)) return 'nothing';
  return lines.every((line) => numberOf(line) === line.quantity) ? 'everything' : undefined;
}
