import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/shared/i18n/format';
import { readAmount } from '../amount';
import { differenceOf, type Bill } from '../model';
import type { Draft, Line } from '../movement';
import { DifferenceOf } from './line-stock';
import classes from './movement.module.css';

/** The lines of the bill just posted; of a count also what it corrected. */
export function PostedTable({ bill, draft }: { bill: Bill; draft: Draft }): ReactNode {
  const { t } = useTranslation('inventory');
  const isCount = draft.way === 'count';
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <caption className="visually-hidden">{bill.bill_number}</caption>
        <thead><tr><th scope="col">{t('goods.name')}</th><th scope="col">{t(isCount ? 'review.counted' : 'review.amount')}</th>{isCount && <th scope="col">{t('review.difference')}</th>}</tr></thead>
        <tbody>{draft.lines.map((line) => <Row key={line.product_id} line={line} difference={isCount ? differenceOf(bill, line.product_id) : null} />)}</tbody>
      </table>
    </div>
  );
}

function Row({ line, difference }: { line: Line; difference: number | null }): ReactNode {
  return (
    <tr>
      <td>{line.name} <span className="code soft">{line.pn}</span></td><td>{formatNumber(readAmount(line.amount, 0))} {line.unit}</td>
      {difference !== null && <td><DifferenceOf pieces={difference} /></td>}
    </tr>
  );
}
