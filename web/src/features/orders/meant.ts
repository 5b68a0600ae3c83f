import type { QueryClient } from '@tanstack/react-query';
import type { Product } from '@/entities/product';
import { codeKey, writtenFirst } from '@/shared/scan/code-key';
import { meantBy, type Meant } from '@/shared/scan/meant';
import { codedSellablesQuery, sellablesQuery } from './api';

const codesOf = ({ barcode, sku }: Product): readonly string[] => [barcode, sku];

const isOwn = (one: Product, code: string): boolean => codesOf(one).some((own) => codeKey(own) === codeKey(code));

/**
 * Of what is sold of the same goods, alone and by twos, a piece's code means what takes fewest, as the server has it.
 */
export function likeliest(found: readonly Product[], code: string): readonly Product[] {
  const taken = (one: Product): number => (isOwn(one, code) ? 0 : (one.components[0]?.quantity ?? 0));
  const [first, second] = found.toSorted((one, other) => taken(one) - taken(other));
  return first && second && taken(first) < taken(second) ? [first] : found;
}

/**
 * The product that a typed or scanned text means. A code of goods is told by the server alone, and not of how many
 * pieces: it counts one.
 */
export function meantProduct(cache: QueryClient, typed: string): Promise<Meant<Product>> {
  return meantBy(typed, {
    coded: async (code) => {
      const { Data } = await cache.fetchQuery(codedSellablesQuery(code));
      return likeliest(writtenFirst(Data, code, codesOf), code);
    },
    worded: async (words) => writtenFirst((await cache.fetchQuery(sellablesQuery(words))).Data, words, codesOf),
    piecesOf: (one, code) => Number(isOwn(one, code)),
  });
}
