import * as z from 'zod/mini';
import { formatNumber } from '@/shared/i18n/format';
import { needed, readWhole, startText, wholeText, words } from './form-rules';

export type Look = 'line' | 'lines' | 'phone' | 'digits' | 'email' | 'whole' | 'signed';

/** What a person says of a plain thing: how it looks in the form, and its bounds, which are the server's. */
export interface Field {
  look: Look;
  /** Letters, or the largest number. */
  most: number;
  isNeeded?: true;
  /** A word below the field: `<field>Hint`. */
  hasHint?: true;
}

export const line = (most: number): Field => ({ look: 'line', most });
export const lines = (most: number): Field => ({ look: 'lines', most });
export const phone: Field = { look: 'phone', most: 40 };
export const digits = (most: number): Field => ({ look: 'digits', most });
export const email: Field = { look: 'email', most: 254 };
export const whole = (most: number): Field => ({ look: 'whole', most });
/** A whole number on either side of zero. */
export const signed = (most: number): Field => ({ look: 'signed', most });

type Fields = Readonly<Record<string, Field>>;
export type Values = Record<string, string>;
/** What a row says, field by field. */
export type Said = Readonly<Record<string, string | number | null | undefined>>;

export const isNumber = ({ look }: Field): boolean => look === 'whole' || look === 'signed';

function ruleOf(field: Field) {
  const text = field.isNeeded ? needed(field.most) : words(field.most);
  switch (field.look) {
    case 'phone':
      return text.check(z.regex(/^[0-9+() -]*$/, 'form.phone'));
    case 'digits':
      return text.check(z.regex(/^[0-9 -]*$/, 'records:form.digits'));
    case 'email':
      return text.check(z.regex(/^([^@ ]+@[^@ ]+[.][^@ ]+)?$/, 'form.email'));
    case 'whole':
      return wholeText(field.most);
    case 'signed':
      return wholeText(field.most, true);
    default:
      return text;
  }
}

export function schemaOf(fields: Fields) {
  return z.object(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, ruleOf(field)])));
}

/** What a form begins with; a zero reads as not given. */
export function startOf(fields: Fields, row: object | null): Values {
  const known = (row ?? {}) as Said;
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const said = known[name] ?? '';
      return [name, isNumber(field) ? startText(Number(said)) : String(said)];
    }),
  );
}

/** A value as it reads; empty for a zero. */
export function textOf(field: Field | undefined, value: Said[string]): string {
  if (field && isNumber(field)) return value ? formatNumber(Number(value)) : '';
  return String(value ?? '');
}

/** What is sent of a form. */
export function bodyOf(fields: Fields, values: Values, version: number): Record<string, string | number> {
  const said = Object.entries(fields).map(([name, field]) => {
    const text = values[name] ?? '';
    return [name, isNumber(field) ? (readWhole(text, true) ?? 0) : text.trim()] as const;
  });
  return { ...Object.fromEntries(said), version };
}
