import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { workFor } from '@/shared/api/person';
import { HOLD_MS, makeHolder, type Holder } from './undo';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const answers = new Map<number, Promise<void>>();
const send = vi.fn(({ slip }: { slip: number }) => answers.get(slip) ?? Promise.resolve());

function fresh(): Holder<string> {
  send.mockClear();
  answers.clear();
  return makeHolder<string>(send);
}
const read = (id: number, version = 1) => ({ id, version });
const left = (holder: Holder<string>): number[] => [...holder.state().decided];

test('a decision shows at once and is sent after its five seconds, once', async () => {
  const holder = fresh();
  holder.hold(read(1), 'accept');
  holder.hold(read(1), 'accept');
  expect(holder.state().held).toHaveLength(1);
  expect(left(holder)).toEqual([1]);
  await vi.advanceTimersByTimeAsync(HOLD_MS - 1);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledTimes(1);
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ slip: 1, what: 'accept' }), false);
  expect(holder.state().held).toEqual([]);
  expect(left(holder)).toEqual([1]);
  holder.hold(read(1), 'refuse');
  await vi.advanceTimersByTimeAsync(HOLD_MS);
  expect(send).toHaveBeenCalledTimes(1);
});

test('undo takes the last one back, then the one before, and nothing of them is sent', async () => {
  const holder = fresh();
  holder.hold(read(1), 'accept');
  await vi.advanceTimersByTimeAsync(2000);
  holder.hold(read(2), 'refuse');
  expect(holder.undo()?.slip).toBe(2);
  expect(holder.undo()?.slip).toBe(1);
  expect(holder.undo()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(HOLD_MS * 2);
  expect(send).not.toHaveBeenCalled();
  expect(left(holder)).toEqual([]);
});

test('each has a clock of its own', async () => {
  const holder = fresh();
  holder.hold(read(1), 'accept');
  await vi.advanceTimersByTimeAsync(3000);
  holder.hold(read(2), 'accept');
  await vi.advanceTimersByTimeAsync(2000);
  expect(send.mock.calls.map(([{ slip }]) => slip)).toEqual([1]);
  expect(holder.undo()?.slip).toBe(2);
});

test('leaving the page sends what is held', async () => {
  const holder = fresh();
  holder.hold(read(1), 'accept');
  holder.hold(read(2), 'refuse');
  holder.flush(true);
  expect(send.mock.calls.map(([{ slip }]) => slip)).toEqual([1, 2]);
  expect(send).toHaveBeenLastCalledWith(expect.objectContaining({ slip: 2 }), true);
  await vi.advanceTimersByTimeAsync(HOLD_MS * 2);
  expect(send).toHaveBeenCalledTimes(2);
});

test('one that is refused comes back into the queue', async () => {
  const holder = fresh();
  answers.set(1, Promise.reject(new Error('used')));
  holder.hold(read(1), 'accept');
  holder.flush(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(left(holder)).toEqual([]);
});

test('what was sent is left out until the queue is read without it', async () => {
  const holder = fresh();
  holder.hold(read(1), 'accept');
  holder.flush(false);
  await vi.advanceTimersByTimeAsync(0);
  holder.settle([read(1), read(2)]);
  expect(left(holder)).toEqual([1]);
  holder.settle([read(2)]);
  expect(left(holder)).toEqual([]);
});

test('one that was sent and taken back by somebody waits again', async () => {
  const holder = fresh();
  holder.hold(read(1), 'accept');
  holder.flush(false);
  await vi.advanceTimersByTimeAsync(0);
  holder.settle([read(1, 3)]);
  expect(left(holder)).toEqual([]);
});

test('nobody sends what the person before decided: it waits to be decided anew', async () => {
  workFor(7, 'own');
  const holder = fresh();
  holder.hold(read(1), 'accept');
  workFor(8, 'other');
  holder.flush(false);
  await vi.advanceTimersByTimeAsync(HOLD_MS);
  expect(send).not.toHaveBeenCalled();
  expect(left(holder)).toEqual([]);
});
