import type { Schema } from '@/shared/api/calls';
import { queryKeysOf } from '@/shared/api/query-keys';

/** A product as a platform sells it. Price in satang; `platform_sku_id` is empty where the platform has no variants, `product_id` 0 while it is not linked. */
export type Listing = Schema<'ProductsListing'>;

export const listingKeys = queryKeysOf('listings');
