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

/** Asks once what becomes a round, and who takes it. */
export function RoundForm({ provider, number, parcels, onMade, onClose, onGone }: RoundFormProps): ReactNode {
  const { t } = useTranslation(['packing', 'common']);
  const courier = useCourierName()(provider);
  const cache = useQueryClient();
  const [receiver, setReceiver] = useState('');
  const [refusal, setRefusal] = useState('');
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
    make.run({ parcels, receiver: receiver.trim() });
  };
  return (
    <form onSubmit={submit} noValidate className="stack">
      {parcels > 0 && <p>{t('round.text', { number, courier, count: parcels })}</p>}
      {refusal && (
        <Alert role="alert" color="red">
          {refusal}
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
