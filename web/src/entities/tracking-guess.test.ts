import { expect, it } from 'vitest';
import { Provider } from '@/shared/api/contract';
import { fitsPattern, guessCourier, isMistyped, isPostal, likelyCourier } from './tracking-guess';

it.each(['EF582621152TH', 'EA123456785TH', 'EI000000014TH', 'RB000000005TH', 'ED852942182TH', 'EI217050620TH'])(
  'knows %s for the post',
  (number) => {
    expect(isPostal(number)).toBe(true);
    expect(guessCourier(number)).toEqual({ id: Provider.ThailandPost });
    expect(isMistyped(number)).toBe(false);
  },
);

it('tells a mistyped digit', () => {
  expect(isPostal('EF582621151TH')).toBe(false);
  expect(guessCourier('EF582621151TH')).toBeUndefined();
  expect(isMistyped('ef 582621151 th')).toBe(true);
});

it.each([
  ['spxth0412345678a', { id: Provider.SPX }],
  ['KEX1234567890', { id: Provider.Kerry }],
  ['SHP4012345678', { id: Provider.Kerry }],
  ['TH47011A2B3C4D', { id: 0, name: 'Flash' }],
  ['NVTH12345678', { id: 0, name: 'Ninja Van' }],
  ['nv-th 1234–5678', { id: 0, name: 'Ninja Van' }],
  ['JTTH1234567890', { id: 0, name: 'J&T' }],
  ['123456789012', undefined],
  ['THDHL7000009999', undefined],
  ['THANKYOUSIRANDMADAM', undefined],
  ['', undefined],
])('guesses %s', (number, guess) => {
  expect(guessCourier(number)).toEqual(guess);
});

it.each([
  ['FL####', 'FL1234', true],
  ['FL####', 'FL12345', false],
  ['FL####', 'XFL1234', false],
  ['@@##?', 'TH12X', true],
  ['@@##?', '1H12X', false],
  ['FLX*,#####', 'FLX-99/A', true],
  ['FLX*,#####', '12345', true],
  ['FLX*,#####', '1234', false],
  ['A.B', 'AXB', false],
  ['FL####', 'fl-12-34', true],
  ['FL-####', 'FL1234', true],
  ['FL####', 'FL/1234', false],
])('%s fits %s: %s', (pattern, number, fits) => expect(fitsPattern(pattern, number)).toBe(fits));

it('takes a courier of the shop, by its own form first, then by its name', () => {
  const own = (id: number, name: string, tracking_pattern: string) => ({
    id,
    name,
    link: '',
    own: { id, name, provider_id: id, status: 1 as const, tracking_link: '', tracking_pattern, version: 1 },
  });
  const all = [
    { id: Provider.SPX, name: 'SPX', link: '' },
    own(101, 'Flash Express', ''),
    own(102, 'ส่งด่วน', 'SPXTH9*'),
  ];
  expect(likelyCourier('spxth9 12', all)?.id).toBe(102);
  expect(likelyCourier('SPXTH0412345678A', all)?.id).toBe(Provider.SPX);
  expect(likelyCourier('TH47011A2B3C4D', all)?.id).toBe(101);
  expect(likelyCourier('KEX1234567890', all)).toBeUndefined();
  expect(likelyCourier('', all)).toBeUndefined();
});
