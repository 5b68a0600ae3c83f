import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CARD_SEARCH } from '@/entities/stock-card';
import type { Purchase, PurchaseLine } from '@/entities/purchase';
import { useCan } from '@/shared/access/session';
import { formatMoney, formatNumber } from '@/shared/i18n/format';
import { Bar } from '@/shared/ui/bar';
import { WithThumb } from '@/shared/ui/thumb';
import { awaitedOf, standingSerials } from '../model';
import { serialWords } from '../serials';
import classes from './purchase.module.css';

/** What was ordered of each product, what came, and what is still to come. */
export function DetailLines({ order }: { order: Purchase }): ReactNode {
  const { t } = useTranslation('purchases');
  const hasCost = order.lines.some(({ cost }) => cost !== undefined);
  const hasOff = order.written_off > 0;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={classes.frame} role="region" aria-label={t('detail.lines')} tabIndex={0}>
      <table className={`${classes.table} ${classes.goods}`}>
        <caption className="visually-hidden">{t('detail.lines')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('line.product')}</th>
            <th scope="col">{t('line.quantity')}</th>
            <th scope="col">{t('line.received')}</th>
            {hasOff && <th scope="col">{t('line.written_off')}</th>}
            <th scope="col">{t('line.awaited')}</th>
            {hasCost && (
              <>
                <th scope="col" data-money>
                  {t('line.cost')}
                </th>
                <th scope="col" data-money>
                  {t('line.amount')}
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <Row key={line.id} order={order} line={line} hasCost={hasCost} hasOff={hasOff} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t('line.sum', { count: order.lines.length, text: formatNumber(order.lines.length) })}</td>
            <td>{formatNumber(order.pieces)}</td>
            <td>{formatNumber(order.received)}</td>
            {hasOff && <td>{formatNumber(order.written_off)}</td>}
            <td>{formatNumber(awaitedOf(order))}</td>
            {hasCost && (
              <>
                <td data-money />
                <td data-money>{formatMoney(order.total)}</td>
              </>
            )}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Row({
  order,
  line,
  hasCost,
  hasOff,
}: {
  order: Purchase;
  line: PurchaseLine;
  hasCost: boolean;
  hasOff: boolean;
}): ReactNode {
  const { t } = useTranslation('purchases');
  const can = useCan();
  const came = serialWords(standingSerials(order, line.id));
  return (
    <tr>
      <td>
        <WithThumb image={line.image} size="middle">
          <span className={classes.two}>
            {can('wms') ? (
              <Link to="/wms/product/card/$id" params={{ id: String(line.product_id) }} search={CARD_SEARCH}>
                {line.product_name}
              </Link>
            ) : (
              line.product_name
            )}
            <span className="code soft">{line.pn}</span>
            {line.running_from && (
              <span className="soft small">
                {t('line.serialsOf', { from: line.running_from, to: line.running_to })}
              </span>
            )}
            {came && <span className="soft small">{t('line.cameSerials', { text: came })}</span>}
          </span>
        </WithThumb>
      </td>
      <td>{formatNumber(line.quantity)}</td>
      <td>
        <Pieces value={line.received} />
        <Bar value={line.received} of={line.quantity} />
      </td>
      {hasOff && (
        <td>
          <Pieces value={line.written_off} />
        </td>
      )}
      <td>
        {line.awaited > 0 ? <span className={classes.open}>{formatNumber(line.awaited)}</span> : <Pieces value={0} />}
      </td>
      {hasCost && (
        <>
          <td data-money>{formatMoney(line.cost)}</td>
          <td data-money>{formatMoney((line.cost ?? 0) * line.quantity)}</td>
        </>
      )}
    </tr>
  );
}

function Pieces({ value }: { value: number }): ReactNode {
  return value === 0 ? <span className={classes.zero}>0</span> : formatNumber(value);
}
