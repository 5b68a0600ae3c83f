import type { Product } from '@/entities/product';
import { today } from '@/shared/i18n/format';
import { OFF, ON } from './model';

export const PROMOTION_STATES = ['now', 'soon', 'ended', 'off'] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];

type Sold = Pick<Product, 'status' | 'valid_from' | 'valid_to'>;

/**
 * Where a promotion stands on a day: over, switched off, not begun, or running. Switched off on its last day it is
 * over.
 */
export function promotionState({ status, valid_from, valid_to }: Sold, day = today()): PromotionState {
  if (valid_to !== '' && (valid_to < day || (valid_to === day && status !== ON))) return 'ended';
  if (status !== ON) return 'off';
  return valid_from !== '' && valid_from > day ? 'soon' : 'now';
}

/**
 * Ends a running promotion from this moment: it was sold today, so today stays its last day, and it is switched off.
 */
export function endedNow<T extends Sold>(promotion: T, day = today()): T {
  return { ...promotion, valid_to: day, status: OFF };
}

/** A new promotion like another: a code of its own, and no days yet. */
export function copyOf(product: Product): Product {
  return {
    ...product,
    id: 0,
    sku: `${product.sku.slice(0, 95)}-COPY`,
    barcode: '',
    valid_from: '',
    valid_to: '',
    version: 0,
  };
}
