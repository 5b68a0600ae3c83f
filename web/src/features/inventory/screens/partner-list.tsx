import type { ReactNode } from 'react';
import { partnerKind } from '@/entities/partner';
import { RecordsScreen } from '@/shared/records/records-screen';

/** /wms/partner: firms goods come from. */
export function PartnerListScreen(): ReactNode {
  return <RecordsScreen kind={partnerKind} />;
}
