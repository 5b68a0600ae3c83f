import type { Schema } from '@/shared/api/call-types';
import { today } from '@/shared/i18n/format';

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
/** The first and the last day that something is sold, empty without bound. */
export type SaleDays = Pick<Product, 'valid_from' | 'valid_to'>;

/** Of what is not sold on a day, whatever there is of it: the day it begins to be, empty once its days are over. */
export function closedFrom({ valid_from, valid_to }: SaleDays, day = today()): string | undefined {
  if (valid_to !== '' && valid_to < day) return '';
  return valid_from > day ? valid_from : undefined;
}
