import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paymentKeys } from '@/entities/keys';
import type { Slip } from '@/entities/slip';
import { useAction } from '@/shared/api/use-action';
import { DateField } from '@/shared/ui/date-field';
import { MoneyField } from '@/shared/ui/money-field';
import { saveSlip, type SlipEntry } from '../api';
import { dayOf, instantOf, timeOf } from '../desk/moment';
import { BANKS, useBankName } from './use-bank-name';

interface SlipEntryFieldsProps {
  slip: Slip;
  /** The amount that was typed before the form was opened; null for none. */
  read: number | null;
  /** Told while it is typed where the slip has none yet, and once it is saved. */
  onAmount: (amount: number | null) => void;
  onClose: () => void;
}

/** The fields of what a slip says; bank and reference alone where no QR says them. */
export function SlipEntryFields({ slip: now, read, onAmount, onClose }: SlipEntryFieldsProps): ReactNode {
  const { t } = useTranslation('payments');
  const bankName = useBankName();
  // News of the slip takes no words away: what somebody else saved meanwhile is refused as a conflict.
  const [slip] = useState(now);
  const [amount, setAmount] = useState<number | null>(slip.amount || read);
  const [typed, setTyped] = useState({
    payer: slip.payer,
    account: slip.account,
    bank: slip.bank,
    reference: slip.reference,
    note: slip.note,
    day: dayOf(slip.paid_at),
    time: timeOf(slip.paid_at),
  });
  const set = (name: keyof typeof typed) => (value: string) => setTyped((before) => ({ ...before, [name]: value }));
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => set(name)(event.currentTarget.value),
  });
  const frame = useRef<HTMLFormElement>(null);
  useEffect(function focusFirst() {
    frame.current?.querySelector('input')?.focus();
  }, []);
  const save = useAction({
    run: (entry: SlipEntry) => saveSlip(slip, entry),
    invalidates: [paymentKeys.all],
    onDone: () => {
      onAmount(amount);
      onClose();
    },
  });
  const typeAmount = (next: number | null): void => {
    setAmount(next);
    // No other field shows it meanwhile, and accepting goes by it.
    if (slip.amount === 0) onAmount(next);
  };
  const paidAt = instantOf(typed.day, typed.time);
  const isRead = slip.verdicts.readable;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (paidAt === null) return;
    const { day: _day, time: _time, ...texts } = typed;
    save.run({ ...texts, amount: amount ?? 0, paid_at: paidAt, order_id: slip.order?.id ?? 0 });
  };
  return (
    <form ref={frame} className="stack" onSubmit={submit} noValidate aria-label={t('entry.title')}>
      <div className="grid">
        <MoneyField label={t('fact.amount')} value={amount} onChange={typeAmount} />
        <TextInput label={t('fact.payer')} maxLength={200} {...field('payer')} />
        <TextInput label={t('fact.account')} maxLength={40} {...field('account')} />
        <DateField label={t('entry.day')} none={t('fact.none')} value={typed.day} onChange={set('day')} />
        <TextInput
          label={t('entry.time')}
          placeholder="14:02"
          maxLength={5}
          error={paidAt === null ? t('entry.badTime') : undefined}
          {...field('time')}
        />
        <NativeSelect
          label={t('fact.bank')}
          disabled={isRead}
          {...field('bank')}
          data={[
            { value: '', label: t('fact.none') },
            ...BANKS.map((code) => ({ value: code, label: bankName(code) })),
          ]}
        />
        <TextInput label={t('fact.reference')} maxLength={100} disabled={isRead} {...field('reference')} />
        <TextInput label={t('entry.note')} maxLength={500} {...field('note')} />
      </div>
      {isRead && <p className="soft small">{t('entry.read')}</p>}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('act.back')}
        </Button>
        <Button type="submit" loading={save.isPending}>
          {t('entry.save')}
        </Button>
      </Group>
    </form>
  );
}
