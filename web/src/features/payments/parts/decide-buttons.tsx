import { Button, Kbd } from '@mantine/core';
import '@mantine/core/styles/Kbd.layer.css';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OrderStatus } from '@/shared/api/contract';
import { formatMoney } from '@/shared/i18n/format';
import { useHotkeys, type Hotkey } from '@/shared/hotkeys/registry';
import { useBottomBar } from '@/shared/ui/bottom-bar';
import { notify } from '@/shared/ui/feedback';
import type { Desk, QueuedSlip } from '../desk/use-desk';
import { useFreshPress } from '../desk/use-fresh-press';
import type { Outcome } from '../model';
import type { Asked } from './slip-asks';
import type { Acceptance } from './use-acceptance';
import classes from './decide-buttons.module.css';

/** So long after a press another one at the same place counts as its second half. */
const SECOND_PRESS_MS = 600;

interface DecideButtonsProps {
  slip: QueuedSlip;
  desk: Desk;
  acceptance: Acceptance;
  outcome: Outcome;
  onAsk: (what: Asked['what']) => void;
}

/** Accept, refuse, skip; by the keys A, R and S, too. Each says what comes of it. */
export function DecideButtons({ slip, desk, acceptance, outcome, onAsk }: DecideButtonsProps): ReactNode {
  const { t } = useTranslation('payments');
  const bar = useBottomBar();
  const isFresh = useFreshPress(slip.id);
  const { obstacle, leads } = outcome;
  const accept = (): void => {
    if (obstacle) notify(t(`obstacle.${obstacle}`), { tone: 'warn' });
    else {
      const { amount, shares, reason } = acceptance;
      desk.decide({ kind: 'accept', amount, shares, reason });
    }
  };
  const key = (keys: string, label: string, run: () => void): Hotkey => ({
    keys,
    label,
    scope: 'here',
    run: () => isFresh() && run(),
  });
  // The second press of a double click falls on the slip that comes next.
  const click = (run: () => void) => (event: MouseEvent) => {
    if (event.detail < 2 || isFresh(SECOND_PRESS_MS)) run();
  };
  const refuse = (): void => onAsk('refuse');
  useHotkeys([
    key('KeyA', t('act.accept'), accept),
    key('KeyR', t('act.refuse'), refuse),
    key('KeyS', t('act.skip'), desk.skip),
  ]);
  const amount = formatMoney(acceptance.worth);
  const isUnpaid = slip.order?.status === OrderStatus.Unpaid;
  return (
    <div className={classes.frame} ref={bar}>
      {obstacle && obstacle !== 'used' && <p className="small soft">{t(`obstacle.${obstacle}`)}</p>}
      <div className={classes.acts}>
        <Button className={classes.accept} disabled={obstacle !== null} onClick={click(accept)}>
          <span className={classes.words}>
            <span>
              {t('act.accept')} {amount} <Cap>A</Cap>
            </span>
            <small>{t(`leads.${leads}`)}</small>
          </span>
        </Button>
        <Button color="red" variant="outline" onClick={click(refuse)}>
          <span className={classes.words}>
            <span>
              {t('act.refuse')} <Cap>R</Cap>
            </span>
            <small>{t(isUnpaid ? 'leads.refused' : 'leads.unchanged')}</small>
          </span>
        </Button>
        <Button variant="default" onClick={click(desk.skip)}>
          <span className={classes.words}>
            <span>
              {t('act.skip')} <Cap>S</Cap>
            </span>
          </span>
        </Button>
      </div>
      {isUnpaid && (
        <Button variant="subtle" color="red" size="compact-sm" onClick={() => onAsk('fail')}>
          {t('fail.open')}
        </Button>
      )}
    </div>
  );
}

/** The key of an act, where there are keys. */
function Cap({ children }: { children: string }): ReactNode {
  return (
    <Kbd size="xs" className={classes.cap} aria-hidden>
      {children}
    </Kbd>
  );
}
