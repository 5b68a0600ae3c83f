import '@mantine/core/styles/Kbd.layer.css';
import { Button, Group, Kbd, Textarea } from '@mantine/core';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OrderStatus } from '@/shared/api/contract';
import { useHotkeys } from '@/shared/hotkeys/registry';
import { formatMoney } from '@/shared/i18n/format';
import { useDecision } from '@/shared/records/decision';
import { AddressDialog } from '@/shared/ui/address-dialog';
import { useTypedGuard } from '@/shared/ui/leave-guard';
import { useStepBack } from '@/shared/ui/use-step-back';
import { nameOf } from '../desk/decisions';
import type { QueuedSlip } from '../desk/use-desk';
import { likelyRefusal, REFUSALS } from '../model';
import { DecidedOn } from './decided-on';
import classes from './refuse-dialog.module.css';

interface RefuseFormProps {
  slip: QueuedSlip;
  isOver: boolean;
  onClose: () => void;
  onRefuse: (slip: QueuedSlip, reason: string) => void;
}

interface RefuseDialogProps extends Omit<RefuseFormProps, 'slip'> {
  isOpen: boolean;
  slip: QueuedSlip | undefined;
}

/**
 * Why a slip is refused: by a number key or a press; words may be added, and must be for another reason. The order
 * stays as it is.
 */
export function RefuseDialog({ isOpen, slip, ...props }: RefuseDialogProps): ReactNode {
  const { t } = useTranslation('payments');
  return (
    <AddressDialog
      opened={isOpen}
      onClose={props.onClose}
      size="md"
      title={t('refuse.title', { name: slip && nameOf(slip) })}
    >
      {slip && <RefuseForm slip={slip} {...props} />}
    </AddressDialog>
  );
}

function RefuseForm({ slip, isOver, onClose, onRefuse }: RefuseFormProps): ReactNode {
  const { t } = useTranslation('payments');
  const says = [nameOf(slip), formatMoney(slip.amount)].join(' ');
  const decision = useDecision(slip, says);
  const [kind, setKind] = useState(() => likelyRefusal(slip));
  const [words, setWords] = useState('');
  const [isTried, setTried] = useState(false);
  const reasons = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(function takeKeysAtOnce() {
    // The dialog gives the focus only when it has come in: an Enter before that would go nowhere.
    reasons.current?.querySelector<HTMLInputElement>(':checked')?.focus({ preventScroll: true });
  }, []);
  const sent = useTypedGuard(() => words.trim() !== '');
  const goBack = useStepBack(onClose);
  const isMissing = kind === 'other' && words.trim() === '';
  const isBlocked = isOver || decision.before !== null;
  const send = (): void => {
    setTried(true);
    if (isMissing || isBlocked) return;
    const first = kind === 'other' ? '' : t(`refuse.reason.${kind}`);
    sent();
    onRefuse(decision.row, [first, words.trim()].filter(Boolean).join(' — '));
  };
  useHotkeys(
    REFUSALS.map((one, at) => ({
      keys: `Digit${at + 1}`,
      label: t(`refuse.reason.${one}`),
      scope: 'here' as const,
      run: () => setKind(one),
    })),
  );
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <DecidedOn decision={decision} says={says} isOver={isOver} />
      <p>{t(slip.order?.status === OrderStatus.Unpaid ? 'refuse.text' : 'refuse.unchanged')}</p>
      <fieldset ref={reasons} className={classes.reasons}>
        <legend className="visually-hidden">{t('refuse.why')}</legend>
        {REFUSALS.map((one, at) => (
          <label key={one} className={classes.reason}>
            <input
              type="radio"
              name="reason"
              className="visually-hidden"
              checked={one === kind}
              data-autofocus={one === kind || undefined}
              onChange={() => setKind(one)}
            />
            <Kbd size="sm" aria-hidden>
              {at + 1}
            </Kbd>
            {t(`refuse.reason.${one}`)}
          </label>
        ))}
      </fieldset>
      <Textarea
        label={t('refuse.words')}
        withAsterisk={kind === 'other'}
        autosize
        minRows={2}
        maxLength={400}
        value={words}
        error={isTried && isMissing ? t('refuse.needed') : undefined}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={goBack}>
          {t('act.back')}
        </Button>
        <Button type="submit" color="red" disabled={isBlocked}>
          {t('act.refuse')}
        </Button>
      </Group>
    </form>
  );
}
