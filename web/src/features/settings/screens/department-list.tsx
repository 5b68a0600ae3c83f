import type { ReactNode } from 'react';
import { departmentKind } from '@/entities/department';
import { RecordsScreen } from '@/shared/records/records-screen';

/** /admin/department: the departments people are in. */
export function DepartmentListScreen(): ReactNode {
  return <RecordsScreen kind={departmentKind} />;
}
