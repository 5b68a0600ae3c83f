import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderHook } from '@testing-library/react';
import { useLateText } from './order-wait';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** Ready on Monday at 10:00, three days allowed: it was to leave until Wednesday ended in Thailand. */
const shipBy = '2026-11-25T17:00:00Z';

it.each([
  ['at midnight, when it becomes late', '2026-11-26T00:00:00+07:00', 'เลยกำหนด'],
  ['before the first hour is over', '2026-11-26T00:59:59+07:00', 'เลยกำหนด'],
  ['on Thursday morning, two days and 23 hours after it became ready', '2026-11-26T09:00:00+07:00', 'เลยกำหนด 9 ชม.'],
  ['at the end of Thursday', '2026-11-26T23:59:59+07:00', 'เลยกำหนด 23 ชม.'],
  ['once Friday begins', '2026-11-27T00:00:00+07:00', 'เลยกำหนด 1 วัน'],
  ['on Saturday', '2026-11-28T18:00:00+07:00', 'เลยกำหนด 2 วัน'],
  ['by a clock that is behind', '2026-11-25T23:59:00+07:00', 'เลยกำหนด'],
])('an order is late from the end of its last day: %s', (_, now, text) => {
  vi.setSystemTime(new Date(now));
  const { result } = renderHook(() => useLateText());
  expect(result.current(shipBy)).toBe(text);
});
