import type { PackingItem } from '@/entities/packing';
import { codeKey } from '@/shared/scan/code-key';

const ORDER_LIKE = /^(?:SO|PK)\d{4}-\d+$/;

export interface Match {
  productId: number;
  /** Pieces that one scan of the code stands for. */
  pieces: number;
  name: string;
}

const kinds: readonly { code: (item: PackingItem) => string; pieces: (item: PackingItem) => number }[] = [
  { code: (item) => item.barcode, pieces: () => 1 },
  { code: (item) => item.package_barcode, pieces: (item) => Math.max(1, item.package_pieces) },
  { code: (item) => item.pn, pieces: () => 1 },
  { code: (item) => item.sold_barcode ?? '', pieces: (item) => item.sold_pieces ?? 1 },
  { code: (item) => item.sold_sku ?? '', pieces: (item) => item.sold_pieces ?? 1 },
];

/**
 * The product of the parcel that a code means: unit barcodes go before package barcodes, those before SKUs, the
 * goods' own before those of what was sold, which its label says.
 */
export function matchItem(items: readonly PackingItem[], code: string): Match | null {
  const key = codeKey(code);
  if (key === '') return null;
  for (const kind of kinds) {
    const item = items.find((candidate) => codeKey(kind.code(candidate)) === key);
    if (item) return { productId: item.warehouse_product_id, pieces: kind.pieces(item), name: item.name };
  }
  return null;
}

/** The set that a code means, of those whose pieces are in the parcel: what it is called and its pieces. */
export function matchSet(items: readonly PackingItem[], code: string): { name: string; items: PackingItem[] } | null {
  const key = codeKey(code);
  if (key === '') return null;
  const own = items.filter(
    ({ set_sku: sku = '', set_barcode: barcode = '' }) => codeKey(sku) === key || codeKey(barcode) === key,
  );
  const name = own[0]?.set_name;
  return name ? { name, items: own } : null;
}

/** Our own order and packing numbers, told apart from goods by their look. */
export function isOrderLike(code: string): boolean {
  return ORDER_LIKE.test(codeKey(code));
}

export const COMMANDS = { '*CLOSE*': 'close', '*UNDO*': 'undo', '*PARK*': 'park', '*NEXT*': 'next' } as const;
export type Command = (typeof COMMANDS)[keyof typeof COMMANDS];

/** A code of the printed command sheet. */
export function commandOf(code: string): Command | null {
  const key = codeKey(code);
  return key in COMMANDS ? COMMANDS[key as keyof typeof COMMANDS] : null;
}
