import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MessageButton } from '@/entities/messages/message-button';
import { OrderLink } from '@/entities/order-link';
import { toApiError } from '@/shared/api/errors';
import { formatDateTime, formatMoney, formatNumber } from '@/shared/i18n/format';
import { LoadError } from '@/shared/ui/load-error';
import { StatusTag } from '@/shared/ui/status-tag';
import { historyQuery } from '../api';
import classes from './customer.module.css';

/** What somebody ordered, ever: each order leads to its page. */
export function OrderHistory({ customerId }: { customerId: number }): ReactNode {
  const { t } = useTranslation('customers');
  const history = useInfiniteQuery(historyQuery(customerId));
  const found = history.data?.pages.flatMap(({ Data }) => Data) ?? [];
  // An order that came since pushes the last one of a page onto the next.
  const orders = found.filter(({ id }, at) => found.findIndex((other) => other.id === id) === at);
  const total = history.data?.pages[0]?.Total ?? 0;
  return (
    <section aria-labelledby="customer-history">
      <h3 id="customer-history">{t('history.title', { text: history.data ? formatNumber(total) : '' })}</h3>
      {history.isPending && <Skeleton height={96} radius={8} />}
      {history.error && !history.data && (
        <LoadError error={toApiError(history.error)} onRetry={() => void history.refetch()} />
      )}
      {history.data && total === 0 && <p className="soft">{t('history.none')}</p>}
      {total > 0 && (
        <ul className={classes.rows}>
          {orders.map((order) => (
            <li key={order.id}>
              <OrderLink id={order.id} number={order.number} />
              <span className={classes.right}>{formatMoney(order.order_amount)}</span>
              <span className="soft small">
                {formatDateTime(order.ordered_at)}{' '}
                <MessageButton order={order} label={t('messages')} name={t('messagesOf', { number: order.number })} />
              </span>
              <span className={classes.right}>
                <StatusTag code={order.status} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {history.hasNextPage && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt={8}
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {t('history.more')}
        </Button>
      )}
    </section>
  );
}
