import type { ReactNode } from 'react';
import { formatPhone } from '@/shared/lib/thai-phone';

/** A phone that is called by a touch; one that a marketplace masked with stars cannot be called and is only shown. */
export function PhoneLink({ phone }: { phone: string }): ReactNode {
  const said = formatPhone(phone);
  return phone.includes('*') ? said : <a href={`tel:${phone}`}>{said}</a>;
}
