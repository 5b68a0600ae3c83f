import { Button } from '@mantine/core';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/shared/ui/lazy-part';
import type { OrderRow } from '../model';

const ProviderDialog = lazyPart(() => import('./provider-dialog').then((module) => module.ProviderDialog));

/** Gives the ticked orders to another shipping provider; what cannot change any more says why. */
export function BulkProvider({ rows }: { rows: readonly OrderRow[] }): ReactNode {
  const { t } = useTranslation('orders');
  const [chosen, setChosen] = useState<readonly OrderRow[]>([]);
  return (
    <>
      <Button variant="default" onClick={() => setChosen(rows)}>
        {t('selection.provider')}
      </Button>
      {chosen.length > 0 && (
        <Suspense>
          <ProviderDialog rows={chosen} onClose={() => setChosen([])} />
        </Suspense>
      )}
    </>
  );
}
