import { describe, expect, it } from 'vitest';
import { numbersIn, searchFor } from './numbers';
import { fieldText } from './filters';
import { ORDER_SEARCH, orderSearch, type OrderSearch } from './search';
import { wireFilters } from './list-api';

describe('a list of numbers', () => {
  it.each([
    ['SO6911-001425\nSO6911-001426\r\n', ['SO6911-001425', 'SO6911-001426']],
    ['SO6911-001425, 240115ABCDEF12;\tTH01234567890Z', ['SO6911-001425', '240115ABCDEF12', 'TH01234567890Z']],
    ['1. SO6911-001425\n2) #240115ABCDEF12\n- “PK6911-000007”', ['SO6911-001425', '240115ABCDEF12', 'PK6911-000007']],
    ['SO6911-001425 so6911-001425 SO6911–001426', ['SO6911-001425', 'SO6911-001426']],
    ['๕๗๖๔๖๑๒๓๔ 576461235', ['576461234', '576461235']],
    ['0812345678 089-876-5432', ['0812345678', '089-876-5432']],
    ['+66812345678 SO6911-001425 TH01234568', ['+66812345678', 'SO6911-001425', 'TH01234568']],
    ['0812345678 TH01234567 TH01234568', ['0812345678', 'TH01234567', 'TH01234568']],
  ])('is read out of %j', (text, numbers) => {
    expect(numbersIn(text)).toEqual(numbers);
  });

  it.each([
    'SO6911-001425',
    'SO6911-001425 SO6911-001425',
    'SO6911-001425 สมหญิง',
    'ปิ่นแก้ว ใจดี',
    '081 234 5678',
    'SO6911-001425 0812345678',
    '4321 001425',
    'somying@shop.com 123456',
    'ถุถถภภ ภถภถุถ',
    '',
  ])('is not %j', (text) => {
    expect(numbersIn(text)).toEqual([]);
  });

  it('shows just those orders, whatever was asked before it; other words are searched for', () => {
    const before: OrderSearch = {
      ...ORDER_SEARCH,
      q: 'x',
      from: '2026-11-01',
      to: '2026-11-02',
      status: '111',
      platform: 3,
      limit: 50,
      view: '7',
    };
    const shown = { ...before, ...searchFor('SO6911-000001\nTH01234567', before) };
    expect(shown).toEqual({ ...ORDER_SEARCH, limit: 50, view: '7', numbers: 'SO6911-000001,TH01234567' });
    expect(wireFilters(shown)).toMatchObject({ numbers: 'SO6911-000001,TH01234567', q: '' });
    expect(fieldText(shown)).toBe('SO6911-000001 TH01234567');
    const paid = { ...shown, status: '111' }; // a tab among them stays where one number is taken off
    expect({ ...paid, ...searchFor('TH01234567 TH01234568', paid) }).toMatchObject({ status: '111', q: '' });
    expect({ ...paid, ...searchFor('ปิ่น', paid) }).toMatchObject({ q: 'ปิ่น', numbers: '', status: '111' });
  });

  it('takes as many as an address carries, and counts the others', () => {
    const many = (count: number, name: string): string =>
      Array.from({ length: count }, (_, at) => `${name}${100_000 + at}`).join('\n');
    const taken = { ...ORDER_SEARCH, ...searchFor(many(257, 'TH'), ORDER_SEARCH) };
    expect(taken.numbers.split(',')).toHaveLength(200);
    expect(taken.cut).toBe(57);
    const long = { ...ORDER_SEARCH, ...searchFor(many(150, 'X'.repeat(44)), ORDER_SEARCH) };
    expect(long.numbers.split(',')).toHaveLength(98);
    expect(long.cut).toBe(52);
    for (const search of [taken, long]) expect(orderSearch({ ...search })).toEqual(search);
  });

  it('stands in the address in place of words and dates, within its bounds', () => {
    const search = orderSearch({ numbers: 'A123456,B123456', q: 'x', from: '2026-11-01', to: '2026-11-02', cut: '3' });
    expect(search).toEqual({ ...ORDER_SEARCH, numbers: 'A123456,B123456', cut: 3 });
    expect(orderSearch({ numbers: 'A123456,'.repeat(200), cut: '3' })).toEqual(ORDER_SEARCH);
    expect(orderSearch({ numbers: 'A'.repeat(5001) })).toEqual(ORDER_SEARCH);
  });
});
