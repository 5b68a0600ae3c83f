import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '@/shared/i18n/format';
import type { Column } from '@/shared/ui/data-table';
import { None } from '@/shared/ui/none';
import { AMOUNTS, type Amounts } from './amounts';
import { AvailableAmount } from './available-amount';
import classes from './stock-amounts.module.css';
import './words';

export interface Counted {
  amounts: Amounts;
  /** They count what the parts would make: of a set, or a random product. */
  isMade: boolean;
  /** With less than so much it is low; 0 is never. */
  below: number;
  /** None is sold today: its days begin at `from`, or are over where that is empty. Its parts would make `made`. */
  closed?: { from: string; made: number };
}

/** The four amounts as columns of a list; null is a row that has none. `of` must stay the same function. */
export function useAmountColumns<Row>(
  of: (row: Row) => Counted | null,
): readonly [Column<Row>, Column<Row>, Column<Row>, Column<Row>] {
  const { t } = useTranslation('amounts');
  return useMemo(() => {
    const column = (name: keyof Amounts): Column<Row> => ({
      id: name,
      header: t(name),
      align: 'right',
      ...(name === 'reserved' || name === 'incoming' ? { hideBelow: 1024 as const } : {}),
      // What can be sold is what somebody with a phone in the hand wants to know; the drawer tells the rest.
      ...(name === 'available' ? {} : { card: 'none' as const }),
      cell: (row) => <AmountCell counted={of(row)} name={name} />,
    });
    return [column(AMOUNTS[0]), column(AMOUNTS[1]), column(AMOUNTS[2]), column(AMOUNTS[3])];
  }, [t, of]);
}

function AmountCell({ counted, name }: { counted: Counted | null; name: keyof Amounts }): ReactNode {
  const { t } = useTranslation('amounts');
  if (!counted) return <None />;
  const { amounts, isMade, below, closed } = counted;
  const amount = amounts[name];
  const tip = (): string | undefined => {
    if (name === 'available' && closed)
      return t(closed.from ? 'made.soon' : 'made.ended', {
        date: formatDate(closed.from),
        text: formatNumber(closed.made),
      });
    return isMade ? t(`made.${name}`) : undefined;
  };
  return (
    <span className={`${amount > 0 ? '' : classes.zero} ${isMade ? classes.made : ''}`} title={tip()}>
      {name === 'available' ? <AvailableAmount amount={amount} below={below} /> : formatNumber(amount)}
    </span>
  );
}
