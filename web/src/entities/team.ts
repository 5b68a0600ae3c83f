import { api } from '@/shared/api/client';
import { formatNumber } from '@/shared/i18n/format';
import { line, toggle } from '@/shared/records/fields';
import { recordKind } from '@/shared/records/kind';
import { teamKeys } from './keys';

/** People who work, and whose sales are summed, together. */
export const teamKind = recordKind('/api/v1/teams', {
  topic: 'teams',
  area: 'admin',
  drawing: 'teams',
  words: 'settings:team',
  isWhole: true,
  fields: { name: { ...line(100), isNeeded: true, hasHint: true }, status: { ...toggle, hasHint: true } },
  columns: [{ of: 'people', align: 'right', text: ({ people }) => formatNumber(people) }, 'status'],
  inUse: (id) => ({
    queryKey: teamKeys.of('people', id),
    queryFn: async ({ signal }) => (await api.get('/api/v1/teams/{id}', { path: { id }, signal })).people,
  }),
});
