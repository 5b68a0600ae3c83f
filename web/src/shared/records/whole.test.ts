import { expect, it } from 'vitest';
import { pageOf } from './whole';

const all = { Data: ['ขนม', 'กาแฟ', 'B2', 'b10', 'a'].map((name, id) => ({ id, name, version: 1 })), Total: 5 };
const search = { page: 1, limit: 10, q: '', sort: 'name' };
const names = (change: Partial<typeof search>): string[] =>
  pageOf(all, { ...search, ...change }, ({ name }) => name, 'th').Data.map(({ name }) => name);

it('sorts by name, both ways, and turns pages', () => {
  const sorted = names({});
  expect([...sorted].sort()).toEqual(all.Data.map(({ name }) => name).sort());
  expect(sorted.indexOf('B2')).toBeLessThan(sorted.indexOf('b10'));
  expect(sorted.indexOf('กาแฟ')).toBeLessThan(sorted.indexOf('ขนม'));
  expect(names({ sort: '-name' })).toEqual(sorted.toReversed());
  expect(names({ limit: 2, page: 2 })).toEqual(sorted.slice(2, 4));
});

it('finds by a part of the name, in either case, and counts what is found', () => {
  expect(names({ q: ' b' })).toEqual(['B2', 'b10']);
  expect(pageOf(all, { ...search, q: 'กา', limit: 1 }, ({ name }) => name, 'th').Total).toBe(1);
  expect(names({ q: 'zz' })).toEqual([]);
});

it('sorts by what the rows are called, as the language does', () => {
  const called = (language: string): number[] =>
    pageOf(all, search, ({ id, name }) => (id === 1 ? 'Coffee' : name), language).Data.map(({ id }) => id);
  expect(called('en')).toEqual([4, 2, 3, 1, 0]);
  expect(called('th').at(0)).toBe(0);
});
