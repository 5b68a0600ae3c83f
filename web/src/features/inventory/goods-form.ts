import * as z from 'zod/mini';
import type { GoodsBody, Goods } from '@/entities/goods';
import { needed, readWhole, startText, wholeText, words } from '@/shared/records/form-rules';

const TEXTS = ['name', 'pn', 'unit_name', 'barcode', 'package_name', 'package_barcode'] as const;
const NUMBERS = ['width', 'height', 'depth', 'weight', 'package_pieces', 'threshold'] as const;
const LENGTH = 10_000_000;
const MOST = 1_000_000_000;

export const goodsSchema = z.object({
  name: needed(200),
  pn: needed(100),
  unit_name: words(40),
  barcode: words(60),
  package_name: words(40),
  package_barcode: words(60),
  width: wholeText(LENGTH),
  height: wholeText(LENGTH),
  depth: wholeText(LENGTH),
  weight: wholeText(MOST),
  package_pieces: wholeText(100_000),
  threshold: wholeText(MOST),
  oversell: z.boolean(),
});

export type GoodsText = (typeof TEXTS)[number] | (typeof NUMBERS)[number];
export type GoodsValues = Record<GoodsText, string> & { oversell: boolean };

/** The form's beginning; a package of one is no package. */
export function startOfGoods(goods: Goods | null, usualOversell = false): GoodsValues {
  const texts = Object.fromEntries(TEXTS.map((name) => [name, goods?.[name] ?? '']));
  const numbers = Object.fromEntries(NUMBERS.map((name) => [name, startText(goods?.[name] ?? 0)]));
  const pieces = goods && goods.package_pieces > 1 ? String(goods.package_pieces) : '';
  return { ...texts, ...numbers, package_pieces: pieces, oversell: goods?.oversell ?? usualOversell } as GoodsValues;
}

export function bodyOfGoods(values: GoodsValues, image: string, version: number): GoodsBody {
  const texts = Object.fromEntries(TEXTS.map((name) => [name, values[name].trim()])) as Record<
    (typeof TEXTS)[number],
    string
  >;
  const numbers = Object.fromEntries(NUMBERS.map((name) => [name, readWhole(values[name]) ?? 0])) as Record<
    (typeof NUMBERS)[number],
    number
  >;
  return { ...texts, ...numbers, oversell: values.oversell, image, version };
}
