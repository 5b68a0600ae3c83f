import { today } from '@/shared/i18n/format';
import { OFF, ON, type Product } from './model';

export const PROMOTION_STATES = ['now', 'soon', 'ended', 'off'] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];

type Sold = Pick<Product, 'status' | 'valid_from' | 'valid_to'>;

/** Where a promotion stands on a day: switched off, over, not begun, or running. */
export function promotionState({ status, valid_from, valid_to }: Sold, day = today()): PromotionState {
  if (status !== ON) return 'off';
  if (valid_to !== '' && valid_to < day) return 'ended';
  return valid_from !== '' && valid_from > day ? 'soon' : 'now';
}

/** Ends a running promotion at once: yesterday becomes its last day; one that began today has no yesterday and is switched off. */
export function endedNow<T extends Sold>(promotion: T, day = today()): T {
  const yesterday = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
  if (promotion.valid_from !== '' && promotion.valid_from > yesterday) return { ...promotion, valid_to: day, status: OFF };
  return { ...promotion, valid_to: yesterday };
}

/** A new promotion like another: a code of its own, and no days yet. */
export function copyOf(product: Product): Product {
  return { ...product, id: 0, sku: `${product.sku.slice(0, 95)}-COPY`, barcode: '', valid_from: '', valid_to: '', version: 0 };
}
