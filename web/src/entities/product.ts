import type { Schema } from '@/shared/api/call-types';

/**
 * What is sold. Price in satang; `available` is how often it can still be sold, `label_code` is empty when none can be
 * printed.
 */
export type Product = Schema<'Product'>;
/**
 * A part of a product: how many pieces of a warehouse product one of it takes; `free` are those that can still be
 * promised.
 */
export type Component = Schema<'Component'>;
/** A product as it is saved, with what it is made of. */
export type ProductBody = Omit<Schema<'ProductBody'>, 'goods'> & Required<Pick<Schema<'ProductBody'>, 'components'>>;
/** One that has no goods yet, with those that are made with it. */
export type CreationBody = ProductBody & Pick<Schema<'ProductBody'>, 'goods'>;
/** A product as those that find it by its SKU know it. */
export type SkuRow = Schema<'SkuRow'>;
