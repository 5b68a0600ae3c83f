import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '@/entities/order';
import { OrderWait } from '@/entities/order-wait';
import { formatDateTime, formatDay, formatTime } from '@/shared/i18n/format';
import { progressOf, type ProgressStep } from '../progress';
import classes from './order-progress.module.css';

/** How far an order has come: a line of its steps, one below the other on a phone. */
export function OrderProgress({ order }: { order: Order }): ReactNode {
  const { t } = useTranslation('orders');
  return (
    <ol className={classes.line} aria-label={t('progress.title')}>
      {progressOf(order).map((step) => (
        <li
          key={step.name}
          className={classes.step}
          data-state={step.state}
          aria-current={step.state === 'now' || step.state === 'ended' ? 'step' : undefined}
        >
          <span className={classes.mark} aria-hidden>
            {step.state === 'done' && <IconCheck size={14} stroke={3} />}
            {step.state === 'ended' && <IconX size={14} stroke={3} />}
          </span>
          <span className={classes.name}>{t(`progress.${step.state}.${step.name}`)}</span>
          <When step={step} order={order} />
        </li>
      ))}
    </ol>
  );
}

function When({ step, order }: { step: ProgressStep; order: Order }): ReactNode {
  if (step.state === 'now') return <OrderWait order={order} />;
  if (step.at === '') return null;
  return (
    <time className={classes.when} dateTime={step.at} title={formatDateTime(step.at)}>
      {formatDay(step.at)} {formatTime(step.at)}
    </time>
  );
}
