import type { Component, Product } from '@/entities/product';
import { isMade, type Amounts } from '@/shared/stock/amounts';

/** The amounts of the goods that a part stands for. */
export function stockOf({ on_hand, reserved, free, incoming }: Component): Amounts {
  return { on_hand, reserved, available: free, incoming };
}

/** The amounts of a product for a list; null while nothing of the warehouse is behind it. */
export function countedOf(product: Product): { amounts: Amounts; isMade: boolean } | null {
  return product.components.length > 0 ? { amounts: product, isMade: isMade(product) } : null;
}
