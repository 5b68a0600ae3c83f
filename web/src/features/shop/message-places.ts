/** What a message may name between braces; the server knows the same. */
export const PLACES = [
  'name',
  'order',
  'amount',
  'due',
  'cod',
  'account',
  'promptpay',
  'address',
  'phone',
  'items',
  'courier',
  'tracking',
  'link',
  'shop',
] as const;

export type Place = (typeof PLACES)[number];

const PLACE = /\{([^{}\n]*)\}/g;

const isPlace = (name: string): name is Place => (PLACES as readonly string[]).includes(name);

/** The first place that is not known, braces included; empty when all are. */
export function unknownPlace(text: string): string {
  const found = [...text.matchAll(PLACE)].find(([, name = '']) => !isPlace(name));
  if (found) return found[0];
  return /[{}]/.exec(text.replaceAll(PLACE, ''))?.[0] ?? '';
}

/** A message as a buyer reads it: filled, without the lines of which nothing is known. */
export function filled(text: string, facts: Readonly<Partial<Record<Place, string>>>): string {
  const fact = (name: string): string => (isPlace(name) ? (facts[name] ?? '') : `{${name}}`);
  return text
    .split('\n')
    .filter((line) => {
      const places = [...line.matchAll(PLACE)];
      return places.length === 0 || places.some(([, name = '']) => fact(name) !== '');
    })
    .map((line) => line.replaceAll(PLACE, (_found, name: string) => fact(name)))
    .join('\n')
    .trim();
}
