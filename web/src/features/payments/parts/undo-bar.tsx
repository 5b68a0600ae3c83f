import { Button, Kbd } from '@mantine/core';
import '@mantine/core/styles/Kbd.layer.css';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useEffect, useState, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '@/shared/i18n/format';
import { useHotkeys } from '@/shared/hotkeys/registry';
import { nameOf, type Decision } from '../desk/decisions';
import { HOLD_MS, type Held } from '../desk/undo';
import { sumOf } from '../desk/split';
import classes from './undo-bar.module.css';

/** What was decided last and is not sent yet: how long it can be taken back, and the way to. */
export function UndoBar({ held, onUndo }: { held: readonly Held<Decision>[]; onUndo: () => void }): ReactNode {
  const last = held.at(-1);
  return last ? <Shown key={last.slip} last={last} others={held.length - 1} onUndo={onUndo} /> : null;
}

function Shown({ last, others, onUndo }: { last: Held<Decision>; others: number; onUndo: () => void }): ReactNode {
  const { t } = useTranslation('payments');
  const { what } = last;
  const seconds = useSecondsTo(last.until);
  useHotkeys([
    { keys: 'KeyZ', label: t('held.undo'), scope: 'here', run: onUndo },
    { keys: 'Ctrl+KeyZ', label: t('held.undo'), scope: 'here', run: onUndo },
  ]);
  const name = nameOf(what.slip);
  return (
    <div className={classes.bar} role="region" aria-label={t('held.title')}>
      <p role="status" className={classes.words}>
        {what.kind === 'accept'
          ? t('held.accepted', { name, amount: formatMoney(sumOf(what.shares)) })
          : t('held.refusing', { name })}
        {others > 0 && <span> {t('held.others', { count: others })}</span>}
      </p>
      <span className={classes.seconds} aria-hidden>
        {t('held.seconds', { count: seconds })}
      </span>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={18} aria-hidden />}
        rightSection={
          <Kbd size="xs" className={classes.cap} aria-hidden>
            Z
          </Kbd>
        }
        onClick={onUndo}
      >
        {t('held.undo')}
      </Button>
      <span className={classes.left} style={{ '--hold': `${HOLD_MS}ms` } as CSSProperties} aria-hidden />
    </div>
  );
}

function useSecondsTo(until: number): number {
  const secondsLeft = (): number => Math.max(1, Math.ceil((until - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(secondsLeft);
  useEffect(
    function countDown() {
      const timer = setInterval(() => setSeconds(Math.max(1, Math.ceil((until - Date.now()) / 1000))), 250);
      return () => clearInterval(timer);
    },
    [until],
  );
  return seconds;
}
