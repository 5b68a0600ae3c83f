import type { ReactNode } from 'react';
import { paymentMethodKind } from '@/entities/payment-method';
import { RecordsScreen } from '@/shared/records/records-screen';

/** /admin/payment: how buyers pay. */
export function PaymentListScreen(): ReactNode {
  return <RecordsScreen kind={paymentMethodKind} />;
}
