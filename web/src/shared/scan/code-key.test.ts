import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { asStored, codeKey, isMistyped, piecesOf } from './code-key';

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

it('knows a check digit that does not fit, of codes that have one', () => {
  const fitting = ['8850123456787', '012345678905', '12345670', '18851230000020', ' 8850 1234 5678 7 '];
  expect(fitting.filter((code) => isMistyped(code))).toEqual([]);
  expect(['8850123456780', '12345678', '012345678900'].every((code) => isMistyped(code))).toBe(true);
  expect(['', '8850001', 'TEE-M', '88501234567', 'SO6911-00001'].filter((code) => isMistyped(code))).toEqual([]);
});
