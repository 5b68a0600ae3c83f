import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cleanPhone, isPhone, isThaiPhone, phoneDigits } from './typed';

// What the server's rule is tested with too.
const phones = JSON.parse(readFileSync('../internal/kit/thai/testdata/phones.json', 'utf8')) as {
  thai: string[];
  elsewhere: string[];
  eaten: string[];
  none: string[];
};

it.each(phones.thai)('takes %j as a number of Thailand', (text) => {
  expect(isThaiPhone(text)).toBe(true);
  expect(isPhone(text)).toBe(true);
});

it.each([...phones.elsewhere, ...phones.eaten, ...phones.none])('takes %j as no number of Thailand', (text) =>
  expect(isThaiPhone(text)).toBe(false),
);

it.each([...phones.elsewhere, ...phones.eaten, 'จคๅ/-ภถุึค'])('takes %j as the number of a recipient', (text) =>
  expect(isPhone(text)).toBe(true),
);

it.each(phones.none)('refuses %j', (text) => expect(isPhone(text)).toBe(false));

it.each([
  ['+66875865420', '0875865420'],
  ['+66 87 586 5420', '0875865420'],
  ['66875865420', '0875865420'],
  ['0066 87-586-5420', '0875865420'],
  ['๐๘๗๕๘๖๕๔๒๐', '0875865420'],
  ['02-123-4567 ต่อ 9, 0875865420', '021234567'],
  ['+81 90-1234-5678', '819012345678'],
  ['0081 90-1234-5678', '819012345678'],
  ['+66 87 58', '668758'],
  ['812345678', '0812345678'],
  ['81 234 5678', '0812345678'],
  ['+812345678', '812345678'],
  ['', ''],
])('knows %j by its digits as %j', (text, digits) => expect(phoneDigits(text)).toBe(digits));

it.each([
  ['812345678', '0812345678'],
  ['๘๑-๒๓๔-๕๖๗๘', '081-234-5678'],
  ['021234567', '021234567'],
  ['21234567', '21234567'],
  ['212345678', '212345678'],
  ['+812345678', '+812345678'],
  ['66 81 234 5678', '66 81 234 5678'],
])('keeps %j of a field as %j', (text, kept) => expect(cleanPhone(text)).toBe(kept));
