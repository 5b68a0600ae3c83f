import { Alert, Button, TextInput } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OrderLink } from '@/entities/order-link';
import { formatSince } from '@/shared/i18n/format';
import { CopyButton } from '@/shared/ui/copy-button';
import { StatusTag } from '@/shared/ui/status-tag';
import { nameOf } from '../desk/decisions';
import { offOf } from '../desk/split';
import type { Desk, QueuedSlip } from '../desk/use-desk';
import { dueOf } from '../model';
import { DecideButtons } from './decide-buttons';
import type { Asked } from './slip-asks';
import { Amounts, SlipFacts } from './slip-facts';
import { SlipEntryForm } from './slip-entry-form';
import { SlipShares } from './slip-shares';
import { SlipViewer } from './slip-viewer';
import { useAcceptance } from './use-acceptance';
import { UsedBefore, Verdicts } from './verdicts';
import classes from './slip-work.module.css';

interface SlipWorkProps {
  slip: QueuedSlip;
  desk: Desk;
  /** On a phone, where the queue is a screen of its own. */
  onBack: (() => void) | undefined;
  onAsk: (what: Asked['what']) => void;
}

/** One slip: its picture beside the facts to compare, and the decision. */
export function SlipWork({ slip, desk, onBack, onAsk }: SlipWorkProps): ReactNode {
  const { t } = useTranslation('payments');
  const acceptance = useAcceptance(slip, desk.back);
  const { amount, unread, shares, reason, outcome, setAmount, setReason } = acceptance;
  const [isEntering, setEntering] = useState(false);
  const due = dueOf(slip, shares);
  const isShort = shares.some((share) => (share.amount ?? 0) > 0 && offOf(share) < 0);
  return (
    <article className={classes.work} aria-label={t('slip.title', { name: nameOf(slip) })}>
      {onBack && (
        <Button
          className={classes.back}
          variant="subtle"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          onClick={onBack}
        >
          {t('slip.back')}
        </Button>
      )}
      <div className={classes.picture}>
        <SlipViewer key={slip.image} name={slip.image} label={t('slip.picture', { name: nameOf(slip) })} />
      </div>
      <div className={classes.side}>
        <div className={classes.facts}>
          <div className={classes.first}>
            <SlipHead slip={slip} />
            {slip.takenByName && <Alert color="blue">{t('slip.taken', { name: slip.takenByName })}</Alert>}
            {slip.verdicts.seen === 'used' && <UsedBefore verdicts={slip.verdicts} />}
            <Amounts
              amount={amount}
              unread={unread}
              due={due}
              orders={shares.length}
              onAmount={desk.mayDecide && slip.amount === 0 && !isEntering ? setAmount : undefined}
            />
            <Verdicts slip={slip} amount={amount} due={due} />
            {desk.mayDecide && isShort && (
              <TextInput
                label={t('short.reason')}
                description={t('short.hint')}
                value={reason}
                maxLength={500}
                autoComplete="off"
                onChange={(event) => setReason(event.currentTarget.value)}
              />
            )}
            <SlipFacts slip={slip} names={['account']} />
          </div>
          <div className={classes.rest}>
            <SlipFacts slip={slip} names={['payer', 'time', 'bank', 'reference']} />
            {slip.note && <p className={classes.note}>{slip.note}</p>}
            {desk.mayDecide && (
              <>
                <SlipEntryForm
                  slip={slip}
                  amount={amount}
                  unread={unread}
                  onAmount={setAmount}
                  isOpen={isEntering}
                  onOpen={setEntering}
                />
                <SlipShares acceptance={acceptance} />
              </>
            )}
          </div>
        </div>
        {desk.mayDecide ? (
          <DecideButtons slip={slip} desk={desk} acceptance={acceptance} outcome={outcome} onAsk={onAsk} />
        ) : (
          <p className="soft">{t('slip.readOnly')}</p>
        )}
      </div>
    </article>
  );
}

function SlipHead({ slip }: { slip: QueuedSlip }): ReactNode {
  const { t } = useTranslation('payments');
  const { order } = slip;
  return (
    <header className={classes.head}>
      <h2 tabIndex={-1} data-slip-head>
        {order ? (
          <>
            <OrderLink id={order.id} number={order.number} />{' '}
            <CopyButton value={order.number} thing={t('slip.number')} />
          </>
        ) : (
          t('queue.noOrder')
        )}
      </h2>
      {order && (
        <p>
          {order.recipient_name} <StatusTag code={order.status} />
        </p>
      )}
      <p className="soft small">
        {[t('slip.sent', { when: formatSince(slip.created_at) }), slip.created_by_name].filter(Boolean).join(' · ')}
      </p>
    </header>
  );
}
