import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatSigned } from '@/shared/i18n/format';
import { readAmount } from '../amount';
import type { Draft, Line } from '../movement';
import { afterPosting } from '../posting';
import { RULES } from '../ways';
import classes from './movement.module.css';

export interface LineStockProps {
  draft: Draft;
  line: Line;
  lying: number | undefined;
  /** What lies at the other end of a transfer. */
  there: number | undefined;
}

/**
 * What lies there beside a line: before and after, at both ends of a transfer; or the book against what was counted.
 */
export function LineStock({ draft, line, lying, there }: LineStockProps): ReactNode {
  const { t } = useTranslation('inventory');
  const change = (before: number | undefined, after: (before: number) => number): string =>
    before === undefined
      ? '—'
      : t('pieces.stock', { before: formatNumber(before), after: formatNumber(after(before)) });
  const here = change(lying, (before) => afterPosting(draft.way, line, before));
  if (draft.way === 'count') {
    // What was noted when it was counted is what the difference is booked against, whatever moved since.
    const book = lying === undefined || line.amount === '' ? lying : (line.book ?? lying);
    return (
      <span className={classes.stock}>
        {book === undefined ? '—' : t('pieces.book', { text: formatNumber(book) })}{' '}
        {book !== undefined && line.amount !== '' && <Difference line={line} book={book} />}
      </span>
    );
  }
  if (RULES[draft.way].other !== 'storage' || draft.otherId === 0) return <span className={classes.stock}>{here}</span>;
  return (
    <span className={classes.stock} data-ends="2">
      <span className="soft">{draft.storageName}</span>
      <span>{here}</span>
      <span className="soft">{draft.otherName}</span>
      <span>{change(there, (before) => before + (readAmount(line.amount) ?? 0))}</span>
    </span>
  );
}

/** Counted less book, with its sign: −2, +3, or that it agrees. */
export function Difference({ line, book }: { line: Line; book: number }): ReactNode {
  const counted = readAmount(line.amount, 0);
  return counted === null ? null : <DifferenceOf pieces={counted - book} />;
}

export function DifferenceOf({ pieces }: { pieces: number }): ReactNode {
  const { t } = useTranslation('inventory');
  if (pieces === 0) return <span className="soft">{t('pieces.agrees')}</span>;
  return <span className={pieces < 0 ? classes.less : classes.more}>{formatSigned(pieces)}</span>;
}
