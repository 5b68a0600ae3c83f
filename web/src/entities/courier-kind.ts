import { line, toggle } from '@/shared/records/fields';
import { recordKind } from '@/shared/records/kind';

/** Who carries parcels of a shop beside the providers that everybody knows. */
export const courierKind = recordKind('/api/v1/couriers', {
  topic: 'couriers',
  area: 'admin',
  drawing: 'couriers',
  words: 'shop:courier',
  fields: {
    name: { ...line(60), isNeeded: true },
    status: toggle,
    tracking_pattern: { ...line(100), hasHint: true },
    tracking_link: { ...line(300), hasHint: true },
  },
  columns: ['tracking_pattern', { of: 'tracking_link', hideBelow: 1024 }, 'status'],
});
