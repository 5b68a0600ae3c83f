import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bill } from '@/entities/bill';
import { formatNumber } from '@/shared/i18n/format';
import { WithThumb } from '@/shared/ui/thumb';
import { readAmount } from '../amount';
import { differenceOf } from '../model';
import type { Draft, Line } from '../movement';
import { takenOf } from '../profile';
import { DifferenceOf } from './line-stock';
import classes from './movement.module.css';

interface Column {
  id: string;
  head: string;
  cell: (line: Line) => ReactNode;
}

/** The lines of the bill just posted; of a count also what it corrected, of a profile what is short still. */
export function PostedTable({ bill, draft }: { bill: Bill; draft: Draft }): ReactNode {
  const columns = useColumns(bill, draft);
  const { t } = useTranslation('inventory');
  const short = draft.profile ? draft.lines.reduce((sum, line) => sum + takenOf(bill, line).short, 0) : 0;
  return (
    <>
      {draft.profile && (
        <p className={short > 0 ? classes.less : 'soft'}>
          {short > 0
            ? t('profile.short', { text: formatNumber(short) })
            : t('profile.filled', { name: draft.profile.name })}
        </p>
      )}
      <div className={classes.frame}>
        <table className={classes.table}>
          <caption className="visually-hidden">{bill.bill_number}</caption>
          <thead>
            <tr>
              <th scope="col">{t('goods.name')}</th>
              {columns.map(({ id, head }) => (
                <th key={id} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {draft.lines.map((line) => (
              <Row key={line.product_id} line={line} columns={columns} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Row({ line, columns }: { line: Line; columns: readonly Column[] }): ReactNode {
  return (
    <tr>
      <td>
        <WithThumb image={line.image}>
          {line.name} <span className="code soft">{line.pn}</span>
        </WithThumb>
      </td>
      {columns.map(({ id, cell }) => (
        <td key={id}>{cell(line)}</td>
      ))}
    </tr>
  );
}

function useColumns(bill: Bill, { way, profile }: Draft): readonly Column[] {
  const { t } = useTranslation('inventory');
  const amount = (line: Line): string => `${formatNumber(readAmount(line.amount, 0))} ${line.unit}`;
  if (way === 'count') {
    return [
      { id: 'counted', head: t('review.counted'), cell: amount },
      {
        id: 'difference',
        head: t('review.difference'),
        cell: (line) => <DifferenceOf pieces={differenceOf(bill, line.product_id)} />,
      },
    ];
  }
  if (!profile) return [{ id: 'amount', head: t('review.amount'), cell: amount }];
  return [
    { id: 'wanted', head: t('profile.wanted'), cell: amount },
    { id: 'taken', head: t('profile.taken'), cell: (line) => formatNumber(takenOf(bill, line).taken) },
    { id: 'short', head: t('profile.lacking'), cell: (line) => <Short pieces={takenOf(bill, line).short} /> },
  ];
}

function Short({ pieces }: { pieces: number }): ReactNode {
  return pieces === 0 ? '—' : <span className={classes.less}>{formatNumber(pieces)}</span>;
}
