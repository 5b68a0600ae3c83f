import { line, toggle } from '@/shared/records/fields';
import { recordKind } from '@/shared/records/kind';

/** People who work, and whose sales are summed, together. */
export const teamKind = recordKind('/api/v1/teams', {
  topic: 'teams',
  area: 'admin',
  drawing: 'teams',
  words: 'settings:team',
  isWhole: true,
  fields: { name: { ...line(100), isNeeded: true, hasHint: true }, status: { ...toggle, hasHint: true } },
  columns: ['status'],
});
