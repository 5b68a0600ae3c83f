import { Button } from '@mantine/core';
import { Suspense, useState, type ComponentType, type ReactNode } from 'react';
import type { OrderHead } from '@/entities/order';
import type { Chosen } from './use-chosen';

/** A dialog that does something to many orders. */
export interface ManyProps {
  rows: readonly OrderHead[];
  /** Told of what the orders have become, a few at a time. */
  onDone: (orders: readonly OrderHead[]) => void;
  onClose: () => void;
}

/** Opens a dialog on the ticked orders as they are now. */
export function BulkButton({
  chosen,
  label,
  dialog: Dialog,
}: {
  chosen: Chosen;
  label: string;
  dialog: ComponentType<ManyProps>;
}): ReactNode {
  const [rows, setRows] = useState<readonly OrderHead[]>([]);
  return (
    <>
      <Button variant="default" onClick={() => setRows(chosen.rows)}>
        {label}
      </Button>
      {rows.length > 0 && (
        <Suspense>
          <Dialog rows={rows} onDone={chosen.renew} onClose={() => setRows([])} />
        </Suspense>
      )}
    </>
  );
}
