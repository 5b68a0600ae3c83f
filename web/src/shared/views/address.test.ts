import { expect, it } from 'vitest';
import { isSame, keptSearch } from './address';

it('keeps what a list is narrowed by, not where one is in it', () => {
  expect(keptSearch({ page: 3, q: 'ก', open: '7', view: '2', limit: 50, tag_id: '4' })).toBe(
    `?limit=50&q=${encodeURIComponent('ก')}&tag_id=4`,
  );
  expect(keptSearch({})).toBe('');
});

it.each([
  ['?a=1&b=2', '?b=2&a=1', true],
  ['?a=1&page=3', '?a=1', true],
  ['?a=1', '?a=2', false],
  ['', '?a=1', false],
])('%s beside %s: %s', (shown, kept, is) => {
  expect(isSame(shown, kept)).toBe(is);
});
