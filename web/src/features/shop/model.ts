import * as z from 'zod/mini';
import { isThaiPhone, readWhole } from '@/shared/lib/typed';
import type { Shop } from '@/entities/shop';
import { needed, words } from '@/shared/records/form-rules';

/** What a form of texts and switches says of a shop; amounts of time are chosen or typed as texts. */
export type Values = Record<string, string | boolean> & Record<TextName, string> & Record<SwitchName, boolean>;

export type SwitchName =
  | 'oversell'
  | 'label_items'
  | 'label_logo'
  | 'label_price'
  | 'label_on_close'
  | 'blocked_customers_stop';
type NumberName = 'cutoff_minute' | 'pack_back_days' | 'complete_days' | 'cancel_hours' | 'label_size';
export type TextName = Exclude<keyof Shop, SwitchName | 'version' | 'logo'>;

const NUMBERS: readonly NumberName[] = [
  'cutoff_minute',
  'pack_back_days',
  'complete_days',
  'cancel_hours',
  'label_size',
];
const ADDRESS = ['sender_line', 'sender_subdistrict', 'sender_district', 'sender_province', 'sender_postcode'] as const;

/** 13 digits of which the last checks the others. */
export function isTaxId(text: string): boolean {
  if (!/^\d{13}$/.test(text)) return false;
  const sum = Array.from({ length: 12 }, (_, at) => Number(text[at]) * (13 - at)).reduce((all, one) => all + one, 0);
  return (11 - (sum % 11)) % 10 === Number(text[12]);
}

const days = z.string().check(
  z.refine((text) => {
    const number = readWhole(text);
    return number !== null && number >= 1 && number <= 60;
  }, 'shop:form.days'),
);

const chosen = z.string();

/** An address is given whole or not at all. */
const isWhole = (values: Values, field: TextName): boolean =>
  values[field].trim() !== '' || ADDRESS.every((other) => values[other].trim() === '');

export const shopSchema = z
  .object({
    name: needed(200),
    tax_id: z
      .string()
      .check(z.refine((text) => text === '' || isTaxId(text.replaceAll(/[ -]/g, '')), 'shop:form.taxId')),
    sender_name: words(200),
    sender_phone: words(40).check(z.refine((text) => text.trim() === '' || isThaiPhone(text), 'form.phone')),
    sender_line: words(400),
    sender_subdistrict: words(100),
    sender_district: words(100),
    sender_province: words(100),
    sender_postcode: words(10).check(z.regex(/^([1-9]\d{4})?$/, 'shop:form.postcode')),
    cutoff_minute: chosen,
    pack_back_days: days,
    complete_days: days,
    cancel_hours: chosen,
    label_size: chosen,
  })
  .check(
    ...ADDRESS.map((field) =>
      z.refine((values) => isWhole(values as Values, field), { path: [field], message: 'form.required' }),
    ),
  );

/** What the form begins with. The picture stands beside it. */
export function valuesOf(shop: Shop): Values {
  const { version: _version, logo: _logo, ...said } = shop;
  return Object.fromEntries(
    Object.entries(said).map(([name, value]) => [name, typeof value === 'boolean' ? value : String(value)]),
  ) as Values;
}

/** What is sent of a form. */
export function bodyOf(values: Values, logo: string, version: number): Shop {
  const said = Object.entries(values).map(([name, value]) => {
    if (typeof value === 'boolean') return [name, value];
    return [name, NUMBERS.includes(name as NumberName) ? (readWhole(value) ?? 0) : value.trim()];
  });
  return { ...(Object.fromEntries(said) as Shop), logo, version };
}

const HALF_HOUR = 30;
export const END_OF_DAY = 24 * 60;

/** 930 → 15:30. */
export function timeText(minute: number): string {
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** Every half hour of the day, its end, and what is chosen already. */
export function cutoffs(now: number): number[] {
  const all = Array.from({ length: END_OF_DAY / HALF_HOUR }, (_, at) => (at + 1) * HALF_HOUR);
  return [...new Set([...all, now])].toSorted((a, b) => a - b);
}

/** Hours to choose from, and what is chosen already; 0 is never. */
export function cancelHours(now: number): number[] {
  return [...new Set([0, 1, 3, 6, 12, 24, 48, 72, 168, now])].toSorted((a, b) => a - b);
}
