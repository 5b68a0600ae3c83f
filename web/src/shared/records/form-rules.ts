import * as z from 'zod/mini';
import { parseMoney, readWhole as readTyped } from '@/shared/lib/typed';

/** A text with an upper bound. */
export const words = (most: number) => z.string().check(z.trim(), z.maxLength(most, 'form.tooLong'));

/** A text that must be there. */
export const needed = (most: number) =>
  z.string().check(z.trim(), z.minLength(1, 'form.required'), z.maxLength(most, 'form.tooLong'));

/** A whole number as it is typed; empty counts as 0. Null when it is no such number. */
export function readWhole(text: string, isSigned = false): number | null {
  const number = text.trim() === '' ? 0 : readTyped(text);
  return number !== null && (isSigned || number >= 0) ? number : null;
}

/** A whole number typed as text, within bounds. */
export function wholeText(most: number, isSigned = false) {
  return z.string().check(
    z.refine(
      (text) => readWhole(text, isSigned) !== null,
      isSigned ? 'records:form.whole' : 'records:form.wholeFromZero',
    ),
    z.refine((text) => Math.abs(readWhole(text, isSigned) ?? 0) <= most, 'records:form.tooMuch'),
  );
}

/** A share in percent typed as text; empty counts as 0. `most` is in basis points. */
export function percentText(most: number) {
  return z.string().check(
    z.refine((text) => {
      const value = text.trim() === '' ? 0 : parseMoney(text);
      return value !== null && value >= 0 && value <= most;
    }, 'records:form.percent'),
  );
}

/** A number as the form begins with it; zero reads as not given. */
export function startText(value: number): string {
  return value === 0 ? '' : String(value);
}
