import { expect, it } from 'vitest';
import { Provider } from '@/shared/api/contract';
import { guessCourier, isMistyped, isPostal } from './tracking-guess';

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
  ['JTTH1234567890', { id: 0, name: 'J&T' }],
  ['123456789012', undefined],
  ['THANKYOUSIRANDMADAM', undefined],
  ['', undefined],
])('guesses %s', (number, guess) => {
  expect(guessCourier(number)).toEqual(guess);
});
