import type { Purchase } from '@/entities/purchase';

/** An approved order of nothing, to be changed to what a test wants. */
export function fakePurchase(change: Partial<Purchase> = {}): Purchase {
  return {
    id: 7,
    number: 'PO6911-000007',
    status: 'approved',
    partner_id: 1,
    partner_name: 'ค้าส่ง',
    reference: '',
    note: '',
    expected_on: '',
    line_count: 0,
    pieces: 0,
    received: 0,
    written_off: 0,
    created_by: 'นิด',
    created_at: '2026-11-20T03:00:00Z',
    version: 2,
    receipts: [],
    serials: [],
    documents: [],
    lines: [],
    timeline: [],
    ...change,
  };
}
