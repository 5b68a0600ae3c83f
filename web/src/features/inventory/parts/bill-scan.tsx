import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnsent, toApiError } from '@/shared/api/errors';
import { play, unlockSound } from '@/shared/scan/sounds';
import { ScanField } from '@/shared/scan/station';
import { useScanner } from '@/shared/scan/use-scanner';
import { commandOf } from '../commands';
import classes from './movement.module.css';
import { useLead } from './use-lead';

interface BillScanProps {
  onUndo: (() => unknown) | null;
  /**
   * On to the next movement, by a printed command. Its button has the focus then, so that Enter does it too: scans are
   * heard without a field.
   */
  onNext?: () => void;
}

/**
 * On a bill that was just posted or that a scan opened: takes it back, or goes on to a movement or another bill, by
 * scans alone.
 */
export function BillScan({ onUndo, onNext }: BillScanProps): ReactNode {
  const { t } = useTranslation('inventory');
  const lead = useLead();
  const [fault, setFault] = useState('');
  const say = (text: string): void => {
    setFault(text);
    play('wrong');
  };
  const scanner = useScanner(async ({ code }, attempt) => {
    unlockSound();
    setFault('');
    try {
      if (commandOf(code)?.kind === 'undo' && onUndo) onUndo();
      else if (commandOf(code)?.kind === 'next' && onNext) onNext();
      else if (!(await lead(code))) say(t(commandOf(code)?.kind === 'undo' ? 'bill.fixed' : 'heard.unknown', { code }));
    } catch (thrown) {
      const error = toApiError(thrown);
      if (isUnsent(error, attempt)) throw error;
      say(error.text);
    }
  });
  return (
    <>
      {!onNext && <ScanField scanner={scanner} label={t('bill.scan')} />}
      <p className={classes.heard} role="status" aria-live="assertive" data-tone={fault ? 'wrong' : undefined}>
        {fault || t('heard.readyBill')}
      </p>
    </>
  );
}
