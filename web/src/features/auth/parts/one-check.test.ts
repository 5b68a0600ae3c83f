import { expect, it, vi } from 'vitest';
import { oneCheck } from './one-check';

it('asks for the answer while a run is under way: one run serves both', async () => {
  const run = vi.fn(async () => 'answer');
  const check = oneCheck(run);
  check.begin();
  expect(await Promise.all([check.answer(), check.answer()])).toEqual(['answer', 'answer']);
  expect(run).toHaveBeenCalledTimes(1);
});

it('a run that was broken off is made once more, and one that fails twice gives none', async () => {
  const broken = oneCheck(vi.fn<() => Promise<string>>().mockResolvedValueOnce('').mockResolvedValueOnce('second'));
  expect(await broken.answer()).toBe('second');
  const failing = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('no'));
  expect(await oneCheck(failing).answer()).toBe('');
  expect(failing).toHaveBeenCalledTimes(2);
});

it('an answer that is there needs no run, an expired one does', async () => {
  const run = vi.fn(async () => 'fresh');
  const check = oneCheck(run);
  check.found('there');
  expect(await check.answer()).toBe('there');
  expect(run).not.toHaveBeenCalled();
  check.found('');
  expect(await check.answer()).toBe('fresh');
});
