import * as z from 'zod/mini';
import { isPhoneOrNone, parseMoney } from '@/shared/lib/typed';
import { formatNumber } from '@/shared/i18n/format';
import { needed, percentText, readWhole, startText, wholeText, words } from './form-rules';

export type Look =
  | 'line'
  | 'lines'
  | 'phone'
  | 'digits'
  | 'email'
  | 'whole'
  | 'signed'
  | 'percent'
  | 'choice'
  | 'switch';

/** What a person says of a plain thing: how it looks in the form, and its bounds, which are the server's. */
export interface Field {
  look: Look;
  /** Letters, or the largest number. */
  most: number;
  isNeeded?: true;
  /** A phone that may be any number, such as the hotline of a partner. */
  isLoose?: true;
  /** A word below the field: `<field>Hint`. */
  hasHint?: true;
  /**
   * What one chooses from, in order; what comes first is what a new one begins with. Each has a word:
   * `<field>Is.<value>`, `none` for an empty one.
   */
  choices?: readonly (string | number)[];
  /** Whether it is asked, by what else the form says; what is not asked is sent empty. Left out: always. */
  isAsked?: (values: Values) => boolean;
}

export const line = (most: number): Field => ({ look: 'line', most });
export const lines = (most: number): Field => ({ look: 'lines', most });
export const phone: Field = { look: 'phone', most: 40 };
export const digits = (most: number): Field => ({ look: 'digits', most });
export const email: Field = { look: 'email', most: 254 };
export const whole = (most: number): Field => ({ look: 'whole', most });
/** A whole number on either side of zero. */
export const signed = (most: number): Field => ({ look: 'signed', most });

/** A share in percent with two decimals, kept in basis points. */
export const percent: Field = { look: 'percent', most: 10_000 };
export const choice = (choices: readonly string[] | readonly number[]): Field => ({ look: 'choice', most: 0, choices });
/** On (1) or off (0); on to begin with. */
export const toggle: Field = { look: 'switch', most: 1, choices: [1, 0] };

type Fields = Readonly<Record<string, Field>>;
export type Values = Record<string, string>;
/** What a row says, field by field. */
export type Said = Readonly<Record<string, string | number | null | undefined>>;

export const isNumber = ({ look }: Field): boolean => look === 'whole' || look === 'signed';

/** Whether it stands right in its column. */
export const isAmount = (field: Field): boolean => isNumber(field) || field.look === 'percent';

/** The word of a value that is chosen. */
export const choiceWord = (name: string, value: Said[string]): string => `${name}Is.${value === '' ? 'none' : value}`;

export const isAsked = ({ isAsked: asks }: Field, values: Values): boolean => asks?.(values) ?? true;

function ruleOf(field: Field) {
  const text = field.isNeeded ? needed(field.most) : words(field.most);
  switch (field.look) {
    case 'choice':
    case 'switch':
      return z.string();
    case 'percent':
      return percentText(field.most);
    case 'phone':
      return text.check(z.refine(field.isLoose ? (text) => /^[0-9+() -]*$/.test(text) : isPhoneOrNone, 'form.phone'));
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
      const said = known[name] ?? field.choices?.[0] ?? '';
      if (field.look === 'percent') return [name, startText(Number(said) / 100)];
      return [name, isNumber(field) ? startText(Number(said)) : String(said)];
    }),
  );
}

/** A value as it reads; empty for a zero. `word` says what is chosen. */
export function textOf(field: Field | undefined, value: Said[string], word: (value: Said[string]) => string): string {
  if (field?.choices)
    return field.choices.some((one) => String(one) === String(value)) ? word(value) : String(value ?? '');
  if (field?.look === 'percent') return value ? `${Number(value) / 100}%` : '';
  if (field && isNumber(field)) return value ? formatNumber(Number(value)) : '';
  return String(value ?? '');
}

/** What is sent of a form. */
export function bodyOf(fields: Fields, values: Values, version: number): Record<string, string | number> {
  const said = Object.entries(fields).map(([name, field]) => {
    const text = isAsked(field, values) ? (values[name] ?? '') : '';
    if (field.look === 'percent') return [name, parseMoney(text) ?? 0] as const;
    if (typeof field.choices?.[0] === 'number') return [name, Number(text)] as const;
    return [name, isNumber(field) ? (readWhole(text, true) ?? 0) : text.trim()] as const;
  });
  return { ...Object.fromEntries(said), ...(version ? { version } : {}) };
}
