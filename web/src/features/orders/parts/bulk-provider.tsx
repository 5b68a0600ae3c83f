import { Button } from '@mantine/core';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderHead } from '@/entities/order';
import { lazyPart } from '@/shared/ui/lazy-part';

const ProviderDialog = lazyPart(() => import('./provider-dialog').then((module) => module.ProviderDialog));

/** Gives the ticked orders to another shipping provider; what cannot change any more says why. */
export function BulkProvider({ rows }: { rows: readonly OrderHead[] }): ReactNode {
  const { t } = useTranslation('orders');
  const [chosen, setChosen] = useState<readonly OrderHead[]>([]);
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
