import { expect, it } from 'vitest';
import { countScans, keptUnder, scansAt } from './kept';

it('counts what waits of one person, at whatever station, and of nobody whose number ends alike', () => {
  const put = (name: string, ...keys: string[]): void => {
    for (const key of keys) keptUnder(name).add({ key });
  };
  put(scansAt('checking', 3), 'a', 'b');
  put(scansAt('bill-scans-count', 3), 'c');
  put(scansAt('checking', 13), 'd');
  put(scansAt('packing-scans-3', 8), 'e');
  put('langraan-drafts-3', 'f');
  expect([countScans(3), countScans(13), countScans(8), countScans(4)]).toEqual([3, 1, 1, 0]);
});
