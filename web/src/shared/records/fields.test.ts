import { describe, expect, it } from 'vitest';
import { bodyOf, choice, line, percent, schemaOf, startOf, textOf, toggle, type Values } from './fields';

const fields = {
  name: { ...line(10), isNeeded: true as const },
  type: choice([1, 2]),
  bank: { ...choice(['', 'KBANK']), isAsked: ({ type }: Values) => type === '1' },
  share: percent,
  status: toggle,
};
const asked = { name: 'ก', type: '2', bank: 'KBANK', share: '12.5', status: '0' };
const word = (value: unknown): string => `[${String(value)}]`;

it('begins with what comes first, and with what is kept', () => {
  expect(startOf(fields, null)).toEqual({ name: '', type: '1', bank: '', share: '', status: '1' });
  expect(startOf(fields, { name: 'ก', type: 2, bank: 'OLD', share: 1250, status: 0 })).toEqual({
    ...asked,
    bank: 'OLD',
  });
});

it('sends numbers as numbers, percent in basis points, and nothing of what is not asked', () => {
  expect(bodyOf(fields, asked, 3)).toEqual({ name: 'ก', type: 2, bank: '', share: 1250, status: 0, version: 3 });
  expect(bodyOf(fields, asked, 0)).not.toHaveProperty('version'); // there is none of what is made
  expect(bodyOf(fields, { ...asked, type: '1', share: '' }, 3)).toMatchObject({ bank: 'KBANK', share: 0 });
});

it('says what is chosen in a word, an unknown choice as it is, and percent with its sign', () => {
  expect(textOf(fields.type, 2, word)).toBe('[2]');
  expect(textOf(fields.bank, '', word)).toBe('[]');
  expect(textOf(fields.bank, 'OLD', word)).toBe('OLD');
  expect(textOf(fields.share, 1250, word)).toBe('12.5%');
  expect(textOf(fields.share, 0, word)).toBe('');
});

describe('a share', () => {
  it.each([
    ['', true],
    ['0', true],
    ['2.55', true],
    ['100', true],
    ['100.01', false],
    ['-1', false],
    ['1.234', false],
    ['ห้า', false],
  ])('of %j', (share, isGood) => {
    expect(schemaOf(fields).safeParse({ ...asked, share }).success).toBe(isGood);
  });
});
