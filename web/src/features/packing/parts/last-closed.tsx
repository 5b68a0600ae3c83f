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
import { usePrinting } from '@/shared/printing/use-printing';
import classes from './station-actions.module.css';

export interface LabelPrinting {
  /** Prints the label of a parcel; while it is open, that of its order. */
  print: (parcel: Packing) => void;
  isPending: boolean;
  /** The parcel whose label was printed last, and which version of its order the label tells of. */
  of: { id: number; version: number };
  /** Why the last label did not come; empty when it did. */
  failure: string;
  /** The last label, where the browser does not show it. */
  file: ReadyFile | null;
}

/** Prints the label of each parcel that closes, one after the other, where the shop wants that. */
export function useLabelOnClose(closed: Packing | null): LabelPrinting {
  const [failure, setFailure] = useState('');
  const [file, setFile] = useState<ReadyFile | null>(null);
  const [of, setOf] = useState({ id: 0, version: 0 });
  const printing = usePrinting({ onFail: (error) => setFailure(error.text), onFile: setFile });
  const mayPrint = useMayPrint();
  const seen = useRef(0);
  const left = useRef<Packing[]>([]);
  const print = (parcel: Packing): void => {
    if (printing.isPending) {
      // It comes after the one that is under way, once.
      const isComing = of.id === parcel.id && of.version === parcel.order.version;
      if (!isComing && !left.current.some(({ id }) => id === parcel.id)) left.current.push(parcel);
      return;
    }
    setOf({ id: parcel.id, version: parcel.order.version });
    setFailure('');
    setFile(null);
    printing.printAtOnce('label', parcel.order_id, parcel.status === 'closed' ? parcel.id : 0);
  };
  const printNow = useRef(print);
  printNow.current = print;
  useEffect(
    function printLabels() {
      if (closed?.label_on_close && mayPrint && seen.current !== closed.id) {
        seen.current = closed.id;
        left.current.push(closed);
      }
      const next = printing.isPending ? undefined : left.current.shift();
      if (next !== undefined) printNow.current(next);
    },
    [closed, mayPrint, printing],
  );
  return { print, isPending: printing.isPending, of, failure, file };
}

interface PrintLabelProps {
  parcel: Packing;
  printing: LabelPrinting;
}

/** Prints the label of a parcel, also by a key, and says what became of it. */
export function PrintLabel({ parcel, printing }: PrintLabelProps): ReactNode {
  const { t } = useTranslation(['packing', 'common']);
  useHotkeys([
    {
      keys: 'F7',
      label: t('common:printing.act.label'),
      scope: 'here',
      run: () => {
        if (!isDialogOpen()) printing.print(parcel);
      },
    },
  ]);
  const isOfThis = printing.of.id === parcel.id && printing.of.version === parcel.order.version;
  return (
    <>
      <Button
        variant="default"
        loading={printing.isPending}
        leftSection={<IconPrinter size={22} aria-hidden />}
        onClick={() => printing.print(parcel)}
      >
        {t('common:printing.act.label')}
        <kbd aria-hidden>F7</kbd>
      </Button>
      {isOfThis && printing.failure && !printing.isPending && (
        <span role="status">{t('station.labelFailed', { why: printing.failure })}</span>
      )}
      <NoSender />
      {isOfThis && printing.file && <FileReady {...printing.file} />}
    </>
  );
}

/** The parcel that was closed last, and its label. */
export function LastClosed({ closed, printing }: { closed: Packing; printing: LabelPrinting }): ReactNode {
  const { t } = useTranslation('packing');
  return (
    <div className={classes.actions}>
      <span>
        {t('station.lastClosed')} <b className="code">{closed.order.number}</b>
      </span>
      <PrintLabel parcel={closed} printing={printing} />
    </div>
  );
}
