import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NoSender } from '@/entities/no-sender';
import type { Packing } from '@/entities/packing';
import { useHotkeys } from '@/shared/hotkeys/registry';
import { isDialogOpen } from '@/shared/scan/dialogs';
import { useMayPrint } from '@/shared/printing/may-print';
import { FileReady, type ReadyFile } from '@/shared/printing/file-ready';
import { usePrinting, type Printing } from '@/shared/printing/use-printing';
import classes from './station-actions.module.css';

export interface LabelPrinting extends Printing {
  /** Why the last label did not come; empty when it did. */
  failure: string;
  /** The last label, where the browser does not show it. */
  file: ReadyFile | null;
}

/** Prints the label of each parcel that closes, one after the other, where the shop wants that. */
export function useLabelOnClose(closed: Packing | null): LabelPrinting {
  const [failure, setFailure] = useState('');
  const [file, setFile] = useState<ReadyFile | null>(null);
  const printing = usePrinting({ onFail: (error) => setFailure(error.text), onFile: setFile });
  const mayPrint = useMayPrint();
  const seen = useRef(0);
  const left = useRef<Packing[]>([]);
  useEffect(
    function printLabels() {
      if (closed?.label_on_close && mayPrint && seen.current !== closed.id) {
        seen.current = closed.id;
        left.current.push(closed);
      }
      const next = printing.isPending ? undefined : left.current.shift();
      if (next === undefined) return;
      setFailure('');
      setFile(null);
      printing.printAtOnce('label', next.order_id, next.id);
    },
    [closed, mayPrint, printing],
  );
  return { ...printing, failure, file };
}

/** The parcel that was closed last, and its label. */
export function LastClosed({ closed, printing }: { closed: Packing; printing: LabelPrinting }): ReactNode {
  const { t } = useTranslation(['packing', 'common']);
  const print = (): void => printing.printAtOnce('label', closed.order_id, closed.id);
  useHotkeys([
    {
      keys: 'F7',
      label: t('common:printing.act.label'),
      scope: 'here',
      run: () => {
        if (!isDialogOpen()) print();
      },
    },
  ]);
  return (
    <div className={classes.actions}>
      <span>
        {t('station.lastClosed')} <b className="code">{closed.order.number}</b>
      </span>
      <Button
        variant="default"
        loading={printing.isPending}
        leftSection={<IconPrinter size={22} aria-hidden />}
        onClick={print}
      >
        {t('common:printing.act.label')}
        <kbd aria-hidden>F7</kbd>
      </Button>
      {printing.failure && !printing.isPending && (
        <span role="status">{t('station.labelFailed', { why: printing.failure })}</span>
      )}
      <NoSender />
      {printing.file && <FileReady {...printing.file} />}
    </div>
  );
}
