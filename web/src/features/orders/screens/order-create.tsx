import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProviders } from '@/entities/courier';
import { customerKeys, productKeys, stockKeys } from '@/entities/keys';
import type { Order } from '@/entities/order';
import type { PaymentMethod } from '@/entities/payment-method';
import type { SaleChannel } from '@/entities/sale-channel';
import { useCanWrite, useSession } from '@/shared/access/session';
import { useAction } from '@/shared/api/use-action';
import { lazyPart } from '@/shared/ui/lazy-part';
import { PageHeader } from '@/shared/ui/page-header';
import { Section } from '@/shared/ui/section';
import { createOrder, ORDER_KEYS } from '../api';
import { blankFields, EMPTY_CART, offeredChoices, toBody, type Choices, type Draft } from '../draft';
import { dropDraft, isBlank, keepDraft, readDraft } from '../draft-store';
import { Lookups } from '../parts/lookups';
import { OrderForm, type FormHands, type TakeRefusal, type Then } from '../parts/order-form';
import { useLastChoices } from '../preferences';
import { sharedMessage } from '../search';
import { PastedInto, Restored, SharedInto } from '../shared-part';

const EmptyState = lazyPart(() => import('@/shared/ui/empty-state').then((module) => module.EmptyState));

/** /backoffice/orders/new: a new order, from the phone number to the sum, by keyboard alone. */
export function OrderCreateScreen(): ReactNode {
  const { t } = useTranslation('orders');
  const mayWrite = useCanWrite('order');
  const userId = useSession()?.id ?? 0;
  const [given, setGiven] = useState({ message: sharedMessage(useSearch({ strict: false })), pastes: 0 });
  return (
    <div className="stack">
      <PageHeader title={t('form.newTitle')} />
      {mayWrite ? (
        <Lookups>
          {(methods, channels) =>
            given.message === '' ? (
              <NewOrder userId={userId} methods={methods} channels={channels} />
            ) : (
              <SharedInto
                key={given.pastes}
                message={given.message}
                isPasted={given.pastes > 0}
                methods={methods}
                channels={channels}
                kept={readDraft(userId)}
                onBegin={(draft) => keepDraft(userId, draft)}
              >
                {(begun) => <NewOrder userId={userId} methods={methods} channels={channels} begun={begun} />}
              </SharedInto>
            )
          }
        </Lookups>
      ) : (
        <Section>
          <Suspense>
            <EmptyState title={t('form.mayNot')} text={t('form.mayNotText')} />
          </Suspense>
        </Section>
      )}
      <Suspense>
        <PastedInto
          readKept={() => readDraft(userId)}
          onMessage={(message) => setGiven({ message, pastes: given.pastes + 1 })}
        />
      </Suspense>
    </div>
  );
}

interface NewOrderProps {
  userId: number;
  methods: readonly PaymentMethod[];
  channels: readonly SaleChannel[];
  /** What it begins with, instead of what was kept. */
  begun?: Draft | undefined;
}

function NewOrder({ userId, methods, channels, begun }: NewOrderProps): ReactNode {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const [choices, setChoices] = useLastChoices();
  const { on } = useProviders();
  const blank = (last: Choices): Draft => ({
    fields: blankFields(offeredChoices(last, methods, channels, on)),
    cart: EMPTY_CART,
    customerId: 0,
  });
  const [start, setStart] = useState(() => {
    const kept = begun ?? readDraft(userId);
    return { round: 0, draft: kept ?? blank(choices), isRestored: kept !== undefined };
  });
  const isSaved = useRef(false);
  const hands = useRef<FormHands>(null);
  const refused = useRef<TakeRefusal>(() => false);
  const begin = (last: Choices): void => {
    dropDraft(userId);
    isSaved.current = false;
    setStart({ round: start.round + 1, draft: blank(last), isRestored: false });
  };
  const open = ({ id }: Order): void =>
    void navigate({ to: '/backoffice/orders/$id', params: { id: String(id) }, search: { edit: '', open: '' } });
  const finish = (order: Order, { draft, after }: { draft: Draft; after: Then }): void => {
    const { payment_method_id, sale_channel_id, shipping_provider_id } = draft.fields;
    const last = { payment_method_id, sale_channel_id, shipping_provider_id };
    setChoices(last);
    isSaved.current = true;
    dropDraft(userId);
    if (after === 'next') begin(last);
    else open(order);
  };
  const create = useAction({
    run: ({ draft }: { draft: Draft; after: Then }, key) => createOrder(toBody(draft), key),
    bodyOf: ({ draft }) => toBody(draft),
    invalidates: [...ORDER_KEYS, stockKeys.all, productKeys.all, customerKeys.all],
    done: (order: Order) => t('done.created', { number: order.number }),
    next: (order, { after }) => (after === 'next' ? { label: t('done.open'), run: () => open(order) } : undefined),
    onDone: finish,
    onFail: (error) => refused.current(error),
  });
  const keep = (draft: Draft): void => {
    if (isSaved.current) return;
    if (isBlank(draft)) dropDraft(userId);
    else keepDraft(userId, draft);
  };
  return (
    <>
      <Suspense>
        {start.isRestored && <Restored draft={start.draft} hands={hands} onStartOver={() => begin(choices)} />}
      </Suspense>
      <OrderForm
        key={start.round}
        initial={start.draft}
        methods={methods}
        channels={channels}
        isNew
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
