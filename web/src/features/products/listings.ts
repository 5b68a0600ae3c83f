import type { Listing } from '@/entities/listing';
import type { Product } from '@/entities/product';

/** The platforms that have listings; what we sell ourselves (1) has none. */
export const PLATFORMS = [2, 3, 4, 5, 8] as const;
export type Platform = (typeof PLATFORMS)[number];
export const OWN = 1;

export function platformOf(text: string): Platform | undefined {
  return PLATFORMS.find((code) => String(code) === text);
}

export const LISTED_ON = 1;
/** Listings that one call links at most. */
export const MOST_LINKS = 200;

/** A row of the listings: the listing, and the product it is linked to. */
export interface ListingRow extends Listing {
  product: Product | null;
}

/** The server answers with the linked product around the listing; here the listing comes first. */
export function rowsOf(products: readonly Product[]): ListingRow[] {
  return products.flatMap(({ listing, ...product }) =>
    listing ? [{ ...listing, product: product.id > 0 ? product : null }] : [],
  );
}
