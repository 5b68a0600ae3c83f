import type { Product } from '@/entities/product';
import { restoreTyped } from '@/shared/scan/keymap';

/** The product a typed or scanned text means: the same barcode or SKU, also when the keyboard was Thai, or the only one found. */
export function meantProduct(words: string, found: readonly Product[]): Product | undefined {
  const wanted = [words, restoreTyped(words)].map((word) => word.trim().toLowerCase());
  const exact = found.find((product) =>
    wanted.some(
      (word) => word !== '' && (product.barcode.toLowerCase() === word || product.sku.toLowerCase() === word),
    ),
  );
  return exact ?? (found.length === 1 ? found[0] : undefined);
}
