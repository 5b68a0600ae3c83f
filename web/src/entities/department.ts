import { api } from '@/shared/api/client';
import { formatNumber } from '@/shared/i18n/format';
import { line, toggle } from '@/shared/records/fields';
import { recordKind } from '@/shared/records/kind';
import { departmentKeys } from './keys';

/** A part of the business that people belong to. */
export const departmentKind = recordKind('/api/v1/department', {
  topic: 'departments',
  area: 'admin',
  drawing: 'departments',
  words: 'settings:department',
  isWhole: true,
  fields: { name: { ...line(100), isNeeded: true, hasHint: true }, status: { ...toggle, hasHint: true } },
  columns: [{ of: 'people', align: 'right', text: ({ people }) => formatNumber(people) }, 'status'],
  inUse: (id) => ({
    queryKey: departmentKeys.of('people', id),
    queryFn: async ({ signal }) => (await api.get('/api/v1/department/{id}', { path: { id }, signal })).people,
  }),
});
