import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isWholeCode, piecesOf, type Coded } from './code-key';
import { meantBy } from './meant';

const { keys } = JSON.parse(readFileSync('../internal/warehouse/testdata/codes.json', 'utf8')) as {
  keys: [string, string][];
};

const goods = (pn: string, barcode: string, package_barcode = '', package_pieces = 0): Coded => ({
  pn,
  barcode,
  package_barcode,
  package_pieces,
});

/** A server that finds whole codes as they are compared, and words by their parts. */
const among = (all: readonly Coded[]) => ({
  coded: async (code: string) => all.filter((one) => piecesOf(one, code) > 0),
  worded: async (words: string) =>
    all.filter(({ pn, barcode }) => `${pn} ${barcode}`.toLowerCase().includes(words.toLowerCase())),
  piecesOf,
});

const shirt = goods('TEE-M', '8851230000023', '18851230000020', 12);
const mug = goods('MUG', '0012345678905');
const cup = goods('CUP', '4006381333931');

describe('a typed or scanned text', () => {
  it.each([
    ['8851230000023', 'TEE-M', 1],
    ['08851230000023', 'TEE-M', 1],
    ['18851230000020', 'TEE-M', 12],
    ['012345678905', 'MUG', 1],
    ['12345678905', 'MUG', 1],
    ['tee-m', 'TEE-M', 1],
    ['ะำำ-ท', 'nothing', 0],
    ['ะำำขท', 'TEE-M', 1],
    ['tee', 'offered', 0],
    ['ะำำ', 'offered', 0],
  ])('%s means %s, %i pieces', async (typed, pn, pieces) => {
    const meant = await meantBy(typed, among([shirt, mug]));
    expect(typeof meant === 'string' ? [meant, 0] : [meant.one.pn, meant.pieces]).toEqual([pn, pieces]);
  });

  it('means nothing where it is a part of a barcode, or has a digit more', async () => {
    for (const typed of ['885123000002', '88512300', '88512300000230000', '851230000023', '1234567890'])
      expect(await meantBy(typed, among([shirt, mug])), typed).toBe('nothing');
  });

  it('offers what its words find, be it one thing or more', async () => {
    expect(await meantBy('e', among([shirt, goods('SHOE', '')]))).toBe('offered');
    expect(await meantBy('TEE', among([shirt, mug]))).toBe('offered');
  });

  it('means what the server alone knows the code of', async () => {
    const coded = async (): Promise<Coded[]> => [shirt];
    expect(await meantBy('ALIAS-1', { ...among([]), coded })).toEqual({ one: shirt, pieces: 1 });
  });

  it('may be the number of a phone where numbers are no codes', async () => {
    const { worded } = among([shirt]);
    expect(await meantBy('885123000002', { worded, piecesOf })).toBe('offered');
    expect(await meantBy('8851230000023', { worded, piecesOf })).toEqual({ one: shirt, pieces: 1 });
  });

  it('finds by a code whatever is compared as the same', async () => {
    for (const [code, key] of keys.filter(([code]) => isWholeCode(code) || /^\S+$/.test(code))) {
      const own = goods('', key);
      expect(await meantBy(code, among([cup, own])), code).toEqual({ one: own, pieces: 1 });
    }
    expect(keys.filter(([code]) => isWholeCode(code)).length).toBeGreaterThan(8);
  });
});
