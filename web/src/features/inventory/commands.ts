import type { Labelled } from '@/shared/labels/labels';
import { codeKey } from '@/shared/scan/code-key';
import { WAYS, type Way } from './ways';

/**
 * Printed codes by which a scanner does what else needs a key: on to the next step, taking a bill back, going to
 * another movement.
 */
const NEXT = '*NEXT*';
const UNDO = '*UNDO*';
const WAY_CODES: Readonly<Record<Way, string>> = {
  in: '*IN*',
  out: '*OUT*',
  transfer: '*MOVE*',
  toLine: '*LINE*',
  count: '*COUNT*',
};

export type Command = { kind: 'next' } | { kind: 'undo' } | { kind: 'go'; way: Way };

export function commandOf(code: string): Command | null {
  const key = codeKey(code);
  if (key === NEXT) return { kind: 'next' };
  if (key === UNDO) return { kind: 'undo' };
  const way = WAYS.find((one) => WAY_CODES[one] === key);
  return way ? { kind: 'go', way } : null;
}

/** The commands as labels to be printed, under the names given. */
export function commandLabels(name: (command: 'next' | 'undo' | Way) => string): Labelled[] {
  const codes: readonly (readonly ['next' | 'undo' | Way, string])[] = [
    ['next', NEXT],
    ['undo', UNDO],
    ...WAYS.map((way) => [way, WAY_CODES[way]] as const),
  ];
  return codes.map(([command, code], at) => ({ id: at, name: name(command), code }));
}

const BILL = /^[A-Z]{2,3}\d{4}-\d+$/;

/** The number of a bill of the ledger, told apart from goods by its look. */
export function isBillLike(code: string): boolean {
  return BILL.test(codeKey(code));
}
