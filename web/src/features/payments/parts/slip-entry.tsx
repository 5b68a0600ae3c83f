import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paymentKeys } from '@/entities/keys';
import type { Slip } from '@/entities/slip';
import { useAction } from '@/shared/api/use-action';
import { formatDate, formatMoney } from '@/shared/i18n/format';
import { ConflictBar } from '@/shared/records/conflict-bar';
import { useEditing } from '@/shared/records/editing';
import type { Parts } from '@/shared/records/merge';
import { DateField } from '@/shared/ui/date-field';
import { SubmitButton } from '@/shared/ui/form';
import { mayLeave } from '@/shared/ui/may-leave';
import { MoneyField } from '@/shared/ui/money-field';
import { saveSlip, slipChange, slipQuery, type SlipEntry } from '../api';
import { dayOf, instantOf, timeOf } from '../desk/moment';
import { BANKS, useBankName } from './use-bank-name';

interface SlipEntryFieldsProps {
  slip: Slip;
  /** The amount that was typed before the form was opened; null for none. */
  read: number | null;
  /** Told while it is typed where the slip has none yet, and once it is saved. */
  /** What was typed where it said no amount. */
  unread: string;
  onAmount: (amount: number | null, unread?: string) => void;
  onClose: () => void;
}

type Typed = ReturnType<typeof startOf>;
type Text = 'payer' | 'account' | 'bank' | 'reference' | 'note';

/** What people say of a slip. The order it is to pay and by what is chosen elsewhere and stays. */
const startOf = (slip: Slip | null) => ({
  amount: slip?.amount ?? 0,
  payer: slip?.payer ?? '',
  account: slip?.account ?? '',
  paid: { day: dayOf(slip?.paid_at), time: timeOf(slip?.paid_at) },
  bank: slip?.bank ?? '',
  reference: slip?.reference ?? '',
  note: slip?.note ?? '',
  order: slip?.order ? { id: slip.order.id, number: slip.order.number } : null,
  method: slip?.payment_method_id ? { id: slip.payment_method_id, name: slip.payment_method_name ?? '' } : null,
});

const LABELS = {
  amount: 'fact.amount',
  payer: 'fact.payer',
  account: 'fact.account',
  paid: 'fact.time',
  bank: 'fact.bank',
  reference: 'fact.reference',
  note: 'entry.note',
  order: 'entry.order',
  method: 'entry.method',
} as const;

/**
 * The fields of what a slip says; bank and reference alone where no QR says them. What others say of it meanwhile is
 * merged.
 */
export function SlipEntryFields({ slip, read, unread, onAmount, onClose }: SlipEntryFieldsProps): ReactNode {
  const { t } = useTranslation('payments');
  const bankName = useBankName();
  const cache = useQueryClient();
  const [outside] = useState(read ?? 0);
  const [typed, setTyped] = useState<Typed>(() => ({ ...startOf(slip), amount: slip.amount || outside }));
  const set = <K extends keyof Typed>(name: K, value: Typed[K]): void =>
    setTyped((before) => ({ ...before, [name]: value }));
  const field = (name: Text) => ({
    value: typed[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
  });
  const editing = useEditing<Slip>({
    name: `slips/${slip.id}`,
    row: slip,
    partsOf: startOf,
    read: () => typed,
    entered: () => (slip.amount === 0 && typed.amount === outside ? { ...typed, amount: 0 } : typed),
    write: (parts, changed) => {
      setTyped((before) => ({ ...before, ...pick(parts, changed) }));
      if (changed.includes('amount')) tellAmount(Number(parts.amount) || null);
    },
    newest: () => cache.fetchQuery({ ...slipQuery(slip.id), staleTime: 0 }),
    who: ({ id }) => slipChange(id),
  });
  const frame = useRef<HTMLFormElement>(null);
  useEffect(function focusFirst() {
    frame.current?.querySelector('input')?.focus();
  }, []);
  const save = useAction({
    run: (entry: SlipEntry) => saveSlip({ id: slip.id, version: editing.version() }, entry),
    invalidates: [paymentKeys.all],
    onDone: () => {
      onAmount(typed.amount || null);
      close();
    },
    onFail: editing.takeStale,
  });
  const close = (): void => {
    editing.finish();
    onClose();
  };
  const cancel = async (): Promise<void> => {
    if (!editing.isDirty() || (await mayLeave())) close();
  };
  // No other field shows it meanwhile, and accepting goes by it.
  const tellAmount = (next: number | null, text = ''): void => {
    if (slip.amount === 0) onAmount(next, text);
  };
  const paidAt = instantOf(typed.paid.day, typed.paid.time);
  const isDayMissing = typed.paid.day === '' && typed.paid.time.trim() !== '';
  const [isTried, setTried] = useState(false);
  const isRead = slip.verdicts.readable;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (paidAt === null || isDayMissing || editing.isBlocked) return;
    const { paid: _, order, method, ...said } = typed;
    save.run({ ...said, paid_at: paidAt, order_id: order?.id ?? 0, payment_method_id: method?.id ?? 0 });
  };
  return (
    <form ref={frame} className="stack" onSubmit={submit} noValidate aria-label={t('entry.title')}>
      <ConflictBar
        editing={editing}
        labelOf={(part) => t(LABELS[part as keyof Typed])}
        textOf={(part, value) => textOf({ [part]: value }, bankName)}
      />
      <div className="grid">
        <MoneyField
          label={t('fact.amount')}
          value={typed.amount || null}
          unread={unread}
          onChange={(next, text) => {
            set('amount', next ?? 0);
            tellAmount(next, text);
          }}
        />
        <TextInput label={t('fact.payer')} maxLength={200} {...field('payer')} />
        <TextInput label={t('fact.account')} maxLength={40} {...field('account')} />
        <DateField
          label={t('entry.day')}
          none={t('fact.none')}
          value={typed.paid.day}
          error={isTried && isDayMissing ? t('entry.dayNeeded') : undefined}
          onChange={(day) => set('paid', { ...typed.paid, day })}
        />
        <TextInput
          label={t('entry.time')}
          placeholder="14:02"
          maxLength={5}
          error={paidAt === null ? t('entry.badTime') : undefined}
          autoComplete="off"
          value={typed.paid.time}
          onChange={(event) => set('paid', { ...typed.paid, time: event.currentTarget.value })}
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
        <Button variant="default" onClick={() => void cancel()}>
          {t('act.back')}
        </Button>
        <SubmitButton isPending={save.isPending} isBlocked={editing.isBlocked}>
          {t('entry.save')}
        </SubmitButton>
      </Group>
    </form>
  );
}

function pick(parts: Parts, names: readonly string[]): Partial<Typed> {
  return Object.fromEntries(names.map((name) => [name, parts[name]]));
}

/** The one part as people read it; empty for nothing. */
function textOf(part: Partial<Typed>, bankName: (code: string) => string): string {
  const { amount, bank, paid, order, method, ...texts } = part;
  if (amount) return formatMoney(amount);
  if (bank) return bankName(bank);
  if (paid) return [paid.day && formatDate(paid.day), paid.time].filter(Boolean).join(' ');
  return order?.number ?? method?.name ?? Object.values(texts)[0] ?? '';
}
