import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Purchase, Receipt } from '@/entities/purchase';
import { useCan, useCanWrite } from '@/shared/access/session';
import { formatDateTime, formatNumber } from '@/shared/i18n/format';
import { mayTakeBack } from '../model';
import { FORM_SEARCH } from '../search';
import { serialWords } from '../serials';
import classes from './purchase.module.css';

/** The bills by which goods came; one that was wrong is taken back here and stays in sight. */
export function Receipts({ order }: { order: Purchase }): ReactNode {
  const { t } = useTranslation('purchases');
  const manage = useCanWrite('po', 3);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={classes.frame} role="region" aria-label={t('detail.receipts')} tabIndex={0}>
      <table className={`${classes.table} ${classes.goods}`}>
        <caption className="visually-hidden">{t('detail.receipts')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('receipt.bill')}</th>
            <th scope="col">{t('receipt.at')}</th>
            <th scope="col">{t('receipt.by')}</th>
            <th scope="col">{t('receipt.pieces')}</th>
          </tr>
        </thead>
        <tbody>
          {order.receipts.map((receipt) => (
            <Row
              key={receipt.bill_id}
              receipt={receipt}
              serials={serialWords(order.serials.filter(({ bill_id }) => bill_id === receipt.bill_id))}
              manage={manage}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t('receipt.sum')}</td>
            <td />
            <td />
            <td>{formatNumber(order.received)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Row({ receipt, serials, manage }: { receipt: Receipt; serials: string; manage: boolean }): ReactNode {
  const { t } = useTranslation('purchases');
  const { bill_id, bill_number, created_at, user_name, pieces, undone_name, undone_at } = receipt;
  const isUndone = receipt.undone_by !== undefined;
  return (
    <tr data-undone={isUndone || undefined}>
      <td>
        <span className={classes.two}>
          <Bill id={bill_id} number={bill_number} />
          {serials && <span className="soft small">{t('receipt.serials', { text: serials })}</span>}
          {isUndone && (
            <span className="soft small">
              {t('receipt.undone', { name: undone_name, at: formatDateTime(undone_at) })}
            </span>
          )}
          {mayTakeBack(receipt, { manage }) && (
            <Link to="." search={{ ...FORM_SEARCH, open: 'takeBack', bill: bill_id }} className="small">
              {t('act.takeBack')}
              <span className="visually-hidden"> {bill_number}</span>
            </Link>
          )}
        </span>
      </td>
      <td>{formatDateTime(created_at)}</td>
      <td>{user_name || '—'}</td>
      <td>{isUndone ? <del className="soft">{formatNumber(pieces)}</del> : formatNumber(pieces)}</td>
    </tr>
  );
}

function Bill({ id, number }: { id: number; number: string }): ReactNode {
  const can = useCan();
  if (!can('wms')) return <span className="code">{number}</span>;
  return (
    <Link to="/wms/historydetail/$id" params={{ id: String(id) }} className="code">
      {number}
    </Link>
  );
}
