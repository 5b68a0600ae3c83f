import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryDetail, HistoryLine } from '@/entities/bill';
import { PlaceKind } from '@/shared/api/contract';
import { formatMoney, formatNumber } from '@/shared/i18n/format';
import { WithThumb } from '@/shared/ui/thumb';
import classes from './movement.module.css';

/** Whether the bill moved nothing and gave its goods another cost, or took such a bill back. */
export function isRecosted({ Data }: Pick<HistoryDetail, 'Data'>): boolean {
  return (
    Data.length > 0 &&
    Data.every(({ from_kind, to_kind }) => from_kind === PlaceKind.Outside && to_kind === PlaceKind.Outside)
  );
}

const moreOf = ({ cost = 0, cost_before = 0 }: HistoryLine): number => cost - cost_before;
const signed = (satang: number): string => (satang > 0 ? `+${formatMoney(satang)}` : formatMoney(satang));

/** What a piece cost before and since, and what that makes of the stock's value; for who sees no cost, only of what. */
export function CostLines({ bill }: { bill: HistoryDetail }): ReactNode {
  const { t } = useTranslation('inventory');
  const hasCost = bill.Data.some(({ cost }) => cost !== undefined);
  const pieces = bill.Data.reduce((sum, { quantity }) => sum + quantity, 0);
  const more = bill.Data.reduce((sum, line) => sum + moreOf(line), 0);
  const each = (line: HistoryLine, of: number | undefined): string => formatMoney((of ?? 0) / line.quantity);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={classes.frame} role="region" aria-label={bill.BillNumber} tabIndex={0}>
      <table className={classes.table}>
        <caption className="visually-hidden">{bill.BillNumber}</caption>
        <thead>
          <tr>
            <th scope="col">{t('goods.name')}</th>
            <th scope="col">{t('review.amount')}</th>
            {hasCost && (
              <>
                <th scope="col" data-wide>
                  {t('recost.before')}
                </th>
                <th scope="col" data-wide>
                  {t('recost.since')}
                </th>
                <th scope="col">{t('recost.difference')}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {bill.Data.map((line) => (
            <tr key={line.id}>
              <td>
                <WithThumb image={line.image}>
                  {line.ProductName} <span className="code soft">{line.pn}</span>
                </WithThumb>
                {hasCost && (
                  <span className={classes.way}>
                    {each(line, line.cost_before)} → {each(line, line.cost)}
                  </span>
                )}
              </td>
              <td>{formatNumber(line.quantity)}</td>
              {hasCost && (
                <>
                  <td data-wide>{each(line, line.cost_before)}</td>
                  <td data-wide>{each(line, line.cost)}</td>
                  <td>{signed(moreOf(line))}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t('review.total', { count: bill.Data.length, text: formatNumber(bill.Data.length) })}</td>
            <td>{formatNumber(pieces)}</td>
            {hasCost && (
              <>
                <td data-wide />
                <td data-wide />
                <td>{signed(more)}</td>
              </>
            )}
          </tr>
        </tfoot>
      </table>
      <p className="soft small">{t(hasCost ? 'recost.text' : 'recost.hidden')}</p>
    </div>
  );
}
