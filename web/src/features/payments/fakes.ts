import type { Slip } from '@/entities/slip';

/** A slip of a bank that waits, of an order over ฿630.00. */
export function fakeSlip(given: Partial<Slip> = {}): Slip {
  return {
    id: 1,
    status: 'waiting',
    image: 'slip-1',
    code: 'bank',
    bank: '004',
    reference: '2026112112345678',
    amount: 63_000,
    account: 'xxx-x-x1234-x',
    payer: 'นาย ปิ่น ทองดี',
    paid_at: '2026-11-21T07:02:00Z',
    note: '',
    created_by: 1,
    created_by_name: 'แอดมิน',
    created_at: '2026-11-21T07:05:00Z',
    version: 1,
    order: {
      id: 101,
      number: 'SO6911-000101',
      recipient_name: 'น้ำผึ้ง ญี่ปุ่น',
      status: 100,
      version: 1,
      order_amount: 63_000,
      received: 0,
      owed: 63_000,
      payment_method_id: 1,
      payment_method_name: 'โอนเงิน',
      account: '1234567890',
      ordered_at: '2026-11-21T06:55:00Z',
    },
    verdicts: { readable: true, amount: 'match', difference: 0, account: 'match', seen: 'new' },
    uses: [],
    ...given,
  };
}

/** One of which nobody said which order it pays. */
export function fakeLooseSlip(): Slip {
  const { order: _order, ...slip } = fakeSlip();
  return slip;
}
