import * as z from 'zod/mini';
import type { ProductBody, Component, Product } from '@/entities/product';
import { parseMoney } from '@/shared/lib/typed';
import { linesAsParts, linesOf, type Parts } from '@/shared/records/merge';
import { OFF, ON, ProductType } from './model';
import { typeOf } from './parts-math';

const MOST_MONEY = 10_000_000_000;

export const productSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'form.required'), z.maxLength(200, 'form.tooLong')),
  sku: z.string().check(z.trim(), z.minLength(1, 'form.required'), z.maxLength(100, 'form.tooLong')),
  barcode: z.string().check(z.trim(), z.maxLength(60, 'form.tooLong')),
  price: z.string().check(
    z.minLength(1, 'form.required'),
    z.refine((text) => {
      const satang = parseMoney(text);
      return satang !== null && satang >= 0 && satang <= MOST_MONEY;
    }, 'form.money'),
  ),
});

export interface Values extends Record<string, unknown> {
  name: string;
  sku: string;
  barcode: string;
  price: string;
  category: string;
  isOn: boolean;
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

export type MakingFault = 'noPool' | 'onlyGifts' | 'daysTurned';

/** What the server would refuse of the parts and days. */
export function faultOf({ type, from, to, parts }: Making): MakingFault | null {
  const kind = typeOf(parts, type);
  if (kind === ProductType.Random && parts.length === 0) return 'noPool';
  if (kind !== ProductType.Set) return null;
  if (parts.length > 0 && parts.every(({ gift }) => gift)) return 'onlyGifts';
  return from !== '' && to !== '' && from > to ? 'daysTurned' : null;
}

/** The product as the server takes it; without a picture's name its picture stays; days and gifts go with sets only, weights with random ones. */
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
