import * as z from 'zod/mini';
import type { CreationBody, ProductBody, Component, Product } from '@/entities/product';
import { formatMoney } from '@/shared/i18n/format';
import { messageOf } from '@/shared/lib/form-message';
import { parseMoney, readWhole } from '@/shared/lib/typed';
import { linesAsParts, linesOf, type Parts } from '@/shared/records/merge';
import { MOST_COST } from '@/shared/stock/amounts';
import { OFF, ON, ProductType } from './model';
import { typeOf } from './parts-math';

const MOST_PIECES = 1_000_000;

const isMoney = (text: string): boolean => parseMoney(text) !== null;

/** The bounds of an amount; a text that says none is found out by `isMoney`. */
const BOUNDS = [
  z.refine<string>((text) => (parseMoney(text) ?? 0) >= 0, messageOf('form.least', { least: formatMoney(0) })),
  z.refine<string>(
    (text) => (parseMoney(text) ?? 0) <= MOST_COST,
    messageOf('form.most', { most: formatMoney(MOST_COST) }),
  ),
] as const;

export const productSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'form.required'), z.maxLength(200, 'form.tooLong')),
  sku: z.string().check(z.trim(), z.minLength(1, 'form.required'), z.maxLength(100, 'form.tooLong')),
  barcode: z.string().check(z.trim(), z.maxLength(60, 'form.tooLong')),
  price: z.string().check(z.minLength(1, 'form.required'), z.refine(isMoney, 'form.money'), ...BOUNDS),
  pieces: z.string().check(
    z.refine((text) => {
      const pieces = readWhole(text);
      return text.trim() === '' || (pieces !== null && pieces >= 0 && pieces <= MOST_PIECES);
    }, 'form.number'),
  ),
  cost: z.string().check(
    z.refine((text) => text.trim() === '' || isMoney(text), 'form.money'),
    ...BOUNDS,
  ),
  unit: z.string().check(z.maxLength(40, 'form.tooLong')),
  shelf: z.string(),
});

export interface Values extends Record<string, unknown> {
  name: string;
  sku: string;
  barcode: string;
  price: string;
  category: string;
  isOn: boolean;
  /** Of the goods that are made with a new product: pieces there already, cost of one, unit, and id of the storage. */
  pieces: string;
  cost: string;
  unit: string;
  shelf: string;
}

/** What a product is made of and when it is sold: the part of the form that is no text field. */
export interface Making {
  type: number;
  from: string;
  to: string;
  parts: readonly Component[];
}

export function valuesOf(product: Product | null): Values {
  return {
    name: product?.name ?? '',
    sku: product?.sku ?? '',
    barcode: product?.barcode ?? '',
    price: product ? (product.price / 100).toFixed(2) : '',
    category: product?.category_id ? String(product.category_id) : '',
    isOn: product ? product.status === ON : true,
    pieces: '',
    cost: '',
    unit: '',
    shelf: '',
  };
}

export function makingOf(product: Product | null, type: number): Making {
  return {
    type: product?.type ?? type,
    from: product?.valid_from ?? '',
    to: product?.valid_to ?? '',
    parts: product?.components ?? [],
  };
}

/** Whether nothing was chosen that it is made of: its goods are then made with it. */
export function isUnmade({ type, parts }: Making): boolean {
  return type === ProductType.Plain && parts.length === 0;
}

/** The goods that are made with a new product. */
export function goodsOf({ pieces, cost, unit, shelf }: Values): Pick<CreationBody, 'goods'> {
  const first = readWhole(pieces) ?? 0;
  return {
    goods: {
      ...(unit.trim() ? { unit_name: unit.trim() } : {}),
      ...(first > 0 ? { pieces: first, cost: parseMoney(cost) ?? 0, ...(shelf && { storage_id: Number(shelf) }) } : {}),
    },
  };
}

export type MakingFault = 'noPool' | 'onlyGifts' | 'daysTurned';

/** What the server would refuse of the parts and days. */
export function faultOf({ type, from, to, parts }: Making): MakingFault | null {
  const kind = typeOf(parts, type);
  if (kind === ProductType.Random && parts.length === 0) return 'noPool';
  if (kind !== ProductType.Set) return null;
  if (parts.length > 0 && parts.every(({ gift }) => gift)) return 'onlyGifts';
  return from !== '' && to !== '' && from > to ? 'daysTurned' : null;
}

/**
 * The product as the server takes it; without a picture's name its picture stays; days and gifts go with sets only,
 * weights with random ones.
 */
export function bodyOf(values: Values, making: Making, version: number, image?: string): ProductBody {
  const type = typeOf(making.parts, making.type);
  const isSet = type === ProductType.Set;
  return {
    name: values.name.trim(),
    sku: values.sku.trim(),
    barcode: values.barcode.trim(),
    price: parseMoney(values.price) ?? 0,
    ...(values.category ? { category_id: Number(values.category) } : {}),
    type,
    status: values.isOn ? ON : OFF,
    ...(isSet && making.from ? { valid_from: making.from } : {}),
    ...(isSet && making.to ? { valid_to: making.to } : {}),
    components: making.parts.map(({ warehouse_product_id, quantity, gift, weight }) => ({
      warehouse_product_id,
      quantity,
      ...(isSet && gift ? { gift } : {}),
      ...(type === ProductType.Random ? { weight } : {}),
    })),
    version,
    ...(image === undefined ? {} : { image }),
  };
}

/** The parts after another kind was chosen: gifts are known to sets only, and join the pieces sold elsewhere. */
export function withType(making: Making, type: number): Making {
  if (type === ProductType.Set) return { ...making, type };
  const parts: Component[] = [];
  for (const part of making.parts) {
    const at = parts.findIndex(({ warehouse_product_id }) => warehouse_product_id === part.warehouse_product_id);
    if (at < 0) parts.push({ ...part, gift: false });
    else parts[at] = { ...part, gift: false, quantity: (parts[at]?.quantity ?? 0) + part.quantity };
  }
  return { ...making, type, parts };
}

/** What is compared of a part: what a person enters, not how much there is of it. */
function entered({
  warehouse_product_id,
  name,
  pn,
  quantity,
  gift,
  weight,
}: Component): Omit<Component, keyof Counted> {
  return { warehouse_product_id, name, pn, quantity, gift, weight };
}

type Counted = Pick<Component, 'free' | 'on_hand' | 'reserved' | 'incoming'>;

/** The form part by part: fields by name, what the product is made of by goods. */
export function partsOfForm(values: Values, { type, from, to, parts }: Making, image: string): Parts {
  return {
    ...values,
    type,
    from,
    to,
    image,
    ...linesAsParts(parts.map(entered), ({ warehouse_product_id }) => String(warehouse_product_id)),
  };
}

/** The making with the parts; of goods that are known here the amounts stay. */
export function makingWith(parts: Parts, known: readonly Component[]): Making {
  const counts = new Map(known.map((part) => [part.warehouse_product_id, part]));
  const lines = linesOf<Omit<Component, keyof Counted>>(parts).map((line) => ({
    free: 0,
    on_hand: 0,
    reserved: 0,
    incoming: 0,
    ...counts.get(line.warehouse_product_id),
    ...line,
  }));
  return { type: Number(parts.type), from: parts.from as string, to: parts.to as string, parts: lines };
}
