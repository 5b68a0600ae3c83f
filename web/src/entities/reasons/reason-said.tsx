import type { ReactNode } from 'react';
import { OrderLink } from '../order-link';
import { mergedInto, reasonWords } from './reason';

/** Why an order was cancelled; the order that it was merged into is the way there. */
export function ReasonSaid({ reason }: { reason: string }): ReactNode {
  const number = mergedInto(reason);
  const said = reasonWords(reason);
  if (number === undefined) return said;
  const [before, after] = said.split(number);
  return (
    <>
      {before}
      <OrderLink number={number} />
      {after}
    </>
  );
}
