import { describe, expect, it } from 'vitest';
import {
  changeSearch,
  date,
  id,
  list,
  oneOf,
  pageSearch,
  parseSearch,
  stringifySearch,
  whole,
  withoutDefaults,
} from './search';

describe('the address', () => {
  it('keeps texts as texts both ways', () => {
    expect(parseSearch('?q=0812345678&status=111.112')).toEqual({ q: '0812345678', status: '111.112' });
    expect(stringifySearch({ q: '0812345678', status: ['111', '112'], page: 2 })).toBe(
      '?q=0812345678&status=111.112&page=2',
    );
  });

  it('leaves out what is empty, and escapes what must be', () => {
    expect(stringifySearch({ q: '', from: undefined, to: null, on: false })).toBe('');
    expect(parseSearch(stringifySearch({ q: 'ปิ่น & น้ำผึ้ง=?#' }))).toEqual({ q: 'ปิ่น & น้ำผึ้ง=?#' });
    expect(stringifySearch({ return: '/backoffice/orders?page=2' })).toBe('?return=/backoffice/orders%3Fpage%3D2');
  });

  it('never throws on a bad address', () => {
    expect(parseSearch('?%E0%A4%A&&=x&a')).toBeTypeOf('object');
  });
});

describe('pieces fall back', () => {
  it.each([
    ['3', 3],
    ['0', 1],
    ['-2', 1],
    ['1.5', 1],
    ['x', 1],
    [undefined, 1],
    ['9'.repeat(30), 1],
  ])('page %s', (raw, page) => {
    expect(pageSearch({ page: raw }, ['-at']).page).toBe(page);
  });

  it('page size and sort out of the allowed ones', () => {
    expect(pageSearch({ limit: '50', sort: 'number' }, ['-at', 'number'])).toMatchObject({ limit: 50, sort: 'number' });
    expect(pageSearch({ limit: '37', sort: 'password' }, ['-at', 'number'])).toMatchObject({ limit: 10, sort: '-at' });
  });

  it('dates that exist, ids above zero, known words', () => {
    expect([date('2026-02-28'), date('2026-02-30'), date('28/02/2026'), date(5)]).toEqual(['2026-02-28', '', '', '']);
    expect([id('7'), id('0'), id('x')]).toEqual([7, undefined, undefined]);
    expect([oneOf('b', ['a', 'b'], 'a'), oneOf('c', ['a', 'b'], 'a')]).toEqual(['b', 'a']);
    expect([list('1.2'), list(''), list(['a'])]).toEqual([['1', '2'], [], ['a']]);
    expect(whole('12', 0, 1, 10)).toBe(0);
  });
});

it('a change goes back to page 1, unless the page is the change', () => {
  const before = { page: 4, limit: 10, q: '', sort: '-at' };
  expect(changeSearch(before, { q: 'ก' }).page).toBe(1);
  expect(changeSearch(before, { page: 5 }).page).toBe(5);
  expect(withoutDefaults({ page: 1, q: 'ก' }, { page: 1, q: '' })).toEqual({ q: 'ก' });
});
