import type { Schema } from '@/shared/api/call-types';
import { choice, line, lines, toggle } from '@/shared/records/fields';
import { recordKind } from '@/shared/records/kind';

/** A message to buyers, with places for the facts of an order. */
export type MessageTemplate = Schema<'MessageTemplate'>;

export const messageKind = recordKind('/api/v1/messagetemplates', {
  topic: 'message_templates',
  area: 'admin',
  drawing: 'messages',
  words: 'shop:message',
  fields: {
    name: { ...line(60), isNeeded: true },
    kind: choice([1, 2, 3, 4, 5, 6]),
    text_th: { ...lines(1000), hasHint: true },
    text_en: { ...lines(1000), hasHint: true },
    status: { ...toggle, hasHint: true },
  },
  columns: ['kind', { of: 'text_th', hideBelow: 1024, text: ({ text_th, text_en }) => text_th || text_en }, 'status'],
});
