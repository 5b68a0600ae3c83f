import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@/shared/access/session';
import { isUnsent, toApiError } from '@/shared/api/errors';
import { scansAt } from '@/shared/scan/unsent';
import type { Scan } from '@/shared/scan/queue';
import { play, unlockSound } from '@/shared/scan/sounds';
import { ScanField } from '@/shared/scan/station';
import { useScanner, type Scanner } from '@/shared/scan/use-scanner';
import { commandOf } from '../commands';
import classes from './movement.module.css';
import { useLead } from './use-lead';

interface BillScanProps {
  billId: number;
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
export function BillScan({ billId, onUndo, onNext }: BillScanProps): ReactNode {
  const { t } = useTranslation(['inventory', 'common']);
  const lead = useLead();
  const through = useRef<Scanner['lead']>((go) => go());
  const userId = useSession()?.id ?? 0;
  const [fault, setFault] = useState('');
  const say = (text: string): void => {
    setFault(text);
    play('wrong');
  };
  const handle = async ({ code }: Scan, attempt: number): Promise<void> => {
    unlockSound();
    setFault('');
    const command = commandOf(code)?.kind;
    try {
      if (command === 'undo' && onUndo) return void onUndo();
      if (command === 'next' && onNext) return await through.current(async () => onNext());
      if (await lead(code, through.current)) return undefined;
      return say(t(command === 'undo' ? 'bill.fixed' : 'heard.unknown', { code }));
    } catch (thrown) {
      const error = toApiError(thrown);
      if (isUnsent(error, attempt)) throw error;
      return say(error.text);
    }
  };
  const isFull = (): void => say(t('common:scan.full'));
  const scanner = useScanner(handle, isFull, scansAt(`bill-scans-${billId}`, userId), { isFree: true });
  through.current = scanner.lead;
  return (
    <>
      {!onNext && <ScanField scanner={scanner} label={t('bill.scan')} />}
      <p className={classes.heard} role="status" aria-live="assertive" data-tone={fault ? 'wrong' : undefined}>
        {fault || t('heard.readyBill')}
      </p>
    </>
  );
}
