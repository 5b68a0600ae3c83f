import { afterEach, expect, it } from 'vitest';
import type { Checked, HandOver } from '@/entities/packing';
import { orderToLeave, packedOrder } from '../station/fixtures';
import { today } from '@/shared/i18n/format';
import { hasOldLabel, isOut, judgeAnswer, judgeRefusal, providerOf, verdict, withBack, withoutGone } from './verdict';

afterEach(() => localStorage.clear());
const answer = (result: Checked['result']) => ({ result, order: packedOrder(), counts: { checked: 1, expected: 3 } });

it('every answer has its own message, and the sounds differ where the hand must do something else', () => {
  expect(judgeAnswer(answer('ok'), { checked: 1, expected: 3 })).toEqual({ key: 'ok', tone: 'good', sound: 'good' });
  expect(judgeAnswer(answer('ok'), { checked: 3, expected: 3 })).toEqual({
    key: 'last',
    tone: 'complete',
    sound: 'complete',
  });
  expect(judgeAnswer(answer('ok'), { checked: 0, expected: 0 }).key).toBe('ok');
  const soundOf = (result: Checked['result']) => judgeAnswer(answer(result), { checked: 1, expected: 3 }).sound;
  expect(
    new Set([
      soundOf('ok'),
      soundOf('wrong_courier'),
      soundOf('already'),
      soundOf('cancelled'),
      verdict('unknown').sound,
    ]).size,
  ).toBe(5);
  expect([verdict('cancelled').tone, verdict('unknown').tone, verdict('wrong_courier').tone]).toEqual([
    'wrong',
    'wrong',
    'attention',
  ]);
});

it('of a parcel that left before the others of its order nobody is named', () => {
  const already = answer('already');
  const keys = [already, { ...already, checked_by_name: 'นภา' }].map((one) => judgeAnswer(one, already.counts).key);
  expect(keys).toEqual(['already_left', 'already']);
});

it('a parcel under an old label goes, and is told of before all else', () => {
  const given = { ...answer('ok'), order: packedOrder({ tracking_number: '' }), label_changed: true };
  const found = judgeAnswer(given, { checked: 3, expected: 3 });
  expect(found).toEqual({ key: 'old_label', tone: 'attention', sound: 'aside' });
  expect([isOut(found), hasOldLabel(found)]).toEqual([true, true]);
  const again = judgeAnswer({ ...given, result: 'already', checked_by_name: 'นภา' }, { checked: 3, expected: 3 });
  expect(again).toEqual({ key: 'already_old', tone: 'attention', sound: 'aside' });
  expect([isOut(again), hasOldLabel(again)]).toEqual([false, true]);
});

it('an order that must not leave now is set aside, not scanned again', () => {
  expect(judgeRefusal('packing.invalid_order_status')).toEqual({ key: 'held_back', tone: 'wrong', sound: 'aside' });
  expect(judgeRefusal('general.invalid_tracking_number').key).toBe('unknown');
  expect(judgeRefusal('general.internal')).toEqual(verdict('failed'));
});

it('a parcel without a number goes, and is told of; what the shop delivers itself needs none', () => {
  const bare = (provider: number) => ({
    ...answer('ok'),
    order: packedOrder({ tracking_number: '', shipping_provider_id: provider }),
  });
  const verdicts = [7, 6].map((provider) => judgeAnswer(bare(provider), { checked: 1, expected: 3 }));
  expect(verdicts).toEqual([
    { key: 'bare', tone: 'attention', sound: 'attention' },
    { key: 'ok', tone: 'good', sound: 'good' },
  ]);
  expect(verdicts.every(isOut)).toBe(true);
});

it('a parcel that is scanned out leaves the missing list once', () => {
  const before: HandOver = {
    checked: 1,
    expected: 3,
    missing: [orderToLeave({ id: 5 }), orderToLeave({ id: 6, parcels: ['PK6911-000010', 'PK6911-000011'] })],
    couriers: [{ shipping_provider_id: 7, waiting: 2 }],
  };
  const after = withoutGone(before, { id: 5, shipped_at: '2026-11-20T07:02:00Z' });
  expect(after).toMatchObject({ checked: 2, expected: 3, missing: [{ id: 6 }], couriers: [{ waiting: 1 }] });
  expect(withoutGone(after, { id: 5, shipped_at: '2026-11-20T07:02:00Z' })).toBe(after);
  expect(withoutGone(before, { id: 6 })).toBe(before); // another parcel of it waits
  const last = { id: 6, shipped_at: '2026-11-20T07:02:00Z' }; // another desk let that one go
  expect(withoutGone(before, last)).toMatchObject({ checked: 2, missing: [{ id: 5 }] });
  const partly = withoutGone(before, { id: 5 }); // its rest is not packed yet
  expect(partly).toMatchObject({ checked: 2, missing: [{ id: 6 }] });
  expect(withoutGone(undefined, { id: 5 })).toBeUndefined();
});

it('a parcel whose scan was taken back waits again, once', () => {
  const before: HandOver = {
    checked: 2,
    expected: 3,
    missing: [orderToLeave({ id: 6 })],
    couriers: [{ shipping_provider_id: 7, waiting: 1 }],
  };
  const back = { order: packedOrder({ id: 5, shipping_provider_id: 7 }), parcel: 'PK1', counts: before };
  const after = withBack(before, back, Date.now());
  expect(after).toMatchObject({
    checked: 1,
    expected: 3,
    missing: [{ id: 6 }, { id: 5, parcels: ['PK1'] }],
    couriers: [{ waiting: 2 }],
  });
  expect(withBack(after, back, Date.now())).toBe(after); // another parcel of it waited already
  expect(withBack({ ...before, checked: 0 }, back, Date.now())).toMatchObject({ checked: 0 });
  expect(withBack(undefined, back, Date.now())).toBeUndefined();
});

it('a scan of an earlier day that was taken back is one more to come, and none of today is lost', () => {
  const before: HandOver = { checked: 2, expected: 3, missing: [orderToLeave({ id: 6 })], couriers: [] };
  const back = { order: packedOrder({ id: 5 }), parcel: 'PK1', counts: before };
  const yesterday = Date.parse(`${today()}T00:00:00+07:00`) - 1;
  expect(withBack(before, back, yesterday)).toMatchObject({ checked: 2, expected: 4, missing: [{ id: 6 }, { id: 5 }] });
});

it('reads only couriers there are', () =>
  expect([1, 2, 5, 6, 7, 0, 3, 99, 101].map(providerOf)).toEqual([1, 2, 5, 6, 7, 0, 0, 0, 101]));
