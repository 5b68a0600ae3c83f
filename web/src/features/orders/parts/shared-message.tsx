import { Button, Skeleton } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProviders } from '@/entities/courier';
import type { PaymentMethod } from '@/entities/payment-method';
import type { SaleChannel } from '@/entities/sale-channel';
import { placesQuery, type Place } from '@/shared/ui/address-fields';
import { blankFields, EMPTY_CART, offeredChoices, type Choices, type Draft } from '../draft';
import { useLastChoices } from '../preferences';
import { placeIn, takeApart, withoutPlace, type Taken } from '../shared-text';
import classes from './shared-message.module.css';

/** More than any postcode has. */
const ALL_PLACES = 100;

/** `beside` is what else was typed already, where the message came into a form. */
function draftOf(
  message: string,
  taken: Taken,
  place: Place | undefined,
  choices: Choices,
  beside: Draft | undefined,
): Draft {
  return {
    fields: {
      ...(beside?.fields ?? blankFields(choices)),
      phone: taken.phone,
      recipient_name: taken.name,
      address: place ? withoutPlace(taken.address, place) : taken.address,
      zipcode: taken.zipcode,
      ...(place && { district: place.subdistrict, city: place.district, province: place.province }),
      seller_note: [beside?.fields.seller_note, taken.note].filter(Boolean).join('\n'),
    },
    cart: beside?.cart ?? EMPTY_CART,
    customerId: 0,
    shared: { text: message, proposal: place ? '' : taken.zipcode },
  };
}

interface SharedIntoProps {
  message: string;
  /** Whether it was pasted into the form, whose other fields then stay. */
  isPasted: boolean;
  /** What was half typed before. */
  kept: Draft | undefined;
  methods: readonly PaymentMethod[];
  channels: readonly SaleChannel[];
  onBegin: (draft: Draft) => void;
  /** Shows the form: with what the message says, or with what was half typed before. */
  children: (begun: Draft | undefined) => ReactNode;
}

/** Reads a message that was shared into the app, and the place it names; asks first where another order is half typed. */
export function SharedInto({
  message,
  isPasted,
  kept: keptNow,
  methods,
  channels,
  onBegin,
  children,
}: SharedIntoProps): ReactNode {
  const navigate = useNavigate();
  const [last] = useLastChoices();
  const { on } = useProviders();
  const [kept] = useState(keptNow);
  const [taken] = useState(() => takeApart(message));
  const isOther = !isPasted && kept !== undefined && kept.shared?.text !== message;
  const [decision, setDecision] = useState<'keep' | 'use' | undefined>(
    isOther ? undefined : kept && !isPasted ? 'keep' : 'use',
  );
  const places = useQuery({ ...placesQuery(taken.zipcode, ALL_PLACES), enabled: taken.zipcode !== '', retry: false });
  const [begun, setBegun] = useState<Draft>();
  const isReady = decision !== undefined && !places.isLoading;
  useEffect(
    function begin() {
      if (!isReady) return;
      if (decision === 'use') {
        const place = placeIn(message, places.data?.Data ?? []);
        const draft = draftOf(
          message,
          taken,
          place,
          offeredChoices(last, methods, channels, on),
          isPasted ? kept : undefined,
        );
        onBegin(draft);
        setBegun(draft);
      }
      // A message with somebody's address is nothing for the address bar.
      void navigate({ to: '.', search: {}, replace: true });
    },
    // Once, when it is clear how to begin; what is typed after that is the form's.
    // oxlint-disable-next-line react/exhaustive-deps
    [isReady],
  );
  if (decision === undefined)
    return <SharedQuestion message={message} onUse={() => setDecision('use')} onKeep={() => setDecision('keep')} />;
  if (decision === 'use' && !begun) return <Skeleton height={480} radius={8} />;
  return children(begun);
}

interface RestoredProps {
  draft: Draft;
  onStartOver: () => void;
}

/** Over a form that did not begin empty: what it was filled from, and the way to an empty one. */
export function Restored({ draft, onStartOver }: RestoredProps): ReactNode {
  const { t } = useTranslation('orders');
  const id = useId();
  const startOver = (
    <Button variant="default" size="compact-sm" onClick={onStartOver}>
      {t('form.startOver')}
    </Button>
  );
  if (!draft.shared)
    return (
      <div className="row" role="status">
        <span className="soft">{t('form.restored')}</span>
        {startOver}
      </div>
    );
  return (
    <section className={classes.notice} aria-labelledby={id}>
      <p id={id}>
        <IconShare size={18} aria-hidden />
        <span>
          <strong>{t('shared.check')}</strong> {t('shared.from')}
        </span>
      </p>
      <Message text={draft.shared.text} />
      <div>{startOver}</div>
    </section>
  );
}

/** A message came while another order was half typed: nothing of that is lost without a word. */
function SharedQuestion({
  message,
  onUse,
  onKeep,
}: {
  message: string;
  onUse: () => void;
  onKeep: () => void;
}): ReactNode {
  const { t } = useTranslation('orders');
  return (
    <section className={classes.notice} role="alert">
      <p>
        <IconShare size={18} aria-hidden />
        <span>
          <strong>{t('shared.waiting')}</strong> {t('shared.waitingText')}
        </span>
      </p>
      <Message text={message} />
      <div className="row">
        <Button onClick={onKeep}>{t('shared.keep')}</Button>
        <Button variant="default" onClick={onUse}>
          {t('shared.use')}
        </Button>
      </div>
    </section>
  );
}

function Message({ text }: { text: string }): ReactNode {
  const { t } = useTranslation('orders');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long one scrolls, by keys too
    <p className={classes.message} role="group" aria-label={t('shared.message')} tabIndex={0}>
      {text}
    </p>
  );
}
