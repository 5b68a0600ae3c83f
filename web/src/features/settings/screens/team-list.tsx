import type { ReactNode } from 'react';
import { teamKind } from '@/entities/team';
import { RecordsScreen } from '@/shared/records/records-screen';

/** /admin/team: the teams people are in. */
export function TeamListScreen(): ReactNode {
  return <RecordsScreen kind={teamKind} />;
}
