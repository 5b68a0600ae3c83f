import { afterEach, expect, it } from 'vitest';
import { readLabels, writeLabel } from './device';

afterEach(() => localStorage.clear());

it('keeps the labels of one user apart, the twenty entered last, and none when there are none', () => {
  for (let id = 25; id >= 1; id--) writeLabel(7, id, `KEX${id}`);
  writeLabel(7, 20, 'AGAIN');
  writeLabel(7, 99, 'LAST');
  const kept = readLabels(7);
  expect(Object.keys(kept)).toHaveLength(20);
  expect(kept).toMatchObject({ 1: 'KEX1', 18: 'KEX18', 20: 'AGAIN', 99: 'LAST' });
  expect([kept[19], kept[21]]).toEqual([undefined, undefined]);
  expect(readLabels(8)).toEqual({});
  for (const id of Object.keys(kept)) writeLabel(7, Number(id), '');
  expect(localStorage).toHaveLength(0);
});

it('leaves what another tab of the same user keeps', () => {
  const here = readLabels(7);
  writeLabel(7, 9, 'OF ANOTHER TAB');
  expect(here).toEqual({});
  writeLabel(7, 8, 'KEX8');
  writeLabel(7, 8, '');
  expect(readLabels(7)).toEqual({ 9: 'OF ANOTHER TAB' });
});

it('takes what is no list of labels for none', () => {
  for (const text of ['[', 'null', '5', '"x"', '{"9":"KEX9"}', '[[9,4]]', '[["9","KEX9"]]', '[9]']) {
    localStorage.setItem('langraan-packing-labels-7', text);
    expect(readLabels(7)).toEqual({});
  }
});
