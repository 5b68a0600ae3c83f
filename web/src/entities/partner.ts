import { digits, email, line, lines, phone } from '@/shared/records/fields';
import { recordKind, type RecordOf } from '@/shared/records/kind';

/** A firm goods come from. */
export type Partner = RecordOf<'/api/v1/wms/partner'>;

export const partnerKind = recordKind('/api/v1/wms/partner', {
  topic: 'partners',
  area: 'wms',
  drawing: 'partners',
  words: 'inventory:partner',
  retires: true,
  fields: {
    company_name: { ...line(200), isNeeded: true },
    address: lines(500),
    contact_name: line(200),
    contact_phone: { ...phone, isLoose: true },
    tax_id: digits(20),
    email,
  },
  columns: ['contact_name', 'contact_phone', { of: 'email', hideBelow: 1024 }, { of: 'tax_id', hideBelow: 1440 }],
  file: { path: '/api/v1/wms/partner/export', brings: { kind: 'partners', area: 'wms' } },
});
