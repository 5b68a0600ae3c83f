import { Provider } from '@/shared/api/contract';

/** Couriers that are told by what they print alone; without a number of their own they are the shop's to add. */
export type Guess = { id: number; name?: undefined } | { id: 0; name: 'Flash' | 'J&T' | 'Ninja Van' };

const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7] as const;

/** Whether the last digit of a postal number (S10) fits the eight before it. */
export function isPostal(number: string): boolean {
  const [, digits = '', check = ''] = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/.exec(number) ?? [];
  if (digits === '') return false;
  const rest = 11 - (WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11);
  return Number(check) === (rest === 10 ? 0 : rest === 11 ? 5 : rest);
}

const FORMS: readonly [form: RegExp, guess: Guess][] = [
  [/^SPXTH/, { id: Provider.SPX }],
  [/^(KEX|KERDO|SHP\d{10}$)/, { id: Provider.Kerry }],
  [/^JTTH/, { id: 0, name: 'J&T' }],
  [/^NV[A-Z0-9]{6,}$/, { id: 0, name: 'Ninja Van' }],
  [/^TH(?=[A-Z0-9]*\d)[A-Z0-9]{10,16}$/, { id: 0, name: 'Flash' }],
];

/** Whose number it looks like: a hint and never more, since couriers change what they print. */
export function guessCourier(typed: string): Guess | undefined {
  const number = typed.toUpperCase().replaceAll(/\s+/g, '');
  if (/^[A-Z]{2}\d{9}TH$/.test(number)) return isPostal(number) ? { id: Provider.ThailandPost } : undefined;
  return FORMS.find(([form]) => form.test(number))?.[1];
}

/** Whether it looks like a number of Thailand Post with a digit mistyped. */
export function isMistyped(typed: string): boolean {
  const number = typed.toUpperCase().replaceAll(/\s+/g, '');
  return /^[A-Z]{2}\d{9}TH$/.test(number) && !isPostal(number);
}
