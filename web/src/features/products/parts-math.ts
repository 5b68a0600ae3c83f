import type { Goods } from '@/entities/goods';
import type { Component } from '@/entities/product';
import { ProductType, type TYPES } from './model';

/** One warehouse product stands in a set twice at most: sold, and given. */
export const keyOf = (part: Pick<Component, 'warehouse_product_id' | 'gift'>): string =>
  `${part.warehouse_product_id}${part.gift ? ' gift' : ''}`;

/** One more of the goods: on their line, or as a new line. */
export function addComponent(parts: readonly Component[], goods: Goods, pieces = 1): Component[] {
  const isKnown = parts.some((part) => part.warehouse_product_id === goods.id && !part.gift);
  if (isKnown)
    return parts.map((part) =>
      part.warehouse_product_id === goods.id && !part.gift ? { ...part, quantity: part.quantity + pieces } : part,
    );
  return [
    ...parts,
    {
      warehouse_product_id: goods.id,
      name: goods.name,
      pn: goods.pn,
      quantity: pieces,
      gift: false,
      weight: 1,
      free: Math.max(0, goods.available),
      on_hand: goods.on_hand,
      reserved: goods.reserved,
      incoming: goods.incoming,
    },
  ];
}

/** The line given instead of sold, or the other way; it joins the line that is so already. */
export function toggleGift(parts: readonly Component[], key: string): Component[] {
  const turned = parts.find((part) => keyOf(part) === key);
  if (!turned) return [...parts];
  const next = { ...turned, gift: !turned.gift };
  const twin = parts.find((part) => keyOf(part) === keyOf(next));
  if (!twin) return parts.map((part) => (part === turned ? next : part));
  return parts
    .filter((part) => part !== turned)
    .map((part) => (part === twin ? { ...twin, quantity: twin.quantity + turned.quantity } : part));
}

/**
 * What the parts say the product is: more than one piece or a gift makes a plain one a set; a chosen set or random one
 * stays.
 */
export function typeOf(parts: readonly Component[], chosen: number): (typeof TYPES)[number] {
  if (chosen === ProductType.Random || chosen === ProductType.Set) return chosen;
  return parts.length > 1 || parts.some(({ quantity, gift }) => quantity > 1 || gift)
    ? ProductType.Set
    : ProductType.Plain;
}

/** How often a set can be sold, and the part that allows no more. */
export interface Scarcity {
  times: number;
  name: string;
  free: number;
  needed: number;
}

/** The scarcest part of a set, its sold and given pieces together; null without parts. */
export function scarcest(parts: readonly Component[]): Scarcity | null {
  const needs = new Map<number, Scarcity>();
  for (const { warehouse_product_id: id, name, free, quantity } of parts) {
    const needed = (needs.get(id)?.needed ?? 0) + Math.max(1, quantity);
    needs.set(id, { name, free, needed, times: Math.floor(Math.max(0, free) / needed) });
  }
  return [...needs.values()].reduce<Scarcity | null>(
    (least, part) => (least === null || part.times < least.times ? part : least),
    null,
  );
}

/** How often a random product can be drawn at most: its parts together. */
export function drawable(parts: readonly Component[]): number {
  return parts.reduce((sum, { free, quantity }) => sum + Math.floor(Math.max(0, free) / Math.max(1, quantity)), 0);
}

/** How likely a part is drawn, in percent, among those that are in stock; 0 for one that is not. */
export function share(parts: readonly Component[], part: Component): number {
  const isIn = ({ free, quantity }: Component): boolean => free >= quantity;
  const total = parts.filter(isIn).reduce((sum, { weight }) => sum + weight, 0);
  return total === 0 || !isIn(part) ? 0 : (part.weight * 100) / total;
}
