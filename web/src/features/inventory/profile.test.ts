import { expect, it } from 'vitest';
import type { Bill } from '@/entities/bill';
import type { Profile } from '@/entities/profile';
import { blankDraft, changeLine } from './movement';
import { bodyOf, lineFault } from './posting';
import { bodyOfProfile, editProfile, isHoldable, missingOf, releaseProfile, takenOf, takeProfile } from './profile';

const profile: Profile = {
  id: 4,
  name: 'เช้าวันจันทร์',
  user_name: 'กุ้ง',
  created_at: '2026-11-20T03:00:00Z',
  version: 3,
  lines: [
    { product_id: 5, product_name: 'น้ำปลา', pn: 'FS', barcode: '', quantity: 12, held: 2, missing: 10 },
    { product_id: 6, product_name: 'เกลือ', pn: 'SALT', barcode: '', quantity: 3, held: 3, missing: 0 },
  ],
};
const here = blankDraft('toLine', { storageId: 2, storageName: 'A', otherId: 8, otherName: 'ใจ' });

it('takes what is missing of a profile, sent as it is under a key of its own', () => {
  const taken = takeProfile(here, profile);
  expect(missingOf(profile)).toEqual({ lines: 1, pieces: 10 });
  expect(taken).toMatchObject({
    isSent: true,
    step: 'review',
    profile: { id: 4 },
    lines: [{ product_id: 5, amount: '10' }],
  });
  expect(taken.key).not.toBe(here.key);
  expect(bodyOf('toLine', taken)).toEqual({ user_id: 8, storage_id: 2, profile_id: 4, partial: true });
  expect(lineFault(taken, taken.lines[0]!, 1)).toBeUndefined();
  expect(takeProfile(taken, profile)).toBe(taken);
});

it('is let go when it was refused, and nothing else is', () => {
  expect(releaseProfile(takeProfile(here, profile))).toMatchObject({
    profile: null,
    lines: [],
    step: 'pieces',
    isSent: false,
  });
  expect(releaseProfile(here)).toBe(here);
});

it('says what the bill brought and what is short still', () => {
  const {
    lines: [line],
  } = takeProfile(here, profile);
  const bill: Pick<Bill, 'lines'> = {
    lines: [{ id: 1, product_id: 5, from_kind: 1, from_id: 2, to_kind: 2, to_id: 8, quantity: 7 }],
  };
  expect(takenOf(bill, line!)).toEqual({ taken: 7, short: 3 });
  expect(takenOf({ lines: [] }, line!)).toEqual({ taken: 0, short: 10 });
});

it('is changed line by line, within what a line may hold', () => {
  const draft = changeLine(editProfile(profile), 5, { amount: '12 × 2' });
  expect(bodyOfProfile(' เช้า ', draft)).toEqual({
    name: 'เช้า',
    lines: [
      { product_id: 5, quantity: 24 },
      { product_id: 6, quantity: 3 },
    ],
  });
  expect(['1', '2000', '2001', '0', ''].map((amount) => isHoldable({ amount }))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(editProfile(null).lines).toEqual([]);
});
