import { Button, Skeleton } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useProviders } from '@/entities/courier';
import type { PaymentMethod } from '@/entities/payment-method';
import type { SaleChannel } from '@/entities/sale-channel';
import { api } from '@/shared/api/client';
import { toApiError } from '@/shared/api/errors';
import { notify } from '@/shared/ui/feedback';
import { LoadError } from '@/shared/ui/load-error';
import { chatChoices, offeredChoices } from '../choices';
import type { Draft } from '../draft';
import { isBlank } from '../draft-store';
import { MOST_READ } from '../pasted';
import { useLastChoices } from '../preferences';
import { forgetLooked } from '../looked';
import { draftOf, type Reading } from '../reading';
import { MessageChecks } from './message-checks';
import type { FormHands } from './order-form';
import classes from './shared-message.module.css';
import './message-words';

const readingQuery = (message: string) =>
  queryOptions({
    queryKey: ['address', 'parse', message],
    queryFn: ({ signal }) => api.post('/api/v1/address/parse', { body: { text: message.slice(0, MOST_READ) }, signal }),
    retry: false,
    staleTime: Infinity,
  });

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

/** Has a message read that was shared into the app; asks first where another order is half typed, and which one where it names several recipients. */
export function SharedInto({
  message,
  isPasted,
  kept: keptNow,
  methods,
  channels,
  onBegin,
  children,
}: SharedIntoProps): ReactNode {
  const { t } = useTranslation(['orders', 'message']);
  const navigate = useNavigate();
  const [last] = useLastChoices();
  const { on, isWaiting } = useProviders();
  const [kept] = useState(keptNow);
  // A message that filled nothing left nothing to be lost.
  const isOther = !isPasted && kept !== undefined && kept.shared?.text !== message && !isBlank(kept);
  const [decision, setDecision] = useState<'keep' | 'use' | undefined>(
    isOther ? undefined : kept?.shared?.text === message && !isPasted ? 'keep' : 'use',
  );
  const read = useQuery({ ...readingQuery(message), enabled: decision === 'use' });
  const [begun, setBegun] = useState<Draft>();
  const begin = (reading: Reading | undefined): void => {
    const draft = draftOf(
      message,
      reading,
      offeredChoices(chatChoices(last, channels), methods, channels, on),
      methods,
      on,
      isPasted ? kept : undefined,
    );
    forgetLooked();
    onBegin(draft);
    setBegun(draft);
  };
  const recipients = read.data?.recipients;
  const only = recipients?.length === 1 ? recipients[0] : undefined;
  useEffect(
    function beginWithTheOnly() {
      if (only && !begun && !isWaiting) begin(only);
    },
    // Once, when it is clear how to begin; what is typed after that is the form's.
    // oxlint-disable-next-line react/exhaustive-deps
    [only, isWaiting],
  );
  const isOpen = decision === 'keep' || begun !== undefined;
  useEffect(
    function leaveTheAddressBar() {
      // A message with somebody's address is nothing for the address bar.
      if (isOpen) void navigate({ to: '.', search: {}, replace: true });
    },
    // oxlint-disable-next-line react/exhaustive-deps
    [isOpen],
  );
  if (decision === undefined)
    return (
      <SharedQuestion
        message={message}
        typed={kept && nameOf(kept)}
        onUse={() => setDecision('use')}
        onKeep={() => setDecision('keep')}
      />
    );
  if (isOpen) return children(begun);
  if (read.error)
    return (
      <section className={classes.notice}>
        <LoadError error={toApiError(read.error)} onRetry={() => void read.refetch()} />
        <Message text={message} />
        <ByHand onPress={() => begin(undefined)} />
      </section>
    );
  if (recipients && recipients.length > 1)
    return <WhichOne message={message} recipients={recipients} onChoose={begin} onByHand={() => begin(undefined)} />;
  return (
    <div role="status" aria-label={t('message:reading')}>
      <Skeleton height={480} radius={8} />
    </div>
  );
}

function ByHand({ onPress }: { onPress: () => void }): ReactNode {
  const { t } = useTranslation(['orders', 'message']);
  return (
    <div>
      <Button variant="default" onClick={onPress}>
        {t('message:byHand')}
      </Button>
    </div>
  );
}

