import { restoreTyped } from '@/shared/scan/keymap';
import type { Sellable } from './api';

/** The product a typed or scanned text means: the same barcode or SKU, also when the keyboard was Thai, or the only one found. */
export function meantProduct(words: string, found: readonly Sellable[]): Sellable | undefined {
  const wanted = [words, restoreTyped(words)].map((word) => word.trim().toLowerCase());
  const exact = found.find((product) =>
    wanted.some(
      (word) => word !== '' && (product.barcode.toLowerCase() === word || product.sku.toLowerCase() === word),
    ),
  );
  return exact ?? (found.length === 1 ? found[0] : undefined);
}
