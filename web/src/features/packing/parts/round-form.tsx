import { Alert, Button, TextInput } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { orderKeys, packingKeys } from '@/entities/keys';
import type { RoundSheet } from '@/entities/packing';
import { useAction } from '@/shared/api/use-action';
import { useScanGuard } from '@/shared/ui/scan-guard';
import { makeRound } from '../api';
import { useCourierName } from './courier-choice';

const LONGEST_NAME = 100;

interface RoundFormProps {
  provider: number;
  number: number;
  parcels: number;
  onMade: (round: RoundSheet) => void;
  onClose: () => void;
  /** The dialog has left the page. */
  onGone: () => void;
}

interface Asked {
  number: number;
  parcels: number;
}

/**
 * What is asked about was something else before: somebody else made a round, or more was scanned out. A question that is
 * answered forgets what it was.
 */
function useBefore({ number, parcels }: Asked): [before: Asked | undefined, forget: () => void] {
  const [{ now, before }, set] = useState<{ now: Asked; before?: Asked }>({ now: { number, parcels } });
  if (now.number !== number || now.parcels !== parcels) set({ now: { number, parcels }, before: before ?? now });
  return [before, () => set({ now: { number, parcels } })];
}

/** Asks once what becomes a round, and who takes it; says when that changes while it is asked. */
export function RoundForm({ provider, number, parcels, onMade, onClose, onGone }: RoundFormProps): ReactNode {
  const { t } = useTranslation(['packing', 'common']);
  const courier = useCourierName()(provider);
  const cache = useQueryClient();
  const [receiver, setReceiver] = useState('');
  const [refusal, setRefusal] = useState('');
  const [before, forgetBefore] = useBefore({ number, parcels });
  const isScan = useScanGuard(receiver, setReceiver);
  const latest = useRef(onGone);
  latest.current = onGone;
  useEffect(() => () => latest.current(), []);
  const make = useAction({
    run: (seen: { parcels: number; receiver: string }, key) => makeRound(provider, seen.parcels, seen.receiver, key),
    invalidates: [packingKeys.all, orderKeys.of('hand-over')],
    onDone: onMade,
    onFail: (error) => {
      setRefusal(error.cause || error.text);
      void cache.invalidateQueries({ queryKey: packingKeys.of('hand-over') });
      return true;
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setRefusal('');
    forgetBefore();
    make.run({ parcels, receiver: receiver.trim() });
  };
  // While the round is made, its own parcels may be seen to go.
  const isOther = before !== undefined && !make.isPending;
  return (
    <form onSubmit={submit} noValidate className="stack">
      {parcels > 0 && <p>{t('round.text', { number, courier, count: parcels })}</p>}
      {(refusal || isOther) && (
        <Alert role="alert" color={refusal ? 'red' : 'orange'}>
          {refusal && <p>{refusal}</p>}
          {isOther && (
            <p>
              {parcels > 0
                ? t('round.changed', { number: before.number, count: before.parcels })
                : t('round.noneLeft', { number: before.number })}
            </p>
          )}
        </Alert>
      )}
      <TextInput
        data-autofocus
        size="md"
        label={t('round.receiver')}
        autoComplete="off"
        maxLength={LONGEST_NAME}
        value={receiver}
        onChange={(event) => setReceiver(event.currentTarget.value)}
        onKeyDown={(event) => void isScan(event)}
      />
      <div className="row">
        <Button
          type="submit"
          size="md"
          loading={make.isPending}
          disabled={parcels === 0}
          leftSection={<IconPrinter size={20} aria-hidden />}
        >
          {t('round.print')}
        </Button>
        <Button variant="default" size="md" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
      </div>
    </form>
  );
}