interface WhichOneProps {
  message: string;
  recipients: readonly Reading[];
  onChoose: (reading: Reading) => void;
  onByHand: () => void;
}

/** A message that names several recipients: one order is for one of them. */
function WhichOne({ message, recipients, onChoose, onByHand }: WhichOneProps): ReactNode {
  const { t } = useTranslation(['orders', 'message']);
  return (
    <section className={classes.notice} role="alert">
      <p>
        <IconShare size={18} aria-hidden />
        <span>
          <strong>{t('message:whichOne')}</strong> {t('message:whichOneText')}
        </span>
      </p>
      <Message text={message} />
      <div className="stack">
        {recipients.map((one, at) => (
          <Button
            // oxlint-disable-next-line react/no-array-index-key -- they never change their order
            key={at}
            variant="default"
            onClick={() => onChoose(one)}
          >
            {[one.name || t('message:recipientAt', { at: at + 1 }), one.phones[0], one.subdistrict, one.province]
              .filter(Boolean)
              .join(' · ')}
          </Button>
        ))}
      </div>
      <ByHand onPress={onByHand} />
    </section>
  );
}

interface RestoredProps {
  draft: Draft;
  hands: RefObject<FormHands | null>;
  /** Begins with an empty form; gives the way back to what was typed. */
  onStartOver: () => () => void;
}

/** Over a form that did not begin empty: what it was filled from, and the way to an empty one. */
export function Restored({ draft, hands, onStartOver }: RestoredProps): ReactNode {
  const { t } = useTranslation(['orders', 'message']);
  const id = useId();
  const startOver = (
    <Button
      variant="default"
      size="compact-sm"
      onClick={() => notify(t('message:startedOver'), { undo: onStartOver() })}
    >
      {t('form.startOver')}
    </Button>
  );
  const ofOther = draft.copied && (draft.replaces ? 'message:replaces' : 'form.copied');
  if (!draft.shared)
    return (
      <div className="row" role="status">
        <span className="soft">{t(ofOther || 'form.restored', { number: draft.copied ?? '' })}</span>
        {startOver}
      </div>
    );
  return (
    <section className={classes.notice} aria-labelledby={id}>
      <p id={id}>
        <IconShare size={18} aria-hidden />
        <span>
          <strong>{t('message:check')}</strong> {t('message:from')}
        </span>
      </p>
      <Message text={draft.shared.text} />
      {draft.shared.reading && (
        <MessageChecks draft={draft} shared={draft.shared} reading={draft.shared.reading} hands={hands} />
      )}
      <div>{startOver}</div>
    </section>
  );
}

/** A message came while another order was half typed: nothing of that is lost without a word. */
function SharedQuestion({
  message,
  typed,
  onUse,
  onKeep,
}: {
  message: string;
  /** What the half typed order is told by. */
  typed: string | undefined;
  onUse: () => void;
  onKeep: () => void;
}): ReactNode {
  const { t } = useTranslation(['orders', 'message']);
  return (
    <section className={classes.notice} role="alert">
      <p>
        <IconShare size={18} aria-hidden />
        <span>
          <strong>{t('message:waiting')}</strong>{' '}
          {typed ? t('message:waitingOf', { name: typed }) : t('message:waitingText')}
        </span>
      </p>
      <Message text={message} />
      <div className="row">
        <Button onClick={onKeep}>{t('message:keep')}</Button>
        <Button variant="default" onClick={onUse}>
          {t('message:use')}
        </Button>
      </div>
    </section>
  );
}

const LONGEST_NAME = 40;

/** Whose order it is; of nobody's yet the first words that were typed, or of its message, or else its first goods. */
function nameOf({ fields, shared, cart }: Draft): string {
  const { recipient_name, phone, address, seller_note } = fields;
  const all = [recipient_name, phone, address, shared?.text, seller_note, cart.lines[0]?.name];
  const [first = ''] = all.flatMap((text) => text?.replaceAll(/\s+/g, ' ').trim() || []);
  return first.length > LONGEST_NAME ? `${first.slice(0, LONGEST_NAME)}…` : first;
}

function Message({ text }: { text: string }): ReactNode {
  const { t } = useTranslation(['orders', 'message']);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long one scrolls, by keys too
    <p className={classes.message} role="group" aria-label={t('message:message')} tabIndex={0}>
      {text}
    </p>
  );
}
