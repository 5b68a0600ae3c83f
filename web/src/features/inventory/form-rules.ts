import * as z from 'zod/mini';

/** A text with an upper bound. */
export const words = (most: number) => z.string().check(z.trim(), z.maxLength(most, 'form.tooLong'));

/** A text that must be there. */
export const needed = (most: number) => z.string().check(z.trim(), z.minLength(1, 'form.required'), z.maxLength(most, 'form.tooLong'));

/** Digits, with commas between them allowed; empty counts as 0. Null when it is no such number. */
export function readWhole(text: string, isSigned = false): number | null {
  const plain = text.replaceAll(/[,\s]/g, '');
  if (plain === '') return 0;
  return (isSigned ? /^-?\d{1,12}$/ : /^\d{1,12}$/).test(plain) ? Number(plain) : null;
}

/** A whole number typed as text, within bounds. */
export function wholeText(most: number, isSigned = false) {
  return z.string().check(z.refine((text) => {
    const value = readWhole(text, isSigned);
    return value !== null && Math.abs(value) <= most;
  }, 'inventory:form.whole'));
}

/** A number as the form begins with it; zero reads as not given. */
export function startText(value: number): string {
  return value === 0 ? '' : String(value);
}
