import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderHead } from '@/entities/order';
import { useCanWrite } from '@/shared/access/session';
import { notify } from '@/shared/ui/feedback';
import { SelectionBar as Bar } from '@/shared/ui/selection-bar';
import { useCopied } from '@/shared/ui/use-copied';
import { BulkProvider } from './bulk-provider';

/** What may be done with the ticked orders, at the bottom of the window. */
export function SelectionBar({ rows, onClear }: { rows: readonly OrderHead[]; onClear: () => void }): ReactNode {
  const { t } = useTranslation('orders');
  const { copy: put } = useCopied();
  const mayWrite = useCanWrite('order');
  const tracked = rows.filter((row) => row.tracking_number !== '');
  const copy = (texts: readonly string[]): void => {
    void put(texts.join('\n')).then((isDone) => isDone && notify(t('selection.copied', { count: texts.length })));
  };
  return (
    <Bar count={rows.length} label={t('selection.region')} onClear={onClear}>
      <Button
        variant="default"
        leftSection={<IconCopy size={16} aria-hidden />}
        onClick={() => copy(rows.map((row) => row.number))}
      >
        {t('selection.copyNumbers')}
      </Button>
      {tracked.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => copy(tracked.map((row) => row.tracking_number))}
        >
          {t('selection.copyTracking')}
        </Button>
      )}
      {mayWrite && <BulkProvider rows={rows} />}
    </Bar>
  );
}
