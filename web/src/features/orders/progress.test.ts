import { expect, it } from 'vitest';
import enCommon from '@/shared/i18n/en.json';
import thCommon from '@/shared/i18n/th.json';
import enWords from './i18n/en.json';
import thWords from './i18n/th.json';
import { waitsSince } from '@/entities/order';
import { PaymentType } from '@/shared/api/contract';
import { progressOf, type ProgressStep } from './progress';
import { fakeOrder } from './test-data';

const made = '2026-11-20T08:00:00.000Z';
const paid = '2026-11-20T09:00:00.000Z';
const packed = '2026-11-21T09:00:00.000Z';
const ended = '2026-11-22T09:00:00.000Z';
const short = (steps: readonly ProgressStep[]): string[] => steps.map(({ name, state }) => `${name} ${state}`);

it.each([
  [100, ['made done', 'paid now', 'packed todo', 'left todo', 'arrived todo', 'completed todo']],
  [111, ['made done', 'paid done', 'packed now', 'left todo', 'arrived todo', 'completed todo']],
  [114, ['made done', 'paid done', 'packed now', 'left todo', 'arrived todo', 'completed todo']],
  [112, ['made done', 'paid done', 'packed done', 'left now', 'arrived todo', 'completed todo']],
  [121, ['made done', 'paid done', 'packed done', 'left done', 'arrived now', 'completed todo']],
  [122, ['made done', 'paid done', 'packed done', 'left done', 'arrived done', 'completed now']],
  [130, ['made done', 'paid done', 'packed done', 'left done', 'arrived done', 'completed done']],
] as const)('an order of status %i', (status, steps) => {
  expect(short(progressOf(fakeOrder({ status, ordered_at: made })))).toEqual(steps);
});

it('tells the moments of the steps that were taken', () => {
  const steps = progressOf(fakeOrder({ status: 112, ordered_at: made, packed_at: packed }));
  expect(steps.map(({ at }) => at)).toEqual([made, '', packed, '', '', '']);
});

it('says nothing of payment where the money comes later or from elsewhere', () => {
  const cod = { status: 111, ordered_at: made, payment_type: 2 } as const;
  expect(short(progressOf(fakeOrder(cod))).slice(0, 3)).toEqual(['made done', 'packed now', 'left todo']);
  expect(short(progressOf(fakeOrder({ ...cod, paid_at: paid }))).slice(0, 3)).toEqual([
    'made done',
    'paid done',
    'packed now',
  ]);
});

it('was not packed where it was cancelled while packed in part', () => {
  const ends = (from: number) =>
    progressOf(
      fakeOrder({
        status: 140,
        ordered_at: made,
        packed_at: packed,
        cancelled_at: ended,
        timeline: [{ kind: 'order.cancelled', at: ended, from_status: from, to_status: 140 }] as unknown as ReturnType<
          typeof fakeOrder
        >['timeline'],
      }),
    );
  expect(short(ends(114))).toEqual(['made done', 'cancelled ended']);
  expect(short(ends(112))).toEqual(['made done', 'packed done', 'cancelled ended']);
});

it('ends with what became of an order that did not go on', () => {
  const cancelled = fakeOrder({ status: 140, ordered_at: made, paid_at: paid, cancelled_at: ended });
  expect(progressOf(cancelled)).toEqual([
    { name: 'made', state: 'done', at: made },
    { name: 'paid', state: 'done', at: paid },
    { name: 'cancelled', state: 'ended', at: ended },
  ]);
  expect(short(progressOf(fakeOrder({ status: 141, ordered_at: made, packed_at: packed })))).toEqual([
    'made done',
    'packed done',
    'returned ended',
  ]);
});

it.each([
  [100, made],
  [111, paid],
  [114, paid],
  [112, packed],
  [121, undefined],
  [140, undefined],
] as const)('work on an order of status %i waits since', (status, since) => {
  expect(waitsSince({ status, ordered_at: made, paid_at: paid, packed_at: packed })).toBe(since);
});

it('an order paid on delivery waits since it was made, whatever came in of it before', () => {
  const order = { payment_type: PaymentType.CashOnDeliver, ordered_at: made, paid_at: paid, packed_at: packed };
  expect([111, 114, 112].map((status) => waitsSince({ status, ...order }))).toEqual([made, made, packed]);
});

it.each([
  [thWords, thCommon],
  [enWords, enCommon],
] as const)('is said in the words of the statuses, which the list says', ({ progress }, { status }) => {
  const { now, done } = progress;
  expect([now.paid, now.packed, now.left, now.arrived, done.arrived, done.completed]).toEqual(
    (['100', '111', '112', '121', '122', '130'] as const).map((code) => status[code]),
  );
});
