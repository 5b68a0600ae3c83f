import { Button } from '@mantine/core';
import { Suspense, useState, type ComponentType, type ReactNode } from 'react';
import type { OrderHead } from '@/entities/order';
import { fitting } from '../bulk-acts';
import type { Chosen } from './use-chosen';

/** A dialog that does something to many orders. */
export interface ManyProps {
  rows: readonly OrderHead[];
  /** Told of what the orders have become, a few at a time. */
  onDone: (orders: readonly OrderHead[]) => void;
  onClose: () => void;
}

/** Opens a dialog on the ticked orders as they are now; offered where one of them is ready for the act. */
export function BulkButton({
  chosen,
  label,
  act,
  dialog: Dialog,
}: {
  chosen: Chosen;
  label: string;
  /** Of which orders not every one may be asked. */
  act?: Parameters<typeof fitting>[0];
  dialog: ComponentType<ManyProps>;
}): ReactNode {
  const [rows, setRows] = useState<readonly OrderHead[]>([]);
  return (
    <>
      {(!act || fitting(act, chosen.rows).length > 0) && (
        <Button variant="default" onClick={() => setRows(chosen.rows)}>
          {label}
        </Button>
      )}
      {rows.length > 0 && (
        <Suspense>
          <Dialog rows={rows} onDone={chosen.renew} onClose={() => setRows([])} />
        </Suspense>
      )}
    </>
  );
}
