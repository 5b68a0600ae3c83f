import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isPhone, isThaiPhone } from './typed';

// What the server's rule is tested with too.
const phones = JSON.parse(readFileSync('../internal/kit/thai/testdata/phones.json', 'utf8')) as {
  thai: string[];
  elsewhere: string[];
  none: string[];
};

it.each(phones.thai)('takes %j as a number of Thailand', (text) => {
  expect(isThaiPhone(text)).toBe(true);
  expect(isPhone(text)).toBe(true);
});

it.each([...phones.elsewhere, ...phones.none])('takes %j as no number of Thailand', (text) =>
  expect(isThaiPhone(text)).toBe(false),
);

it.each([...phones.elsewhere, 'จคๅ/-ภถุึค'])('takes %j as the number of a recipient', (text) =>
  expect(isPhone(text)).toBe(true),
);

it.each(phones.none)('refuses %j', (text) => expect(isPhone(text)).toBe(false));
