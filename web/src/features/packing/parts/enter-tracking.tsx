import { Button } from '@mantine/core';
import { createContext, use, useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { orderKeys, orderListKeys, packingKeys } from '@/entities/keys';
import type { OrderHead } from '@/entities/order';
import { setShipping } from '@/entities/shipping';
import { isLost, isRounded } from '@/entities/tracking-rounding';
import { isTracking } from '@/entities/tracking-rule';
import { useCanWrite } from '@/shared/access/session';
import { api } from '@/shared/api/client';
import { useAction } from '@/shared/api/use-action';
import { AddressDialog } from '@/shared/ui/address-dialog';
import { CodeField } from '@/shared/ui/code-field';
import { restoreTyped } from '@/shared/scan/keymap';
import { useKeysInto } from '@/shared/ui/keys-into';
import { useTypedGuard } from '@/shared/ui/leave-guard';
import type { Unfit, Unkept } from '../station/note';

const LONGEST = 60;

type Bare = Pick<OrderHead, 'id' | 'number'>;

/** The number of a label that goes to the server later: asked first whether it will do then. */
interface Label {
  keep: (number: string) => Unkept | null;
  /** Why it would not be kept, known without asking. */
  unkept: (number: string) => Unkept | null;
  ask: (number: string) => Promise<{ why: Unfit; other: string } | null>;
}

interface Entry {
  /** What was entered here, by the id of its order: what is on the bench is not read again for it. */
  entered: ReadonlyMap<number, string>;
  open: (order: Bare, label?: Label) => void;
}

const EntryContext = createContext<Entry>({ entered: new Map(), open: () => {} });

/** Around a station: its orders get their tracking numbers without leaving it. */
export function TrackingEntry({ children }: { children: ReactNode }): ReactNode {
  const { t } = useTranslation('packing');
  const [asked, setAsked] = useState<{ order: Bare; label?: Label } | null>(null);
  const order = asked?.order ?? null;
  const [entered, setEntered] = useState<Entry['entered']>(new Map());
  const close = (): void => setAsked(null);
  return (
    <EntryContext value={{ entered, open: (bare, label) => setAsked({ order: bare, ...(label && { label }) }) }}>
      {children}
      <AddressDialog
        opened={order !== null}
        onClose={close}
        size="sm"
        title={t('check.enterTrackingOf', { number: order?.number ?? '' })}
      >
        {order && (
          <TrackingForm
            key={order.id}
            order={order}
            entered={entered.get(order.id) ?? ''}
            label={asked?.label}
            onEntered={(number) => {
              setEntered(new Map([...entered, [order.id, number]]));
              close();
            }}
            onClose={close}
          />
        )}
      </AddressDialog>
    </EntryContext>
  );
}

interface EnterTrackingProps {
  order: Bare;
  /** Who has no right on orders enters the label of a parcel that goes with its close. */
  label?: Label & { number: string; isClosing: boolean };
  children?: ReactNode;
}

/** That an order has no tracking number, and the way to enter it for those who may; then the number. */
export function EnterTracking({ order, label, children }: EnterTrackingProps): ReactNode {
  const { t } = useTranslation('packing');
  const { entered, open } = use(EntryContext);
  const mayWrite = useCanWrite('order');
  const own = mayWrite ? undefined : label;
  const number = own ? own.number : entered.get(order.id);
  const obstacle = own?.isClosing ? t('check.isClosing') : '';
  return (
    <>
      {number ? <span className="code">{number}</span> : children}
      {(mayWrite || own) && (
        <Button
          variant={number ? 'subtle' : 'default'}
          size="compact-sm"
          aria-label={t(number ? 'check.fixTrackingOf' : 'check.enterTrackingOf', { number: order.number })}
          {...(obstacle ? { 'data-disabled': true, 'aria-disabled': true, title: obstacle } : {})}
          onClick={() => obstacle || open(order, own)}
        >
          {t(number ? 'check.fixTracking' : 'check.enterTracking')}
        </Button>
      )}
    </>
  );
}

interface TrackingFormProps {
  order: Bare;
  /** What was entered here before, to be put right. */
  entered: string;
  /** Instead of saving it now. */
  label: Label | undefined;
  onEntered: (number: string) => void;
  onClose: () => void;
}

/** One field: scanned or typed, and Enter saves it. */
function TrackingForm({ order, entered, label, onEntered, onClose }: TrackingFormProps): ReactNode {
  const { t } = useTranslation(['packing', 'common']);
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const field = (): HTMLInputElement | null => form.current?.querySelector('input') ?? null;
  useKeysInto(field);
  /** The next scan takes the place of what is refused. */
  const refuse = (why: string): void => {
    setError(why);
    field()?.select();
  };
  const numberIn = (typed: string): string => restoreTyped(typed).trim().toUpperCase();
  const number = numberIn(text);
  /** What was scanned and sent by its Enter before the one before it had its answer. */
  const next = useRef('');
  const refuseLate = (tracking: string, why: string): void => {
    if (next.current === tracking) next.current = '';
    // Another number in the field is sent by its own Enter, and nothing of this one is said beside it.
    const shown = numberIn(field()?.value ?? '');
    if (next.current === '' && (shown === tracking || shown === '')) refuse(why);
  };
  const done = useTypedGuard(() => number !== '');
  const save = useAction({
    run: async (tracking: string, key) => {
      const now = await api.get('/api/v1/orders/detail', { query: { id: order.id } });
      // Somebody else's number is nothing to write over from here.
      if (now.tracking_number !== entered) return now;
      return setShipping(now, tracking, now.shipping_provider_id, null, key);
    },
    invalidates: [orderKeys.all, orderListKeys.all, packingKeys.all],
    done: ({ tracking_number }) => t('check.trackingOf', { number: order.number, tracking: tracking_number }),
    onDone: ({ tracking_number }) => {
      done();
      onEntered(tracking_number);
    },
    onFail: (failed, tracking) => {
      refuseLate(tracking, failed.cause || failed.text);
      return true;
    },
  });
  const keep = useAction({
    run: async (tracking: string) => label?.ask(tracking) ?? null,
    onDone: (unfit, tracking) => {
      // Who left meanwhile wants it no more.
      if (!form.current) return;
      const why = unfit?.why ?? label?.keep(tracking);
      if (why) return refuseLate(tracking, t(`check.${why}`, { order: unfit?.other ?? '' }));
      done();
      onClose();
    },
  });
  const isPending = save.isPending || keep.isPending;
  const send = (tracking: string): void => {
    if (tracking.length > LONGEST) return refuse(t('common:form.tooLong'));
    if (isLost(tracking)) return refuse(t('check.lost'));
    const why = label?.unkept(tracking) ?? (isTracking(tracking) ? null : 'noNumber');
    if (why) return refuse(t(`check.${why}`));
    (label ? keep : save).run(tracking);
    // A scan that comes before the answer takes its place.
    field()?.select();
  };
  useEffect(function sendNext() {
    if (isPending || next.current === '') return;
    const tracking = next.current;
    next.current = '';
    send(tracking);
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (number === '') return refuse(t('common:form.required'));
    send(number);
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="stack">
      <CodeField
        isAll
        data-autofocus
        size="lg"
        label={t('check.tracking')}
        maxLength={undefined}
        value={text}
        onKeyDown={({ key, currentTarget }) => {
          if (key !== 'Enter' || !isPending) return;
          // The button that it would press rests until the answer is there.
          next.current = number;
          currentTarget.select();
        }}
        error={error}
        description={isRounded(number) && t('check.rounded')}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setError('');
        }}
        onCode={(code) => {
          setText(code);
          setError('');
        }}
      />
      <div className="row">
        <Button type="submit" size="md" loading={isPending}>
          {t('common:action.save')}
        </Button>
        <Button variant="default" size="md" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
      </div>
    </form>
  );
}
