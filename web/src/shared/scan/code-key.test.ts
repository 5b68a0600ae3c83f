import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { asStored, codeKey, piecesOf } from './code-key';

const { keys } = JSON.parse(readFileSync('../internal/warehouse/testdata/codes.json', 'utf8')) as {
  keys: [string, string][];
};

it.each(keys)('%j is compared as %j, as the server does', (code, key) => expect(codeKey(code)).toBe(key));

it('counts a piece, a package, or nothing', () => {
  const goods = { barcode: '012345678905', package_barcode: 'BOX-12', package_pieces: 12, pn: 'TEE-M' };
  expect(['12345678905', 'box-12', 'tee-m', '999', '', '000'].map((code) => piecesOf(goods, code))).toEqual([
    1, 12, 1, 0, 0, 0,
  ]);
  expect(piecesOf({ ...goods, barcode: '', package_pieces: 0 }, 'BOX-12')).toBe(1);
  expect(piecesOf({ ...goods, barcode: '' }, ' ')).toBe(0);
});

it('shows a scanned code as it is stored, and as scanned where nothing is it', () => {
  const stored = ['SO6911-000005', '', 'SPXTH0001', '8851230000023'];
  expect(['so6911-000005', 'spxth0001', '08851230000023', 'xyz', ''].map((code) => asStored(code, stored))).toEqual([
    'SO6911-000005',
    'SPXTH0001',
    '8851230000023',
    'xyz',
    '',
  ]);
});
