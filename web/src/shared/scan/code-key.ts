import type { Schema } from '@/shared/api/call-types';

const NUMBER = /^\d{8,14}$/;

/**
 * The form in which codes are compared: capitals without blanks, a number of 8 to 14 digits padded to 14 because
 * scanners, marketplaces and sheets drop or add the zeros in front of a GTIN. The server's CodeKey is its twin; both
 * are tested with internal/warehouse/testdata/codes.json.
 */
export function codeKey(code: string): string {
  const plain = code.replaceAll(/\s/g, '').toUpperCase();
  return NUMBER.test(plain) ? plain.padStart(14, '0') : plain;
}

const STANDARD = /^(?:\d{8}|\d{12,14})$/;

/**
 * Whether a code that looks like EAN-8, UPC-A, EAN-13 or GTIN-14 ends in another check digit than it should: CheckCode
 * of the server.
 */
export function isMistyped(code: string): boolean {
  const plain = code.replaceAll(/\s/g, '');
  if (!STANDARD.test(plain)) return false;
  const sum = [...plain].toReversed().reduce((all, digit, at) => all + Number(digit) * (at % 2 === 1 ? 3 : 1), 0);
  return sum % 10 !== 0;
}

/** A number as long as those of barcodes: nobody types a part of one, so nothing but its equal is meant. */
export function isWholeCode(text: string): boolean {
  return /^\d{8,}$/.test(codeKey(text));
}

/**
 * A scanned code as it is stored, whatever letters the scanner or a Caps Lock made of it; as scanned where none is it.
 */
export function asStored(code: string, stored: readonly string[]): string {
  const key = codeKey(code);
  return stored.find((one) => one !== '' && codeKey(one) === key) ?? code;
}

/** The things with first those of which a code is written exactly so: capitals alone tell some codes apart. */
export function writtenFirst<T>(all: readonly T[], code: string, codesOf: (one: T) => readonly string[]): T[] {
  const isWritten = (one: T): number => Number(codesOf(one).some((own) => own.trim() === code.trim()));
  return all.toSorted((a, b) => isWritten(b) - isWritten(a));
}

/** The codes of goods: of a piece, of a package with what it holds, and the stock-keeping number. */
export type Coded = Pick<Schema<'WarehouseProduct'>, 'barcode' | 'package_barcode' | 'package_pieces' | 'pn'>;

/** The pieces that one scan of the code stands for: 1, a package's, or 0 when the code is not of these goods. */
export function piecesOf(goods: Coded, code: string): number {
  const key = codeKey(code);
  if (key === '') return 0;
  if (codeKey(goods.barcode) === key) return 1;
  if (codeKey(goods.package_barcode) === key) return Math.max(1, goods.package_pieces);
  return codeKey(goods.pn) === key ? 1 : 0;
}
