import { expect, it } from 'vitest';
import { formatPhone } from './thai-phone';

it.each([
  ['0812345678', '081-234-5678'],
  ['0612345678', '061-234-5678'],
  ['021234567', '02-123-4567'],
  ['053123456', '053-123-456'],
  ['0212345678', '0212345678'],
  ['+66812345678', '+66812345678'],
  ['', '—'],
  [null, '—'],
  [undefined, '—'],
])('%j is written as %s', (phone, written) => expect(formatPhone(phone)).toBe(written));
