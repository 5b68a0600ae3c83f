import { afterEach, expect, it } from 'vitest';
import { readLabels, writeLabels } from './device';

afterEach(() => localStorage.clear());

it('keeps the labels of one user apart, the latest twenty, and none when there are none', () => {
  writeLabels(7, Object.fromEntries(Array.from({ length: 25 }, (_, i) => [i + 1, `KEX${i + 1}`])));
  expect(Object.keys(readLabels(7))).toHaveLength(20);
  expect(readLabels(7)).toMatchObject({ 6: 'KEX6', 25: 'KEX25' });
  expect(readLabels(8)).toEqual({});
  writeLabels(7, {});
  expect(localStorage).toHaveLength(0);
});

it('takes what is no list of labels for none', () => {
  for (const text of ['[', 'null', '5', '"x"', '{"9":4}']) {
    localStorage.setItem('langraan-packing-labels-7', text);
    expect(readLabels(7)).toEqual({});
  }
});
