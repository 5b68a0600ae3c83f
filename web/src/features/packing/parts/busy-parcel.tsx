import { Button } from '@mantine/core';
import { IconClock, IconUserShare, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHotkeys } from '@/shared/hotkeys/registry';
import { formatSince, formatTime } from '@/shared/i18n/format';
import { isDialogOpen } from '@/shared/scan/dialogs';
import { askClosed } from '../api';
import type { Machine } from '../station/machine';
import type { Busy } from '../station/note';
import type { StationHandle } from '../station/use-station';
import { ReleaseButton } from './release-button';
import actions from './station-actions.module.css';
import classes from './busy-parcel.module.css';

/** The server's clock says when, so it may be asked too early; and an answer may be lost. */
const AGAIN_MS = 10_000;

/** Asks again by itself when a parcel may be taken over, which is told from then on. */
function useAskAgain(machine: Machine, { packing, mayTakeOver, takeOverAt }: Busy): void {
  const { number } = packing.order;
  useEffect(
    function askWhenItMayBe() {
      if (mayTakeOver || !takeOverAt) return undefined;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isGone = false;
      const askIn = (ms: number): void => {
        timer = setTimeout(ask, ms);
      };
      const ask = async (): Promise<void> => {
        const found = await askClosed(number).catch(() => null);
        if (isGone) return;
        askIn(AGAIN_MS);
        if (found) machine.heard(found);
      };
      askIn(Math.max(0, Date.parse(takeOverAt) - Date.now()));
      return () => {
        isGone = true;
        clearTimeout(timer);
      };
    },
    [machine, number, mayTakeOver, takeOverAt],
  );
}

interface BusyParcelProps {
  handle: StationHandle;
  busy: Busy;
  /** Who manages packing may give it up instead, and with it what is in it. */
  mayRelease: boolean;
}

/**
 * The parcel of somebody else that stands in the way of a scan: how far it is, when it was last touched, and what may be
 * done. It takes a press: the same code scanned once more only asks again.
 */
export function BusyParcel({ handle: { machine, queue }, busy, mayRelease }: BusyParcelProps): ReactNode {
  const { t } = useTranslation('packing');
  const [isTaking, setTaking] = useState(false);
  const card = useRef<HTMLElement>(null);
  const { packing, mayTakeOver, takeOverAt } = busy;
  const { order, user_name: name, packed, wanted } = packing;
  const take = (): void => {
    // A scan on its way may say something else of it.
    if (isDialogOpen() || isTaking || queue.waiting > 0) return;
    setTaking(true);
    void machine.takeOver().finally(() => setTaking(false));
  };
  useAskAgain(machine, busy);
  useEffect(
    // Whoever asked in the list far below it looks there.
    function comeIntoSight() {
      card.current?.scrollIntoView({ block: 'nearest' });
    },
    [],
  );
  useHotkeys(mayTakeOver ? [{ keys: 'F6', label: t('takeOver.act'), scope: 'here', run: take }] : []);
  return (
    <section ref={card} className={classes.busy} aria-labelledby="busy-parcel">
      <h2 id="busy-parcel">{t('takeOver.title', { name })}</h2>
      <p className={classes.facts}>
        <b className="code">{order.number}</b>
        <span>{order.recipient_name}</span>
        <b>{t('takeOver.packed', { packed, wanted })}</b>
        <span className={classes.when}>
          <IconClock size={20} stroke={1.8} aria-hidden />
          {packing.touched_at === packing.opened_at
            ? t('takeOver.opened', { since: formatSince(packing.opened_at) })
            : t('takeOver.touched', { since: formatSince(packing.touched_at) })}
        </span>
      </p>
      {mayTakeOver && <p>{t('takeOver.text')}</p>}
      {!mayTakeOver && takeOverAt && <p>{t('takeOver.later', { name, time: formatTime(takeOverAt) })}</p>}
      <div className={actions.actions}>
        {mayTakeOver && (
          <Button loading={isTaking} leftSection={<IconUserShare size={22} aria-hidden />} onClick={take}>
            {t('takeOver.act')}
            <kbd aria-hidden>F6</kbd>
          </Button>
        )}
        {mayRelease && <ReleaseButton packing={packing} onReleased={machine.released} isWide />}
        <Button variant="default" leftSection={<IconX size={22} aria-hidden />} onClick={machine.park}>
          {t('takeOver.leave')}
          <kbd aria-hidden>Esc</kbd>
        </Button>
      </div>
    </section>
  );
}
