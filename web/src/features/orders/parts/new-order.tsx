import { useNavigate } from '@tanstack/react-router';
import { Suspense, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProviders } from '@/entities/courier';
import { customerKeys, productKeys, stockKeys } from '@/entities/keys';
import type { Order } from '@/entities/order';
import type { PaymentMethod } from '@/entities/payment-method';
import type { SaleChannel } from '@/entities/sale-channel';
import { useMaking } from '@/shared/making/use-making';
import { createOrder, ORDER_KEYS } from '../api';
import { chatChoices, NO_CHOICES, offeredChoices, type LastChoices } from '../choices';
import { blankFields, EMPTY_CART, toBody, type Choices, type Draft } from '../draft';
import { draftsAside, dropDraft, isBlank, keepAside, keepDraft, readDraft } from '../draft-store';
import { useLastChoices } from '../preferences';
import { DraftsAside, Restored } from '../shared-part';
import { OrderForm, type FormHands, type OrderFormProps, type TakeRefusal, type Then } from './order-form';

interface NewOrderProps {
  userId: number;
  methods: readonly PaymentMethod[];
  channels: readonly SaleChannel[];
  /** What it begins with, instead of what was kept. */
  begun?: Draft | undefined;
  /** Told of the form while something else is chosen in it than it began with, be it no draft yet; else of none. */
  onChosen: (draft: Draft | undefined) => void;
  /** How the quick form stands: what comes before the recipient, given what it was filled from, and its terms. */
  quick?: Pick<OrderFormProps, 'terms'> & { renderTop: (filledFrom: ReactNode, isFirst: boolean) => ReactNode };
}

const CHOICES = Object.keys(NO_CHOICES) as (keyof Choices)[];

/** The form of a new order: begins with what was kept or read, keeps what is typed, and saves it. */
export function NewOrder({ userId, methods, channels, begun, onChosen, quick }: NewOrderProps): ReactNode {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const form = quick ? 'chat' : 'full';
  const [choices, setChoices] = useLastChoices();
  const { on } = useProviders();
  const blank = (last: LastChoices): Draft => ({
    fields: blankFields(offeredChoices(quick ? chatChoices(last, channels) : last, methods, channels, on)),
    cart: EMPTY_CART,
    customerId: 0,
  });
  const [start, setStart] = useState(() => {
    const kept = begun ?? readDraft(userId, form);
    return { round: 0, draft: kept ?? blank(choices), isRestored: kept !== undefined };
  });
  const isSaved = useRef(false);
  const hands = useRef<FormHands>(null);
  const refused = useRef<TakeRefusal>(() => false);
  const begin = (last: LastChoices): void => {
    dropDraft(userId, form);
    onChosen(undefined);
    isSaved.current = false;
    setStart({ round: start.round + 1, draft: blank(last), isRestored: false });
  };
  const goOn = (draft: Draft): void => {
    keepDraft(userId, form, draft);
    isSaved.current = false;
    setStart({ round: start.round + 1, draft, isRestored: true });
  };
  const latest = useRef(goOn);
  latest.current = goOn;
  const startOver = (): (() => void) => {
    const typed = hands.current?.read() ?? start.draft;
    begin(choices);
    return () => {
      const here = readDraft(userId, form);
      if (here && !isBlank(here)) keepAside(userId, [here, ...draftsAside(userId)]);
      latest.current(typed);
    };
  };
  const open = ({ id }: Order): void =>
    void navigate({ to: '/backoffice/orders/$id', params: { id: String(id) }, search: { edit: '', open: '' } });
  const finish = (order: Order, { draft, after }: { draft: Draft; after: Then }): void => {
    const { sale_channel_id } = draft.fields;
    const own = (name: keyof Choices): string => ownChoice(name, { ...start.draft, fields: draft.fields }, choices);
    const last = {
      ...choices,
      payment_method_id: own('payment_method_id'),
      shipping_provider_id: own('shipping_provider_id'),
      ...(quick ? { chat_channel_id: sale_channel_id } : { sale_channel_id }),
    };
    setChoices(last);
    isSaved.current = true;
    dropDraft(userId, form);
    if (after === 'next') begin(last);
    else open(order);
  };
  const { replaces } = start.draft;
  const bodyOf = (draft: Draft) => toBody(replaces ? { ...draft, replaces } : draft);
  const create = useMaking('order', {
    run: ({ draft }: { draft: Draft; after: Then }, key) => createOrder(bodyOf(draft), key),
    bodyOf: ({ draft }) => bodyOf(draft),
    invalidates: [...ORDER_KEYS, stockKeys.all, productKeys.all, customerKeys.all],
    done: (order: Order) => t('done.created', { number: order.number }),
    next: (order, { after }) => (after === 'next' ? { label: t('done.open'), run: () => open(order) } : undefined),
    onDone: finish,
    onFail: (error) => refused.current(error),
  });
  const keep = (draft: Draft): void => {
    if (isSaved.current) return;
    onChosen(CHOICES.some((name) => draft.fields[name] !== start.draft.fields[name]) ? draft : undefined);
    if (isBlank(draft)) dropDraft(userId, form);
    else keepDraft(userId, form, draft);
  };
  const starts = startOf(start.draft, start.isRestored, quick !== undefined);
  const filledFrom = (
    <Suspense>{start.isRestored && <Restored draft={start.draft} hands={hands} onStartOver={startOver} />}</Suspense>
  );
  return (
    <>
      {!quick && filledFrom}
      {!quick && draftsAside(userId).length > 0 && (
        <Suspense>
          <DraftsAside key={start.round} userId={userId} onOpen={goOn} />
        </Suspense>
      )}
      <OrderForm
        key={start.round}
        initial={start.draft}
        methods={methods}
        channels={channels}
        isNew
        top={quick?.renderTop(filledFrom, starts === 'top')}
        terms={quick?.terms}
        starts={starts}
        hands={hands}
        isPending={create.isPending}
        isSaved={() => isSaved.current}
        onTyped={keep}
        onSave={(draft, after, refusal) => {
          refused.current = refusal;
          create.run({ draft, after });
        }}
      />
    </>
  );
}

/**
 * What the next order begins with: what was chosen for this one, but for what its message asked for, or its claim,
 * which was of one customer alone.
 */
function ownChoice(name: keyof Choices, { fields, shared, replaces }: Draft, before: Choices): string {
  const isMessages = shared?.chosen?.[name] === fields[name];
  const isClaims = replaces !== undefined && name === 'payment_method_id';
  return ((isMessages || isClaims) && before[name]) || fields[name];
}

/**
 * A message is gone on with where it left something open. The quick form goes on with the goods once somebody is named,
 * and waits for a message before.
 */
function startOf(draft: Draft, isRestored: boolean, isQuick: boolean): NonNullable<OrderFormProps['starts']> {
  if (isRestored && draft.shared) return 'missing';
  if (!isQuick) return 'phone';
  return isRestored && draft.fields.recipient_name !== '' ? 'items' : 'top';
}
