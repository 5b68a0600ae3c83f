import { choice, digits, line, toggle, type Values } from '@/shared/records/fields';
import { recordKind, type RecordOf } from '@/shared/records/kind';
import { methodName } from './made-names';

/** A way buyers pay. */
export type PaymentMethod = RecordOf<'/api/v1/paymentmethod'>;

const BANK_TRANSFER = 1;
/** Those whose orders wait for their money. */
const PROVABLE = ['1', '5', '7'];

const BANKS = [
  'KBANK',
  'SCB',
  'BBL',
  'KTB',
  'BAY',
  'TTB',
  'GSB',
  'BAAC',
  'GHB',
  'KKP',
  'CIMBT',
  'UOBT',
  'TISCO',
  'LHB',
  'ICBCT',
  'IBANK',
  'TCRB',
] as const;

const isAsked = ({ type }: Values): boolean => type === String(BANK_TRANSFER);

export const paymentMethodKind = recordKind('/api/v1/paymentmethod', {
  topic: 'payment_methods',
  area: 'admin',
  drawing: 'money',
  words: 'settings:payment',
  isWhole: true,
  called: ({ name }) => methodName(name),
  fields: {
    name: { ...line(100), isNeeded: true },
    type: choice([1, 2, 4, 5, 6, 7]),
    bank_code: { ...choice(['', ...BANKS]), isAsked },
    account_number: { ...digits(40), isAsked },
    account_name: { ...line(100), isAsked },
    promptpay_id: { ...digits(20), isAsked, hasHint: true },
    biller_id: { ...digits(20), isAsked, hasHint: true },
    asks_slip: { ...toggle, isAsked: ({ type }) => PROVABLE.includes(type ?? ''), hasHint: true },
    status: { ...toggle, hasHint: true },
  },
  groups: { bank: ['bank_code', 'account_number', 'account_name', 'promptpay_id', 'biller_id'] },
  columns: [
    'type',
    { of: 'bank_code', hideBelow: 1440 },
    { of: 'account_number', hideBelow: 1024 },
    { of: 'promptpay_id', hideBelow: 1024 },
    { of: 'biller_id', hideBelow: 1440 },
    { of: 'asks_slip', hideBelow: 1440 },
    'status',
  ],
});
