import { Link } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OrderNumber } from '@/entities/order-number';
import type { CardRow } from '@/entities/stock';
import { PlaceKind } from '@/shared/api/contract';
import { useCan } from '@/shared/access/session';
import { formatDateTime, formatMoney, formatNumber } from '@/shared/i18n/format';
import type { Column } from '@/shared/ui/data-table';
import { None } from '@/shared/ui/none';
import { isKind } from '../model';
import classes from './stock.module.css';

/** The columns of a stock card; cost only where the server tells it. */
export function useCardColumns(hasCost: boolean): readonly Column<CardRow>[] {
  const { t } = useTranslation('stock');
  const can = useCan();
  return useMemo(
    () => [
      { id: 'bill', header: t('card.bill'), cell: (row) => <BillCell row={row} isLink={can('employee')} /> },
      { id: 'at', header: t('card.at'), cell: (row) => formatDateTime(row.CreateAt) },
      { id: 'by', header: t('card.by'), hideBelow: 1024, cell: (row) => row.UserName || '—' },
      { id: 'why', header: t('card.why'), hideBelow: 1440, cell: (row) => <WhyCell row={row} /> },
      { id: 'way', header: t('card.way'), hideBelow: 1024, cell: (row) => <WayCell row={row} /> },
      { id: 'change', header: t('card.change'), align: 'right', cell: (row) => <ChangeCell row={row} /> },
      { id: 'balance', header: t('card.balance'), align: 'right', cell: (row) => formatNumber(row.balance) },
      ...(hasCost
        ? [
            {
              id: 'cost',
              header: t('card.cost'),
              align: 'right',
              cell: (row: CardRow) => <CostCell row={row} />,
            } as const,
          ]
        : []),
    ],
    [t, can, hasCost],
  );
}

function BillCell({ row, isLink }: { row: CardRow; isLink: boolean }): ReactNode {
  const { t } = useTranslation('stock');
  return (
    <span className={classes.two}>
      {isLink ? (
        <Link to="/wms/historydetail/$id" params={{ id: String(row.bill_id) }} className="code">
          {row.BillNumber}
        </Link>
      ) : (
        <span className="code">{row.BillNumber}</span>
      )}
      <span className="soft small">{isKind(row.kind) ? t(`kind.${row.kind}`) : row.kind}</span>
    </span>
  );
}

/** The order it was for, and where it leads for those who may see orders; else what was noted. */
function WhyCell({ row }: { row: CardRow }): ReactNode {
  if (!row.order_id || !row.order_number) return row.Note || '—';
  return (
    <span className={classes.two}>
      <OrderNumber id={row.order_id} number={row.order_number} />
      {row.Note !== '' && row.Note !== row.order_number && <span className="soft small">{row.Note}</span>}
    </span>
  );
}

/** From where to where; a place without a name is outside the warehouse, or a packer's line. */
function WayCell({ row }: { row: CardRow }): ReactNode {
  const { t } = useTranslation('stock');
  if (isRecosted(row)) return <None />;
  const place = (kind: number, name: string): string =>
    kind === PlaceKind.Outside ? t('card.outside') : kind === PlaceKind.Line ? t('card.line', { name }) : name;
  return `${place(row.from_kind, row.from_name)} → ${place(row.to_kind, row.to_name)}`;
}

/** A corrected cost moves nothing. */
function isRecosted({ from_kind, to_kind }: CardRow): boolean {
  return from_kind === PlaceKind.Outside && to_kind === PlaceKind.Outside;
}

/** A move from one place of the warehouse to another costs nothing. */
function isWithin({ from_kind, to_kind }: CardRow): boolean {
  return from_kind !== PlaceKind.Outside && to_kind !== PlaceKind.Outside;
}

/** Of a corrected cost, what the pieces cost until then and since. */
function CostCell({ row }: { row: CardRow }): ReactNode {
  if (row.cost_before === undefined) return isWithin(row) && row.cost === 0 ? <None /> : formatMoney(row.cost);
  return (
    <span className={classes.two}>
      <span>{formatMoney(row.cost)}</span>
      <s className="soft small">{formatMoney(row.cost_before)}</s>
    </span>
  );
}

/** More or fewer; a move within what is asked about changes nothing but says how many. */
function ChangeCell({ row }: { row: CardRow }): ReactNode {
  const { t } = useTranslation('stock');
  if (isRecosted(row)) return <span className="soft">{t('card.recosted', { text: formatNumber(row.quantity) })}</span>;
  if (row.change === 0) return <span className="soft">{t('card.moved', { text: formatNumber(row.quantity) })}</span>;
  return row.change > 0 ? (
    <span className={classes.more}>+{formatNumber(row.change)}</span>
  ) : (
    <span className={classes.fewer}>−{formatNumber(-row.change)}</span>
  );
}
