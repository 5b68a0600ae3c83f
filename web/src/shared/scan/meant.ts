import { isWholeCode } from './code-key';
import { restoreTyped } from './keymap';

/**
 * What a whole typed or scanned text means: the thing of that code and its pieces, what a person may choose from, or
 * nothing.
 */
export type Meant<T> = { one: T; pieces: number } | 'offered' | 'nothing';

export interface Lookups<T> {
  /** What has the whole code, as codes are compared; absent where numbers are no codes but phones and the like. */
  coded?: (code: string) => Promise<readonly T[]>;
  /** What has the words, or parts of them. */
  worded: (words: string) => Promise<readonly T[]>;
  /** The pieces that the code stands for, by the thing's own codes; 0 when it is none of them. */
  piecesOf: (one: T, code: string) => number;
}

/**
 * Understands a text, also one that came through a Thai keyboard. Only a whole code says which thing is meant: what is
 * found by words, though it be one thing alone, is for a person to look at, since a scan that was cut short finds it,
 * too. Part of a barcode means nothing.
 */
export async function meantBy<T>(typed: string, { coded, worded, piecesOf }: Lookups<T>): Promise<Meant<T>> {
  for (const text of new Set([typed, restoreTyped(typed)])) {
    const isWhole = coded !== undefined && isWholeCode(text);
    const exact = isWhole || !/\s/.test(text) ? ((await coded?.(text)) ?? []) : [];
    const found = isWhole || exact.length > 0 ? exact : await worded(text);
    const own = found.find((one) => piecesOf(one, text) > 0);
    if (own) return { one: own, pieces: piecesOf(own, text) };
    if (exact.length === 1 && exact[0]) return { one: exact[0], pieces: 1 };
    if (found.length > 0) return 'offered';
  }
  return 'nothing';
}
