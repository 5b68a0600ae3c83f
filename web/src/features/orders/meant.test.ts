import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { fakePart } from '@/test/builders';
import { answer } from '@/test/network';
import { likeliest, meantProduct } from './meant';
import { fakeProduct } from './test-data';

const shirt = fakeProduct({ id: 5, sku: 'TEE-M', barcode: '012345678905' });
const drum = fakeProduct({ id: 6, sku: 'DRUM', barcode: '', name: 'กลอง 12345678905 ลาย' });

/** The server finds whole codes as codes are compared, and words by their parts. */
function serve(coded: readonly object[], worded: readonly object[]): void {
  const list = (Data: readonly object[]): object => ({ Data, Total: Data.length });
  answer({ 'GET /api/v1/products': ({ url }) => list(new URL(url).searchParams.has('code') ? coded : worded) });
}

const meant = async (typed: string): Promise<string> => {
  const found = await meantProduct(new QueryClient(), typed);
  return typeof found === 'string' ? found : `${found.one.sku}×${found.pieces}`;
};

describe('the product that a text means', () => {
  it.each(['0012345678905', '12345678905', '00012345678905', ' 012345678905', 'tee-m', 'ะำำขท'])(
    'is found by %s, whatever zeros stand in front',
    async (typed) => {
      serve([shirt], [drum, shirt]);
      expect(await meant(typed)).toBe('TEE-M×1');
    },
  );

  it('is that of which the code is written so, where capitals alone tell two apart', async () => {
    const upper = fakeProduct({ id: 7, sku: 'LIP-01', barcode: '' });
    const lower = fakeProduct({ id: 8, sku: 'lip-01', barcode: '' });
    for (const all of [
      [upper, lower],
      [lower, upper],
    ])
      for (const [coded, worded] of [
        [all, []],
        [[], all],
      ] as const) {
        serve(coded, worded);
        expect(await meant('lip-01')).toBe('lip-01×1');
        expect(await meant('LIP-01')).toBe('LIP-01×1');
      }
  });

  it('is none where the text is a part of a barcode, though one product has it', async () => {
    serve([], [shirt]);
    expect(await meant('01234567890')).toBe('nothing');
    expect(await meant('เสื้อ')).toBe('offered');
  });

  it('is what takes fewest of the goods that were scanned, unless the code is its own', () => {
    const of = (id: number, quantity: number, barcode = ''): typeof shirt =>
      fakeProduct({ id, barcode, components: [{ ...fakePart(), quantity }] });
    const ids = (...found: readonly (typeof shirt)[]): readonly number[] =>
      likeliest(found, '4006381333931').map(({ id }) => id);
    expect(ids(of(1, 6), of(2, 1), of(3, 2))).toEqual([2]);
    expect(ids(of(1, 6), of(2, 1), of(3, 12, '04006381333931'))).toEqual([3]);
    expect(ids(of(1, 1), of(2, 1))).toEqual([1, 2]);
  });
});
