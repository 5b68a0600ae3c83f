import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Packing } from '@/entities/packing';
import { useHotkeys } from '@/shared/hotkeys/registry';
import { isDialogOpen } from '@/shared/scan/dialogs';
import { useMayPrint } from '@/shared/printing/may-print';
import { usePrinting, type Printing } from '@/shared/printing/use-printing';
import classes from './station.module.css';

/** Prints the label of each parcel that closes, where the shop wants that. */
export function useLabelOnClose(closed: Packing | null): Printing {
  const printing = usePrinting();
  const mayPrint = useMayPrint();
  const printed = useRef(0);
  useEffect(
    function printLabel() {
      if (!closed?.label_on_close || !mayPrint || printed.current === closed.id) return;
      printed.current = closed.id;
      printing.printAtOnce('label', [closed.order_id]);
    },
    [closed, mayPrint, printing],
  );
  return printing;
}

/** The parcel that was closed last, and its label. */
export function LastClosed({ closed, printing }: { closed: Packing; printing: Printing }): ReactNode {
  const { t } = useTranslation(['packing', 'common']);
  const print = (): void => printing.printAtOnce('label', [closed.order_id]);
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
    </div>
  );
}
