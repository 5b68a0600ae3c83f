import { expect, it } from 'vitest';
import { isPhone, isThaiPhone } from './typed';

// The same numbers as in the test of the server's rule, internal/kit/thai.
it.each([
  '0812345678',
  '08-1234-5678',
  '081.234.5678',
  '(081) 234 5678',
  '[081]2345678',
  '๐๘๑-๒๓๔-๕๖๗๘',
  '081\u2012234\u2013567\u20148',
  '081\u00A0234\u200B5678',
  'O81-234-56oO',
  '+66 81 234 5678',
  '66812345678',
  '0066812345678',
  '+66(0) 81-234-5678',
  '0612345678',
  '02-123-4567',
  '+6621234567',
  '02 123 4567 ต่อ 12',
  '021234567Ext12',
  '053 123 456',
  '0812345678, 0898765432',
  '1669 / 0898765432',
])('takes %j as a number of Thailand', (text) => {
  expect(isThaiPhone(text)).toBe(true);
  expect(isPhone(text)).toBe(true);
});

it.each([
  '',
  ' ',
  '-',
  'o',
  '1669',
  '081234567',
  '08123456789',
  '0712345678',
  '0212345678',
  '031234567890',
  '08******78',
  '+85520123456',
  '6621234567',
  '081234567a',
  '+66+812345678',
  '08123456780812345678',
])('takes %j as no number of Thailand', (text) => expect(isThaiPhone(text)).toBe(false));

it.each(['08*****678', '(+66)*****78', '08xxxxx678', '+1 415 555 2671', '0065 8123 4567', 'จคๅ/-ภถุึค'])(
  'takes %j as the number of a recipient',
  (text) => expect(isPhone(text)).toBe(true),
);

it.each(['+6681', '1669', '*', 'ลูกค้า', '+123', '12', '**', '08123456780812345678'])('refuses %j', (text) =>
  expect(isPhone(text)).toBe(false),
);
