import { Button } from '@mantine/core';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderHead } from '@/entities/order';
import { useCanWrite } from '@/shared/access/session';
import { lazyLayer } from '@/shared/ui/lazy-part';
import { AREA_OF, fitting, type BulkAct } from '../bulk-acts';
import type { Chosen } from './use-chosen';

const BulkDialog = lazyLayer(() => import('./bulk-dialog').then((module) => module.BulkDialog));

/** Takes a step of the ticked orders; offered where one of them is ready for it and the person may. */
export function BulkStep({ act, chosen }: { act: BulkAct; chosen: Chosen }): ReactNode {
  const { t } = useTranslation('orders');
  const mayAct = useCanWrite(AREA_OF[act]);
  const [rows, setRows] = useState<readonly OrderHead[]>([]);
  const isOffered = mayAct && fitting(act, chosen.rows).length > 0;
  return (
    <>
      {isOffered && (
        <Button
          variant={act === 'cancel' || act === 'resume' ? 'default' : 'filled'}
          {...(act === 'cancel' ? { c: 'var(--bad)' } : {})}
          onClick={() => setRows(chosen.rows)}
        >
          {t(`action.${act}`)}
        </Button>
      )}
      {rows.length > 0 && (
        <Suspense>
          <BulkDialog act={act} rows={rows} onDone={chosen.renew} onClose={() => setRows([])} />
        </Suspense>
      )}
    </>
  );
}
