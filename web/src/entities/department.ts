import { line, toggle } from '@/shared/records/fields';
import { recordKind } from '@/shared/records/kind';

/** A part of the business that people belong to. */
export const departmentKind = recordKind('/api/v1/department', {
  topic: 'departments',
  area: 'admin',
  drawing: 'departments',
  words: 'settings:department',
  isWhole: true,
  fields: { name: { ...line(100), isNeeded: true, hasHint: true }, status: { ...toggle, hasHint: true } },
  columns: ['status'],
});
