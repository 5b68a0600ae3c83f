import type { Packing, PackingItem } from '@/entities/packing';

/** Pieces of a product that were put in or taken out: shown at once, confirmed by the server behind. */
export interface Change {
  /** Idempotency-Key of the scan. */
  key: string;
  kind: 'add' | 'remove';
  packingId: number;
  /** The number of the parcel's order; what an older page kept has none. */
  order?: string;
  productId: number;
  pieces: number;
  /** What was scanned and how often one scan counts, as the server wants to hear it. */
  code: string;
  quantity: number;
  name: string;
}

export function itemsOf(packing: Packing | null): readonly PackingItem[] {
  return packing?.items ?? [];
}

function spread(
  items: readonly PackingItem[],
  productId: number,
  pieces: number,
  room: (item: PackingItem) => number,
  sign: 1 | -1,
): readonly PackingItem[] {
  let left = pieces;
  const order = sign === 1 ? items : items.toReversed();
  const taken = new Map<number, number>();
  for (const item of order) {
    if (item.warehouse_product_id !== productId || left === 0) continue;
    const share = Math.min(left, Math.max(0, room(item)));
    taken.set(item.id, share);
    left -= share;
  }
  return items.map((item) => {
    const share = taken.get(item.id) ?? 0;
    return share === 0 ? item : { ...item, packed: item.packed + sign * share };
  });
}

/** The items after a change: filled in their order, emptied from the last. */
export function applyChange(items: readonly PackingItem[], change: Change): readonly PackingItem[] {
  return change.kind === 'add'
    ? spread(items, change.productId, change.pieces, (item) => item.wanted - item.packed, 1)
    : spread(items, change.productId, change.pieces, (item) => item.packed, -1);
}

/** How many pieces of the product the parcel still wants. */
export function roomFor(items: readonly PackingItem[], productId: number): number {
  return items.reduce(
    (sum, item) => sum + (item.warehouse_product_id === productId ? Math.max(0, item.wanted - item.packed) : 0),
    0,
  );
}

export interface Pieces {
  packed: number;
  wanted: number;
  missing: number;
  isComplete: boolean;
}

export function countPieces(items: readonly PackingItem[]): Pieces {
  const packed = items.reduce((sum, item) => sum + item.packed, 0);
  const wanted = items.reduce((sum, item) => sum + item.wanted, 0);
  const missing = items.reduce((sum, item) => sum + Math.max(0, item.wanted - item.packed), 0);
  return { packed, wanted, missing, isComplete: missing === 0 };
}

/**
 * The item that took the change's pieces, for highlighting: the first that still wants some, else the product's last.
 */
export function itemOf(items: readonly PackingItem[], productId: number): number | null {
  const own = items.filter((item) => item.warehouse_product_id === productId);
  return (own.find((item) => item.packed < item.wanted) ?? own.at(-1))?.id ?? null;
}

/** Lines as they are shown: unfinished ones first, complete ones sunk, each in their own order. */
export function sortLines(items: readonly PackingItem[]): readonly PackingItem[] {
  const isDone = (item: PackingItem): boolean => item.packed >= item.wanted;
  return [...items.filter((item) => !isDone(item)), ...items.filter(isDone)];
}

/** What the parcel still wants, for people: the first two products. */
export function expected(items: readonly PackingItem[]): readonly PackingItem[] {
  return items.filter((item) => item.packed < item.wanted).slice(0, 2);
}
