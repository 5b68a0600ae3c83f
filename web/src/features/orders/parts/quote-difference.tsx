import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '@/entities/order';
import { toApiError } from '@/shared/api/errors';
import { formatMoney, formatNumber } from '@/shared/i18n/format';
import { cartFault, type Cart } from '../draft';
import { changesOf, quoteBody, quoteQuery } from '../quoting';
import classes from './quote-difference.module.css';

const PAUSE_MS = 400;

/** What saving would change of the order's price and stock, told before it is saved. */
export function QuoteDifference({ order, cart }: { order: Order; cart: Cart }): ReactNode {
  const { t } = useTranslation('orders');
  const [paused] = useDebouncedValue(cart, PAUSE_MS);
  const isWhole = cartFault(paused) === undefined;
  const { data, error, isPlaceholderData } = useQuery({
    ...quoteQuery(quoteBody(order, paused)),
    enabled: isWhole,
    placeholderData: keepPreviousData,
  });
  if (!isWhole) return null;
  if (error) return <p className="soft small">{toApiError(error).text}</p>;
  if (!data) return null;
  // Of the cart before, until that of this one comes.
  const isOld = isPlaceholderData || paused !== cart;
  const { sums, goods } = changesOf(data, order);
  if (!sums && goods.length === 0) {
    return (
      <p className={`soft small ${classes.quote}`} aria-busy={isOld}>
        {t('quote.same')}
      </p>
    );
  }
  return (
    <div className={`${classes.difference} ${classes.quote}`} role="status" aria-busy={isOld}>
      <strong>{t('quote.title')}</strong>
      {sums && (
        <p>
          {formatMoney(sums.before)} → {formatMoney(sums.after)}{' '}
          <span className="soft">
            {t(sums.more > 0 ? 'quote.more' : 'quote.less', { amount: formatMoney(Math.abs(sums.more)) })}
          </span>
        </p>
      )}
      {sums && data.owed > 0 && sums.received > 0 && <p>{t('quote.owed', { amount: formatMoney(data.owed) })}</p>}
      {sums && sums.back > 0 && <p>{t('quote.back', { amount: formatMoney(sums.back) })}</p>}
      {goods.length > 0 && (
        <ul>
          {goods.map(({ id, name, more, short }) => (
            <li key={id}>
              {t(more > 0 ? 'quote.reserve' : 'quote.free', { name, text: formatNumber(Math.abs(more)) })}
              {short > 0 && <span data-bad> {t('quote.short', { text: formatNumber(short) })}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
