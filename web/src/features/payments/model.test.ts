import { expect, test } from 'vitest';
import {
  ageTone,
  dueOf,
  firstShares,
  fitsMark,
  likelyRefusal,
  outcomeOf,
  readableMark,
  shareOf,
  takenByOther,
  timeMark,
} from './model';
import { fakeLooseSlip, fakeSlip } from './fakes';

const order = fakeSlip().order!;
const outcome = (slip: Parameters<typeof fakeSlip>[0], amount = 63_000, reason = '') => {
  const whole = fakeSlip(slip);
  return outcomeOf(whole, firstShares({ ...whole, amount }), amount, reason);
};

test('what nobody entered begins as what the order owes', () => {
  expect(firstShares(fakeSlip({ amount: 0 }))).toMatchObject([{ amount: 63_000, due: 63_000 }]);
  expect(firstShares(fakeSlip({ amount: 61_000 }))).toMatchObject([{ amount: 61_000 }]);
  expect(firstShares(fakeLooseSlip())).toEqual([]);
});

test.each([
  { name: 'exact', amount: 63_000, reason: '', leads: 'ship' },
  { name: 'too much', amount: 64_000, reason: '', leads: 'ship' },
  { name: 'one satang short', amount: 62_999, reason: '', leads: 'waits' },
  { name: 'short, let pass with a reason', amount: 62_000, reason: 'ลูกค้าประจำ', leads: 'ship' },
  { name: 'short, with blanks for a reason', amount: 62_000, reason: '  ', leads: 'waits' },
])('$name leads to $leads', ({ amount, reason, leads }) => {
  expect(outcome({}, amount, reason)).toEqual({ obstacle: null, leads });
});

test('further money of an order that is on its way leaves it where it is', () => {
  expect(outcome({ order: { ...order, status: 121 } }).leads).toBe('stays');
});

test.each([
  { slip: { verdicts: { ...fakeSlip().verdicts, seen: 'used' as const } }, amount: 63_000, obstacle: 'used' },
  { slip: { order: { ...order, status: 140 } }, amount: 63_000, obstacle: 'cancelled' },
  { slip: { order: { ...order, owed: 0 } }, amount: 0, obstacle: 'amount' },
])('nothing is accepted: $obstacle', ({ slip, amount, obstacle }) => {
  expect(outcome(slip, amount).obstacle).toBe(obstacle);
});

test('a slip of no order is not accepted', () => {
  expect(outcomeOf(fakeLooseSlip(), [], 63_000, '').obstacle).toBe('noOrder');
});

test('shares that are not the slip are not accepted', () => {
  const slip = fakeSlip();
  expect(outcomeOf(slip, [shareOf(order, 60_000)], 63_000, '').obstacle).toBe('split');
});

test('a picture without a QR says nothing against it, a wrong one does', () => {
  const verdicts = { ...fakeSlip().verdicts, readable: false };
  expect(readableMark(fakeSlip())).toBe('yes');
  expect(readableMark({ code: 'none', verdicts })).toBe('unknown');
  expect(readableMark({ code: 'wrong', verdicts })).toBe('no');
});

test('another account is a cross though the amount fits', () => {
  const slip = fakeSlip({ verdicts: { ...fakeSlip().verdicts, account: 'differs' } });
  expect(fitsMark(slip, 63_000, 63_000)).toBe('no');
  expect(fitsMark(slip, null, 63_000)).toBe('unknown');
  expect(fitsMark(fakeSlip(), 62_000, 63_000)).toBe('no');
});

test('a slip that is divided is compared with all its orders', () => {
  const slip = fakeSlip({ amount: 132_000 });
  const other = shareOf({ ...order, id: 102, owed: 69_000 }, 69_000);
  const fits = (shares: Parameters<typeof dueOf>[1]) => fitsMark(slip, slip.amount, dueOf(slip, shares));
  expect(fits(firstShares(slip))).toBe('no');
  expect(fits([shareOf(order, 63_000), other])).toBe('yes');
  expect(fits([shareOf(order, 63_000), { ...other, due: 70_000 }])).toBe('no');
  expect(dueOf(fakeLooseSlip(), [])).toBeUndefined();
});

test('a transfer from before its order is a cross, but clocks may differ', () => {
  expect(timeMark('2026-11-20T10:00:00Z', '2026-11-20T10:30:00Z')).toBe('yes');
  expect(timeMark('2026-11-20T08:00:00Z', '2026-11-20T10:30:00Z')).toBe('no');
  expect(timeMark(undefined, '2026-11-20T10:30:00Z')).toBe('unknown');
});

test('ages have three tones', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  expect(
    ['2026-11-21T11:30:00Z', '2026-11-21T10:00:00Z', '2026-11-20T11:00:00Z'].map((at) => ageTone(at, now)),
  ).toEqual(['plain', 'warn', 'bad']);
  expect(
    ['2026-11-21T11:00:01Z', '2026-11-21T11:00:00Z', '2026-11-20T12:00:01Z', '2026-11-20T12:00:00Z'].map((at) =>
      ageTone(at, now),
    ),
  ).toEqual(['plain', 'warn', 'warn', 'bad']);
});

test('who has it is told to the others, until the time is over', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  const slip = fakeSlip({ taken_by: 7, taken_by_name: 'ปิ่น', taken_until: '2026-11-21T12:01:00Z' });
  expect(takenByOther(slip, 8, now)).toBe('ปิ่น');
  expect(takenByOther(slip, 7, now)).toBe('');
  expect(takenByOther(slip, 8, now + 120_000)).toBe('');
});

const { verdicts } = fakeSlip();

test.each([
  { slip: { verdicts: { ...verdicts, seen: 'used' as const }, amount: 1 }, why: 'used' },
  { slip: { verdicts: { ...verdicts, account: 'differs' as const }, amount: 1 }, why: 'account' },
  { slip: { amount: 62_999 }, why: 'amount' },
  { slip: { verdicts: { ...verdicts, readable: false }, code: 'wrong' as const }, why: 'unreadable' },
  { slip: { verdicts: { ...verdicts, readable: false }, code: 'none' as const }, why: 'other' },
  { slip: {}, why: 'other' },
])('a slip is proposed to be refused for what is seen against it: $why', ({ slip, why }) => {
  expect(likelyRefusal(fakeSlip(slip))).toBe(why);
});
