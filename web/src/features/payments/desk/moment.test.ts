import { expect, test } from 'vitest';
import { dayOf, instantOf, timeOf } from './moment';

test.each([
  { day: '2026-11-21', time: '14:02', at: '2026-11-21T07:02:00.000Z' },
  { day: '2026-11-21', time: '14.02', at: '2026-11-21T07:02:00.000Z' },
  { day: '2026-11-21', time: '902', at: '2026-11-21T02:02:00.000Z' },
  { day: '2026-11-21', time: '', at: '2026-11-20T17:00:00.000Z' },
  { day: '', time: '14:02', at: '' },
  { day: '2026-11-21', time: '๑๔:๐๒', at: '2026-11-21T07:02:00.000Z' },
  { day: '2026-11-21', time: '24:00', at: null },
  { day: '2026-11-21', time: '12:60', at: null },
  { day: '2026-11-21', time: 'บ่ายสอง', at: null },
])('$day $time in Bangkok is $at', ({ day, time, at }) => {
  expect(instantOf(day, time)).toBe(at);
});

test('a moment is shown as it was typed', () => {
  expect([dayOf('2026-11-20T18:30:00Z'), timeOf('2026-11-20T18:30:00Z')]).toEqual(['2026-11-21', '01:30']);
  expect([dayOf(undefined), timeOf(undefined)]).toEqual(['', '']);
});
