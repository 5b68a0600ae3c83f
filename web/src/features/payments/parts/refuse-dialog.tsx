import '@mantine/core/styles/Kbd.layer.css';
import { Button, Group, Kbd, Textarea } from '@mantine/core';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHotkeys } from '@/shared/hotkeys/registry';
import { AddressDialog } from '@/shared/ui/address-dialog';
import { nameOf } from '../desk/decisions';
import type { QueuedSlip } from '../desk/use-desk';
import { REFUSALS, type Refusal } from '../model';
import classes from './refuse-dialog.module.css';

interface RefuseDialogProps {
  isOpen: boolean;
  slip: QueuedSlip;
  onClose: () => void;
  onRefuse: (reason: string) => void;
}

/** Why a slip is refused: by a number key or a press; words may be added, and must be for another reason. The order stays unpaid. */
export function RefuseDialog({ isOpen, slip, onClose, onRefuse }: RefuseDialogProps): ReactNode {
  const { t } = useTranslation('payments');
  return (
    <AddressDialog opened={isOpen} onClose={onClose} size="md" title={t('refuse.title', { name: nameOf(slip) })}>
      <RefuseForm slip={slip} onClose={onClose} onRefuse={onRefuse} />
    </AddressDialog>
  );
}

function RefuseForm({ slip, onClose, onRefuse }: Omit<RefuseDialogProps, 'isOpen'>): ReactNode {
  const { t } = useTranslation('payments');
  const [kind, setKind] = useState<Refusal>(slip.verdicts.seen === 'new' ? 'amount' : 'used');
  const [words, setWords] = useState('');
  const [isTried, setTried] = useState(false);
  const reasons = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(function takeKeysAtOnce() {
    // The dialog gives the focus only when it has come in: an Enter before that would go nowhere.
    reasons.current?.querySelector<HTMLInputElement>(':checked')?.focus({ preventScroll: true });
  }, []);
  const isMissing = kind === 'other' && words.trim() === '';
  const send = (): void => {
    setTried(true);
    if (isMissing) return;
    const first = kind === 'other' ? '' : t(`refuse.reason.${kind}`);
    onRefuse([first, words.trim()].filter(Boolean).join(' — '));
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
      <p>{t('refuse.text')}</p>
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
        <Button variant="default" onClick={onClose}>
          {t('act.back')}
        </Button>
        <Button type="submit" color="red">
          {t('act.refuse')}
        </Button>
      </Group>
    </form>
  );
}
