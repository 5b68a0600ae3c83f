import type { ReactNode } from 'react';
import { OrderStatus } from '@/shared/api/contract';
import type { Desk, QueuedSlip } from '../desk/use-desk';
import { FailDialog } from './fail-dialog';
import { RefuseDialog } from './refuse-dialog';

/** What is to be said of a slip in a dialog. */
export interface Asked {
  what: 'refuse' | 'fail';
  /** As it was when the dialog opened. */
  slip: QueuedSlip;
}

interface SlipAsksProps {
  asked: Asked | undefined;
  desk: Desk;
  onClose: () => void;
}

/**
 * The dialogs about a slip. Once open they stay, whatever becomes of the slip and its order: they say that it is over.
 */
export function SlipAsks({ asked, desk, onClose }: SlipAsksProps): ReactNode {
  const begun = asked?.slip;
  const now = desk.rows.find(({ id }) => id === begun?.id);
  const isSameOrder = now?.order?.id === begun?.order?.id;
  const order = isSameOrder ? now?.order : undefined;
  return (
    <>
      <RefuseDialog
        isOpen={asked?.what === 'refuse'}
        slip={now ?? begun}
        isOver={!now}
        onClose={onClose}
        onRefuse={(slip, reason) => {
          onClose();
          desk.decide({ kind: 'refuse', reason }, slip);
        }}
      />
      <FailDialog
        order={asked?.what === 'fail' ? (order ?? begun?.order) : undefined}
        isOver={order?.status !== OrderStatus.Unpaid}
        onClose={onClose}
      />
    </>
  );
}
