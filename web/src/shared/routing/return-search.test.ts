import { expect, it } from 'vitest';
import { returnSearch, safeReturn } from './return-search';

it.each([
  ['/', '/'],
  ['/backoffice/orders?page=2', '/backoffice/orders?page=2'],
  ['/homes', '/homes'],
  ['/locks/1', '/locks/1'],
])('leads back to %s, which is of this application', (address, back) => expect(safeReturn(address)).toBe(back));

it.each([
  ['//evil.example/x'],
  ['/\\evil.example'],
  ['https://evil.example'],
  ['javascript:alert(1)'],
  ['backoffice'],
  [''],
  [undefined],
  ['/login?return=/lock'],
  ['/home'],
  ['/lock'],
])('leads nobody to %s', (address) => {
  expect(safeReturn(address)).toBeUndefined();
  expect(returnSearch({ return: address })).toEqual({});
});
