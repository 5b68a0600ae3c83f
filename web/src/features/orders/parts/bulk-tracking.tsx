import { Button } from '@mantine/core';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderHead } from '@/entities/order';
import { lazyPart } from '@/shared/ui/lazy-part';
import type { Chosen } from './use-chosen';

const TrackingDialog = lazyPart(() => import('./tracking-dialog').then((module) => module.TrackingDialog));

/** Gives the ticked orders their tracking numbers, typed or pasted as a column. */
export function BulkTracking({ chosen }: { chosen: Chosen }): ReactNode {
  const { t } = useTranslation('orders');
  const [rows, setRows] = useState<readonly OrderHead[]>([]);
  return (
    <>
      <Button variant="default" onClick={() => setRows(chosen.rows)}>
        {t('selection.tracking')}
      </Button>
      {rows.length > 0 && (
        <Suspense>
          <TrackingDialog rows={rows} onDone={chosen.renew} onClose={() => setRows([])} />
        </Suspense>
      )}
    </>
  );
}
