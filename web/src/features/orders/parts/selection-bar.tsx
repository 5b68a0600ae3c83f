import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderHead } from '@/entities/order';
import { useCanWrite } from '@/shared/access/session';
import { formatNumber } from '@/shared/i18n/format';
import { PrintButtons } from '@/shared/printing/print-buttons';
import { useMayPrint } from '@/shared/printing/may-print';
import { ExportMenu } from '@/shared/ui/export-menu';
import { notify } from '@/shared/ui/feedback';
import { SelectionBar as Bar } from '@/shared/ui/selection-bar';
import { useCopied } from '@/shared/ui/use-copied';
import { MOST_CHOSEN } from '../list-api';
import { BulkProvider } from './bulk-provider';
import { BulkStep } from './bulk-step';
import { BulkTracking } from './bulk-tracking';
import type { Chosen } from './use-chosen';
import { useExportNote } from './use-export-note';
import { useToFiles } from './use-to-files';

export interface SelectionBarProps {
  chosen: Chosen;
  /** How many orders the filters find; at least so many when capped. */
  found: number;
  isCapped: boolean;
}

/** What may be done with the ticked orders, at the bottom of the window. */
export function SelectionBar({ chosen, found, isCapped }: SelectionBarProps): ReactNode {
  const { t } = useTranslation('orders');
  const mayWrite = useCanWrite('order');
  const note = useExportNote();
  const mayPrint = useMayPrint();
  const { rows } = chosen;
  const query = { ids: rows.map(({ id }) => id).join(',') };
  const toFiles = useToFiles(query);
  const isBeyond = isCapped || found > MOST_CHOSEN;
  const most = Math.min(found, MOST_CHOSEN);
  return (
    <Bar
      count={rows.length}
      elsewhere={chosen.elsewhere}
      label={t('selection.region')}
      onClear={chosen.clear}
      all={
        most > rows.length && (
          <Button variant="subtle" loading={chosen.isChoosing} onClick={chosen.chooseAll}>
            {t(isBeyond ? 'selection.first' : 'selection.all', { text: formatNumber(most) })}
          </Button>
        )
      }
    >
      {mayPrint && <PrintButtons ids={rows.map(({ id }) => id)} kinds={['label', 'slip', 'picklist']} />}
      <BulkStep act="pay" chosen={chosen} />
      <BulkStep act="complete" chosen={chosen} />
      {mayWrite && <BulkTracking chosen={chosen} />}
      {mayWrite && <BulkProvider chosen={chosen} />}
      <CopyButtons rows={rows} />
      <ExportMenu path="/api/v1/orders/export" query={query} note={note} onMore={toFiles} />
      <BulkStep act="cancel" chosen={chosen} />
    </Bar>
  );
}

function CopyButtons({ rows }: { rows: readonly OrderHead[] }): ReactNode {
  const { t } = useTranslation('orders');
  const { copy: put } = useCopied();
  const tracked = rows.filter((row) => row.tracking_number !== '');
  const copy = (texts: readonly string[]): void => {
    void put(texts.join('\n')).then((isDone) => isDone && notify(t('selection.copied', { count: texts.length })));
  };
  return (
    <>
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
    </>
  );
}
