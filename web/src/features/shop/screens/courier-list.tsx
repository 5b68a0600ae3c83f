import type { ReactNode } from 'react';
import { courierKind } from '@/entities/courier-kind';
import { RecordsScreen } from '@/shared/records/records-screen';

/** /admin/courier: who carries parcels beside the providers that everybody knows. */
export function CourierListScreen(): ReactNode {
  return <RecordsScreen kind={courierKind} />;
}
