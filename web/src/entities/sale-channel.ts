import { choice, line, percent, toggle } from '@/shared/records/fields';
import { recordKind, type RecordOf } from '@/shared/records/kind';
import { channelName } from './made-names';

/** Who sold an order. */
export type SaleChannel = RecordOf<'/api/v1/salechannel'>;

export const saleChannelKind = recordKind('/api/v1/salechannel', {
  topic: 'sale_channels',
  area: 'admin',
  drawing: 'channels',
  words: 'settings:channel',
  isWhole: true,
  called: ({ name }) => channelName(name),
  fields: {
    name: { ...line(100), isNeeded: true },
    type: choice([1, 2]),
    platform: choice([1, 2, 3, 4, 5, 8]),
    commission: { ...percent, hasHint: true },
    status: { ...toggle, hasHint: true },
  },
  columns: ['type', 'platform', 'commission', 'status'],
});
