import { expect, it, vi } from 'vitest';
import { confirm } from './feedback';
import { loadPopupsBy } from './popups';

it('asks for the part that shows questions again after it did not come', () => {
  const start = vi.fn();
  const forget = loadPopupsBy(start); // the part never comes: no network, or a new version took it away
  void confirm({ title: 'a', text: 'b', act: 'c' });
  expect(start).toHaveBeenCalledTimes(1);
  void confirm({ title: 'a', text: 'b', act: 'c' });
  expect(start).toHaveBeenCalledTimes(2);
  forget();
});
