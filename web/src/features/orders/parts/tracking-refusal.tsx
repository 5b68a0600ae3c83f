import type { ReactNode } from 'react';
import { OrderLink } from '@/entities/order-link';
import { ErrorCode } from '@/shared/api/contract';
import type { ApiError } from '@/shared/api/errors';

/** As the house numbers its orders; no tracking number looks so. */
const ORDER_NUMBER = /(SO\d{4}-\d{6,})/;

/**
 * Why the server refuses a tracking number, in its own words, the other order that has it as a link: the server names
 * that to those alone who may see it. Nothing where it refuses something else.
 */
export function trackingRefusal({ fields, cause }: ApiError): ReactNode {
  if (fields['tracking_number'] !== ErrorCode.InvalidTracking || cause === '') return undefined;
  const [before = '', number, after = ''] = cause.split(ORDER_NUMBER);
  if (number === undefined) return cause;
  return (
    <>
      {before}
      <OrderLink number={number} />
      {after}
    </>
  );
}
