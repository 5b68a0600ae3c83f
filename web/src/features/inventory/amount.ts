import { cleanDigits } from '@/shared/lib/typed';
import { MOST_PIECES } from '@/shared/stock/amounts';

/** "60", "๖๐", "1,200", "12 × 5" or "12x5+3" to pieces; null when it is no whole number from the least to a million. */
export function readAmount(text: string, least: 0 | 1 = 1): number | null {
  const plain = cleanDigits(text)
    .replaceAll(/[,\s]/g, '')
    .replaceAll(/[xX*×]/g, '×');
  if (!/^\d{1,7}(?:[×+]\d{1,7})*$/.test(plain)) return null;
  const total = plain
    .split('+')
    .reduce((sum, part) => sum + part.split('×').reduce((product, factor) => product * Number(factor), 1), 0);
  return total >= least && total <= MOST_PIECES ? total : null;
}

/** Whether the text is more than the plain number, so that what it comes to is worth showing. */
export function isSum(text: string): boolean {
  return /[xX*×+]/.test(text);
}
