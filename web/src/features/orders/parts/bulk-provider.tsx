import { Button } from '@mantine/core';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderHead } from '@/entities/order';
import { lazyPart } from '@/shared/ui/lazy-part';
import type { Chosen } from './use-chosen';

const ProviderDialog = lazyPart(() => import('./provider-dialog').then((module) => module.ProviderDialog));

/** Gives the ticked orders to another shipping provider; what cannot change any more says why. */
export function BulkProvider({ chosen }: { chosen: Chosen }): ReactNode {
  const { t } = useTranslation('orders');
  const [rows, setRows] = useState<readonly OrderHead[]>([]);
  return (
    <>
      <Button variant="default" onClick={() => setRows(chosen.rows)}>
        {t('selection.provider')}
      </Button>
      {rows.length > 0 && (
        <Suspense>
          <ProviderDialog rows={rows} onDone={chosen.renew} onClose={() => setRows([])} />
        </Suspense>
      )}
    </>
  );
}
