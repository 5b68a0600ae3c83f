import { describe, expect, it } from 'vitest';
import { PaymentType } from '@/shared/api/contract';
import { fakeOrderHead } from '@/test/builders';
import { fitting, toRefund } from './bulk-acts';

const every = [100, 111, 114, 112, 121, 122, 130, 140, 141, 142, 998].map((status, at) =>
  fakeOrderHead({ id: at + 1, status }),
);

describe('what is done with many orders', () => {
  it.each<[Parameters<typeof fitting>[0], number[]]>([
    ['pay', [100]],
    ['deliver', [121]],
    ['complete', [122]],
    ['cancel', [100, 111, 114, 112]],
    ['provider', [100, 111, 114, 112]],
    ['hold', [100, 111, 114, 112]],
    ['tracking', [100, 111, 114, 112, 121]],
  ])('%s is meant for those whose life has the step', (act, statuses) => {
    expect(fitting(act, every).map(({ status }) => status)).toEqual(statuses);
  });

  it('what is on hold is taken off hold', () => {
    const held = fakeOrderHead({ id: 90, hold_kind: 'stock' });
    const over = fakeOrderHead({ id: 91, hold_kind: 'stock', hold_until: '2026-01-01T00:00:00Z' });
    expect(fitting('resume', [...every, held, over])).toEqual([held]);
  });

  it('leaves to the platform what the platform sends back', () => {
    const paid = fakeOrderHead({ payment_amount: 700 });
    expect(toRefund([paid, { ...paid, payment_type: PaymentType.Platform }, paid])).toBe(1400);
    expect(toRefund([{ ...paid, refunded_amount: 200, retained_amount: 100 }])).toBe(400);
  });
});
