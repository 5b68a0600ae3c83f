import type { Schema } from '@/shared/api/call-types';

export const AMOUNTS = ['on_hand', 'reserved', 'available', 'incoming'] as const;

/**
 * What there is of a product: what lies there, what of it orders wait for, what may still be sold, what purchase orders
 * still bring.
 */
export type Amounts = Pick<Schema<'WarehouseProduct'>, (typeof AMOUNTS)[number]>;

/** The most that one piece of anything costs: satang. */
export const MOST_COST = 100_000_000_00;
/** The most pieces that one line of anything has. */
export const MOST_PIECES = 1_000_000;

/** The product type whose goods are drawn from a pool. */
const RANDOM = 3;

/**
 * Whether the amounts of something sold count what its parts would make, not pieces that lie there: of a set, or a
 * random product.
 */
export function isMade({ type, components }: { type: number; components: readonly { quantity: number }[] }): boolean {
  return type === RANDOM || components.length !== 1 || components[0]?.quantity !== 1;
}
