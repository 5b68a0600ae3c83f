import { Provider } from '@/shared/api/contract';
import type { ShippingProvider } from './courier';

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
  [/^TH(?!DHL)(?=[A-Z0-9]*\d)[A-Z0-9]{10,16}$/, { id: 0, name: 'Flash' }],
];

/** A number as it is compared: people write it with hyphens and spaces or without. */
const codeOf = (typed: string): string => typed.toUpperCase().replaceAll(/[\s\p{Dash}]+/gu, '');

/** Whose number it looks like: a hint and never more, since couriers change what they print. */
export function guessCourier(typed: string): Guess | undefined {
  const number = codeOf(typed);
  if (/^[A-Z]{2}\d{9}TH$/.test(number)) return isPostal(number) ? { id: Provider.ThailandPost } : undefined;
  return FORMS.find(([form]) => form.test(number))?.[1];
}

/** Whether it looks like a number of Thailand Post with a digit mistyped. */
export function isMistyped(typed: string): boolean {
  const number = codeOf(typed);
  return /^[A-Z]{2}\d{9}TH$/.test(number) && !isPostal(number);
}

const PARTS: Readonly<Record<string, string>> = { '#': '\\d', '@': '[A-Z]', '?': '[A-Z0-9]', '*': '.*' };

/** Whether the number has one of the forms that a courier of the shop's own was given. */
export function fitsPattern(pattern: string, number: string): boolean {
  const code = codeOf(number);
  return codeOf(pattern)
    .split(',')
    .some((form) => {
      const whole = form.replaceAll(/[^A-Z0-9]/g, (sign) => PARTS[sign] ?? `\\${sign}`);
      return new RegExp(`^${whole}$`).test(code);
    });
}

/** The courier, of those given, whose number it looks like: the one of the shop's own that it alone fits before others. */
export function likelyCourier(typed: string, couriers: readonly ShippingProvider[]): ShippingProvider | undefined {
  const number = codeOf(typed);
  const [own, another] = couriers.filter(
    ({ own: of }) => of !== undefined && of.tracking_pattern !== '' && fitsPattern(of.tracking_pattern, number),
  );
  if (own && !another) return own;
  const guess = guessCourier(number);
  if (!guess) return undefined;
  // The shop may call a courier of its own by the same name.
  const called = guess.name?.toLowerCase();
  return couriers.find(({ id, name }) => (called ? name.toLowerCase().includes(called) : id === guess.id));
}

/** What is odd about the number for a courier: a digit mistyped, or whose number it looks like instead. */
export type Oddity = { kind: 'mistyped' } | { kind: 'looksLike'; name: string };

export function oddityOf(typed: string, provider: number, couriers: readonly ShippingProvider[]): Oddity | undefined {
  if (isMistyped(typed)) return { kind: 'mistyped' };
  const guess = guessCourier(typed);
  const likely = likelyCourier(typed, couriers);
  const name = likely?.name ?? guess?.name ?? couriers.find(({ id }) => id === guess?.id)?.name ?? '';
  if (name === '' || likely?.id === provider) return undefined;
  const chosen = couriers.find(({ id }) => id === provider);
  // The shop may have several couriers of that name.
  if (guess?.name && chosen?.name.toLowerCase().includes(guess.name.toLowerCase())) return undefined;
  return { kind: 'looksLike', name };
}
