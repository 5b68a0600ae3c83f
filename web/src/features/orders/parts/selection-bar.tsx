import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isBare } from '@/entities/bare';
import type { OrderHead } from '@/entities/order';
import { useCanWrite } from '@/shared/access/session';
import { formatNumber } from '@/shared/i18n/format';
import { PrintButtons } from '@/shared/printing/print-buttons';
import { useMayPrint } from '@/shared/printing/may-print';
import { ExportMenu } from '@/shared/ui/export-menu';
import { notify } from '@/shared/ui/feedback';
import { SelectionBar as Bar } from '@/shared/ui/selection-bar';
import { lazyLayer } from '@/shared/ui/lazy-part';
import { useCopied } from '@/shared/ui/use-copied';
import { MOST_CHOSEN, MOST_NAMED } from '../list-api';
import { BulkButton } from './bulk-button';
import { BulkStep } from './bulk-step';
import type { Chosen } from './use-chosen';
import { useExportNote } from './use-export-note';
import { useFile } from './use-file';
import { useToFiles } from './use-to-files';

const TrackingDialog = lazyLayer(() => import('./tracking-dialog').then((module) => module.TrackingDialog));
const ProviderDialog = lazyLayer(() => import('./provider-dialog').then((module) => module.ProviderDialog));
const TagsDialog = lazyLayer(() => import('./tags-dialog').then((module) => module.TagsDialog));
const HoldDialog = lazyLayer(() => import('./hold-dialog').then((module) => module.HoldDialog));

const CANCELLED = 140;

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
  const ids = rows.map(({ id }) => id);
  const untracked = rows.filter((row) => row.status !== CANCELLED && isBare(row)).length;
  const isNamed = ids.length <= MOST_NAMED;
  const query = { ids: isNamed ? ids.join(',') : '' };
  const toFiles = useToFiles(query);
  const file = useFile();
  const isChoosing = chosen.choosing !== undefined;
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
          <Button variant="subtle" onClick={isChoosing ? chosen.stopChoosing : chosen.chooseAll}>
            {isChoosing
              ? t('selection.choosing', { text: formatNumber(chosen.choosing ?? 0) })
              : t(isBeyond ? 'selection.first' : 'selection.all', { text: formatNumber(most) })}
          </Button>
        )
      }
    >
      {mayPrint && <PrintButtons ids={ids} kinds={['label', 'slip', 'picklist']} untracked={untracked} />}
      <BulkStep act="pay" chosen={chosen} />
      <BulkStep act="deliver" chosen={chosen} />
      <BulkStep act="complete" chosen={chosen} />
      {mayWrite && (
        <>
          <BulkButton chosen={chosen} label={t('selection.tracking')} act="tracking" dialog={TrackingDialog} />
          <BulkButton chosen={chosen} label={t('selection.provider')} act="provider" dialog={ProviderDialog} />
          <BulkButton chosen={chosen} label={t('selection.tags')} dialog={TagsDialog} />
          <BulkButton chosen={chosen} label={t('hold.act')} act="hold" dialog={HoldDialog} />
        </>
      )}
      <BulkStep act="resume" chosen={chosen} />
      <CopyButtons rows={rows} />
      <ExportMenu
        path="/api/v1/orders/export"
        query={query}
        note={note}
        {...(isNamed
          ? { onMore: toFiles }
          : { onLarge: (format) => file.run({ query: `ids=${ids.join(',')}`, format }) })}
      />
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
        aria-label={t('selection.copyNumbers')}
        leftSection={<IconCopy size={16} aria-hidden />}
        onClick={() => copy(rows.map((row) => row.number))}
      >
        {t('selection.numbers')}
      </Button>
      {tracked.length > 0 && (
        <Button
          variant="default"
          aria-label={t('selection.copyTracking')}
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => copy(tracked.map((row) => row.tracking_number))}
        >
          {t('selection.trackingNumbers')}
        </Button>
      )}
    </>
  );
}
