import { closedFrom, type Component, type Product } from '@/entities/product';
import type { Counted } from '@/shared/stock/amount-columns';
import { isMade, type Amounts } from '@/shared/stock/amounts';
import { ON } from './model';
import { scarcest } from './parts-math';

/** The amounts of the goods that a part stands for. */
export function stockOf({ on_hand, reserved, free, incoming }: Component): Amounts {
  return { on_hand, reserved, available: free, incoming };
}

/** The amounts of a product for a list; null while nothing of the warehouse is behind it. */
export function countedOf(product: Product): Counted | null {
  const { components, status } = product;
  if (components.length === 0) return null;
  // A part that is low makes what it is a part of low; nobody waits for what isn't sold.
  const low = components.map(({ free, low_below = 0 }) => (status === ON && free < low_below ? low_below : 0));
  const from = closedFrom(product);
  return {
    amounts: product,
    isMade: isMade(product),
    below: Math.max(...low),
    ...(from === undefined ? {} : { closed: { from, made: scarcest(components)?.times ?? 0 } }),
  };
}
