import type { Schema } from '@/shared/api/call-types';
import { email, line, lines, phone, toggle } from '@/shared/records/fields';
import { recordKind } from '@/shared/records/kind';
import { formatDate, formatMoney, formatNumber } from '@/shared/i18n/format';

/** Who buys, with the addresses they gave. */
export type Customer = Schema<'Customer'>;
/** Where a parcel of a customer went; `district` is the ตำบล/แขวง and `city` the อำเภอ/เขต. */
export type CustomerAddress = Customer['addresses'][number];

export const customerKind = recordKind('/api/v1/customers', {
  topic: 'customers',
  area: 'customer',
  drawing: 'people',
  words: 'customers:record',
  fields: {
    name: { ...line(200), isNeeded: true },
    phone,
    email,
    line_id: line(100),
    facebook: line(200),
    note: { ...lines(2000), hasHint: true },
    status: { ...toggle, hasHint: true },
  },
  columns: [
    'phone',
    { of: 'place', hideBelow: 1024, text: ({ addresses }) => addresses[0]?.province ?? '' },
    { of: 'orders', align: 'right', text: ({ order_count }) => formatNumber(order_count) },
    { of: 'spent', align: 'right', text: ({ total_spent }) => formatMoney(total_spent) },
    { of: 'last', hideBelow: 1024, text: ({ last_order_at: at }) => (at ? formatDate(at) : '') },
    { of: 'risk' },
    { of: 'status', head: 'statusShort' },
  ],
  file: { path: '/api/v1/customers/export', level: 3 },
});
