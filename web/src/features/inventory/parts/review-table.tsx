import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatNumber } from '@/shared/i18n/format';
import { WithThumb } from '@/shared/ui/thumb';
import { readAmount } from '../amount';
import type { Draft, Line } from '../movement';
import { afterPosting, totalsOf } from '../posting';
import { RULES } from '../ways';
import { Difference } from './line-stock';
import classes from './movement.module.css';
import type { Refusal } from './review-step';
import { useFaultText } from './use-fault-text';
import type { Pieces } from './use-movement';

interface Column {
  id: string;
  head: string;
  cell: (line: Line) => ReactNode;
  total?: string;
}

export interface ReviewTableProps {
  draft: Draft;
  lying: Pieces;
  lyingThere: Pieces;
  refusal: Refusal | null;
}

/** The lines as they will be posted, what stood in the way at each, and their sums. */
export function ReviewTable({ draft, lying, lyingThere, refusal }: ReviewTableProps): ReactNode {
  const { t } = useTranslation('inventory');
  const totals = totalsOf(draft);
  const { hasCost } = RULES[draft.way];
  const columns = useColumns({ draft, lying, lyingThere });
  const faultText = useFaultText(draft, lying);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={classes.frame} role="region" aria-label={t('step.review')} tabIndex={0}>
      <table className={classes.table}>
        <caption className="visually-hidden">{t('step.review')}</caption>
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
          {draft.lines.map((line) => {
            const text = faultText(line) || (refusal?.products.includes(line.product_id) ? refusal.text : '');
            return (
              <tr key={line.product_id}>
                <td>
                  <WithThumb image={line.image}>
                    {line.name} <span className="code soft">{line.pn}</span>
                  </WithThumb>
                  {text && <p className={classes.fault}>{text}</p>}
                </td>
                {columns.map(({ id, cell }) => (
                  <td key={id}>{cell(line)}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <td>{t('review.total', { count: totals.lines, text: formatNumber(totals.lines) })}</td>
            {columns.map(({ id, total }) => (
              <td key={id}>{total}</td>
            ))}
          </tr>
        </tfoot>
      </table>
      {hasCost && totals.withoutCost > 0 && (
        <p className={classes.warn} role="status">
          {t('review.noCost', { text: formatNumber(totals.withoutCost) })}
        </p>
      )}
    </div>
  );
}

const bookOf = ({ product_id, book }: Line): [number, number][] => (book === undefined ? [] : [[product_id, book]]);

function useColumns({ draft, lying, lyingThere }: Omit<ReviewTableProps, 'refusal'>): readonly Column[] {
  const { t } = useTranslation('inventory');
  const { way } = draft;
  const totals = totalsOf(draft);
  const pieces = (line: Line): number => readAmount(line.amount, 0) ?? 0;
  const known = (map: Pieces, line: Line, show: (before: number) => ReactNode): ReactNode => {
    const before = map.get(line.product_id);
    return before === undefined ? '—' : show(before);
  };
  const amount: Column = {
    id: 'amount',
    head: t(way === 'count' ? 'review.counted' : 'review.amount'),
    cell: (line) => formatNumber(pieces(line)),
    total: formatNumber(totals.pieces),
  };
  if (way === 'count') {
    // What was noted when it was counted is what the difference is booked against, whatever moved since.
    const book = new Map([...lying, ...draft.lines.flatMap((line) => bookOf(line))]);
    return [
      { id: 'book', head: t('review.book'), cell: (line) => known(book, line, formatNumber) },
      amount,
      {
        id: 'difference',
        head: t('review.difference'),
        cell: (line) => known(book, line, (pieces) => <Difference line={line} book={pieces} />),
      },
    ];
  }
  const { hasCost, other } = RULES[way];
  const afterHead = other === 'storage' ? t('review.afterIn', { name: draft.storageName }) : t('review.after');
  return [
    amount,
    ...(hasCost
      ? [
          { id: 'cost', head: t('field.cost'), cell: (line: Line) => formatMoney(line.cost) },
          {
            id: 'value',
            head: t('review.value'),
            cell: (line: Line) => formatMoney((line.cost ?? 0) * pieces(line)),
            total: formatMoney(totals.cost),
          },
        ]
      : []),
    {
      id: 'after',
      head: afterHead,
      cell: (line) =>
        known(lying, line, (before) =>
          formatNumber(draft.profile ? Math.max(0, afterPosting(way, line, before)) : afterPosting(way, line, before)),
        ),
    },
    ...(other === 'storage'
      ? [
          {
            id: 'there',
            head: t('review.afterIn', { name: draft.otherName }),
            cell: (line: Line) => known(lyingThere, line, (before) => formatNumber(before + pieces(line))),
          },
        ]
      : []),
  ];
}
