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

const NAMED = 2;

/** What the parcel still wants, for people: the first two products, and how many more there are. */
export function expected(items: readonly PackingItem[]): { first: readonly PackingItem[]; more: number } {
  const products = new Map<number, PackingItem>();
  for (const item of items)
    if (item.packed < item.wanted && !products.has(item.warehouse_product_id))
      products.set(item.warehouse_product_id, item);
  return { first: [...products.values()].slice(0, NAMED), more: Math.max(0, products.size - NAMED) };
}

export interface Place {
  /** The next pieces come from the packer's own line. */
  isLine: boolean;
  /** Where the others lie; empty where the line has all, or nobody knows. */
  storage: string;
}

/** Where the pieces of an item will be taken from when the parcel closes: the packer's own line first. */
export function placeOf(items: readonly PackingItem[], { warehouse_product_id: id, ...item }: PackingItem): Place {
  const inLine = item.in_line ?? 0;
  const own = items.filter(({ warehouse_product_id: other }) => other === id);
  // What was taken over with the parcel came out of another's line.
  const handed = own.reduce((sum, one) => sum + Math.min(one.packed, one.handed ?? 0), 0);
  const packed = countPieces(own).packed - handed;
  const wanted = countPieces(own).wanted - handed;
  return {
    isLine: inLine > packed || (inLine > 0 && inLine >= wanted),
    storage: inLine < wanted ? item.storage_name : '',
  };
}

/**
 * Whether the printed label of a parcel would lead it astray, and its packer is to replace it: none is printed as it
 * closes. One that only lacks the tracking number is told of, and holds nothing up.
 */
export function isMislabelled(packing: Packing | null): boolean {
  return packing?.label_old === 'changed' && !packing.label_on_close;
}
