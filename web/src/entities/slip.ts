import type { OrderHead } from './order';

export interface Paid {
  id: number;
  number: string;
  recipient_name: string;
  status: number;
  version: number;
  order_amount: number;
  received: number;
  owed: number;
  payment_method_id: number;
  payment_method_name: string;
  account: string;
  ordered_at?: string;
}
type Verdict = 'unknown' | 'match' | 'differs';
export interface Slip {
  id: number;
  status: 'waiting' | 'accepted' | 'refused';
  image: string;
  code: 'none' | 'bank' | 'truemoney' | 'other' | 'wrong';
  bank: string;
  reference: string;
  amount: number;
  account: string;
  payer: string;
  paid_at?: string;
  payment_method_id?: number;
  note: string;
  reason?: string;
  taken_by?: number;
  taken_by_name?: string;
  taken_until?: string;
  created_by_name: string;
  created_at: string;
  decided_by_name?: string;
  decided_at?: string;
  version: number;
  order?: Paid;
  verdicts: {
    readable: boolean;
    amount: Verdict;
    difference: number;
    account: Verdict;
    seen: 'new' | 'again' | 'used';
    first_slip_id?: number;
    first_order_id?: number;
    first_order_number?: string;
  };
  uses: { payment_id: number; order_id: number; order_number: string; amount: number }[];
}
export interface StatementLine {
  id: number;
  state: 'waiting' | 'accepted' | 'ignored';
  at: string;
  amount: number;
  description: string;
  channel: string;
  reference: string;
  file: string;
  number: number;
  order_id?: number;
  order_number?: string;
  decided_by_name?: string;
  decided_at?: string;
  version: number;
  proposals: { order: Paid; score: number; reasons: ('number' | 'amount' | 'time' | 'name')[] }[];
}
export type OwingOrder = OrderHead & { money: { due: number; received: number; short: number; to_refund: number } };
export interface PaymentCounts {
  waiting: number;
  decided_today: number;
  unproven: number;
  refunds: number;
  lines: number;
}
