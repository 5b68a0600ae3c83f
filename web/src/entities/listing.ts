import type { Schema } from '@/shared/api/call-types';

/**
 * A product as a platform sells it. Price in satang; `platform_sku_id` is empty where the platform has no variants,
 * `product_id` 0 while it is not linked.
 */
export type Listing = Schema<'ProductsListing'>;
