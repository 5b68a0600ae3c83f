import { describe, expect, it } from 'vitest';
import {
  daysBetween,
  formatDate,
  formatDay,
  formatDateTime,
  formatMoney,
  formatNumber,
  formatSigned,
  formatSince,
  formatUntil,
  formatYear,
  initial,
  today,
} from './format';

const at = '2026-11-21T07:02:00Z';

describe('dates', () => {
  it('Buddhist era in Thai, Gregorian in English, Bangkok time', () => {
    expect(formatDateTime(at, 'th')).toBe('21 พ.ย. 2569 14:02');
    expect(formatDateTime(at, 'en')).toBe('21 Nov 2026 14:02');
    expect(formatDateTime('2026-12-31T17:30:00Z', 'th')).toBe('1 ม.ค. 2570 00:30');
    expect(formatDate('2026-09-05', 'en')).toBe('5 Sep 2026');
    expect([formatDay('2026-09-05', 'en'), formatDay('2026-11-21', 'th'), formatDay('')]).toEqual([
      '5 Sep',
      '21 พ.ย.',
      '—',
    ]);
  });

  it.each([null, undefined, '', 'no date'])('%s is a dash', (missing) => {
    expect(formatDate(missing)).toBe('—');
    expect(formatDateTime(missing)).toBe('—');
  });

  it('an end that is a midnight belongs to the day that it ends', () => {
    expect(formatUntil('2026-12-03T17:00:00Z')).toBe('3 ธ.ค. 2569 24:00');
    expect(formatUntil('2026-12-31T17:00:00Z')).toBe('31 ธ.ค. 2569 24:00');
    expect(formatUntil('2026-12-03T16:59:00Z')).toBe('3 ธ.ค. 2569 23:59');
    expect(formatUntil('')).toBe('—');
  });

  it('words up to a day, the date after it', () => {
    const now = Date.parse(at);
    expect(formatSince('2026-11-21T06:57:00Z', now, 'th')).toBe('5 นาทีที่ผ่านมา');
    expect(formatSince('2026-11-21T04:00:00Z', now, 'en')).toBe('3 hours ago');
    expect(formatSince('2026-11-20T07:01:00Z', now, 'th')).toBe('20 พ.ย. 2569 14:01');
  });

  it('today is the day in Bangkok', () => {
    expect(today(0, Date.parse('2026-11-20T17:00:00Z'))).toBe('2026-11-21');
    expect(today(-1, Date.parse('2026-03-01T00:00:00Z'))).toBe('2026-02-28');
    expect(daysBetween('2026-11-01', '2026-12-01')).toBe(31);
    expect(formatYear(Date.parse('2026-12-31T17:00:00Z'), 'th')).toBe('2570');
  });
});

describe('money and numbers', () => {
  it.each([
    [123_450, '฿1,234.50'],
    [0, '฿0.00'],
    [-5, '−฿0.05'],
    [99_999_999_999_99, '฿99,999,999,999.99'],
    [null, '—'],
  ])('%s satang', (satang, text) => {
    expect(formatMoney(satang)).toBe(text);
  });

  it('uses Arabic digits in groups', () => {
    expect(formatNumber(1_234_567)).toBe('1,234,567');
    expect(formatNumber(-1234)).toBe('−1,234');
    expect([1234, 0, -3].map(formatSigned)).toEqual(['+1,234', '0', '−3']);
  });
});

it.each([
  ['เกศินี', 'ก'],
  ['ไพโรจน์', 'พ'],
  ['สมชาย', 'ส'],
  ['anna', 'A'],
  ['  ', '?'],
])('the avatar of %s is %s', (name, letter) => {
  expect(initial(name)).toBe(letter);
});
