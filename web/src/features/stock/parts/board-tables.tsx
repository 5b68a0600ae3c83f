import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Goods } from '@/entities/goods';
import type { ProductSummary, StorageSummary } from '@/entities/stock';
import { useCan } from '@/shared/access/session';
import { formatNumber } from '@/shared/i18n/format';
import { AMOUNTS } from '@/shared/stock/amounts';
import { EmptyState } from '@/shared/ui/empty-state';
import { Section } from '@/shared/ui/section';
import { daysLeft, inLines, LONG_LEFT, sumOf, type Lies, type Whole } from '../board';
import { LINES_SEARCH, stockSearch } from '../links';
import { gridDefaults } from '../search';
import classes from './board.module.css';
import { CardLink } from './figure-link';
import own from './stock.module.css';

interface BoardTableProps {
  title: string;
  heads: readonly string[];
  /** More of the same, beside the title. */
  actions?: ReactNode;
  empty: string;
  isEmpty: boolean;
  /** By what its figures are reckoned, below them. */
  note?: string;
  children: ReactNode;
}

function BoardTable({ title, heads, actions, empty, isEmpty, note, children }: BoardTableProps): ReactNode {
  return (
    <Section title={title} actions={actions} flush>
      {isEmpty ? (
        <EmptyState of="stock" title={empty} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        <div className={classes.frame} role="group" aria-label={title} tabIndex={0}>
          <table className={classes.table}>
            <caption className="visually-hidden">{title}</caption>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{children}</tbody>
          </table>
          {note && <p className={`soft small ${classes.note}`}>{note}</p>}
        </div>
      )}
    </Section>
  );
}

function NameCell({ id, name, code }: { id: number; name: string; code: string }): ReactNode {
  return (
    <th scope="row">
      <span className={own.two}>
        <CardLink id={id}>{name}</CardLink>
        <span className="code soft">{code}</span>
      </span>
    </th>
  );
}

export type Mover = Pick<
  ProductSummary,
  'product_id' | 'product_name' | 'pn' | 'amount_packing' | 'on_hand' | 'reserved' | 'available' | 'incoming'
>;

/** What was packed most, and how long what is available lasts at that pace. */
export function Movers({
  rows,
  days,
  actions,
}: {
  rows: readonly Mover[];
  days: number;
  actions?: ReactNode;
}): ReactNode {
  const { t } = useTranslation('stock');
  const shown = rows.filter(({ amount_packing }) => amount_packing > 0).slice(0, 10);
  return (
    <BoardTable
      title={t('board.movers', { count: days })}
      note={t('board.pace', { text: formatNumber(days) })}
      actions={actions}
      empty={t('detail.empty')}
      isEmpty={shown.length === 0}
      heads={[t('grid.product'), t('move.packing'), ...AMOUNTS.map((name) => t(`level.${name}`)), t('board.lasts')]}
    >
      {shown.map((row) => {
        const left = daysLeft(row.available, row.amount_packing, days);
        return (
          <tr key={row.product_id}>
            <NameCell id={row.product_id} name={row.product_name} code={row.pn} />
            <td>{formatNumber(row.amount_packing)}</td>
            {AMOUNTS.map((name) => (
              <td key={name}>{formatNumber(row[name])}</td>
            ))}
            <td>
              {left === null ? (
                '—'
              ) : (
                <span className={left < 7 ? own.fewer : undefined}>
                  {left > LONG_LEFT ? t('board.long') : t('board.daysLeft', { count: left, text: formatNumber(left) })}
                </span>
              )}
            </td>
          </tr>
        );
      })}
    </BoardTable>
  );
}

/** Less available than the threshold. */
export function LowList({ rows, actions }: { rows: readonly Goods[]; actions?: ReactNode }): ReactNode {
  const { t } = useTranslation('stock');
  return (
    <BoardTable
      title={t('board.low')}
      actions={actions}
      empty={t('board.noLow')}
      isEmpty={rows.length === 0}
      heads={[t('grid.product'), ...AMOUNTS.map((name) => t(`level.${name}`)), t('card.threshold')]}
    >
      {rows.map((row) => (
        <tr key={row.id}>
          <NameCell id={row.id} name={row.name} code={row.pn} />
          <td>{formatNumber(row.on_hand)}</td>
          <td>{formatNumber(row.reserved)}</td>
          <td className={own.fewer}>{formatNumber(row.available)}</td>
          <td>{formatNumber(row.incoming)}</td>
          <td>{formatNumber(row.threshold)}</td>
        </tr>
      ))}
    </BoardTable>
  );
}

type Place = Pick<StorageSummary, 'storage_id' | 'storage_name' | 'on_hand' | 'amount_packing'>;

/** So many storages are named, those with most; the rest stand in one row. */
const SHOWN = 10;

/** How what there is lies across the storages and the packing lines. */
export function Places({ summary, actions }: { summary: Whole<Place>; actions?: ReactNode }): ReactNode {
  const { t } = useTranslation('stock');
  const can = useCan();
  const rows = summary.detail_by_storage;
  const lines = inLines(summary);
  const most = Math.max(1, lines?.on_hand ?? 0, ...rows.map(({ on_hand }) => on_hand));
  const sorted = rows.toSorted((a, b) => b.on_hand - a.on_hand);
  const shown = sorted.slice(0, SHOWN);
  const others = sorted.slice(SHOWN);
  const hasLines = lines !== undefined && (lines.on_hand !== 0 || lines.amount_packing !== 0);
  return (
    <BoardTable
      title={t('board.places')}
      actions={actions}
      empty={t('storages.empty')}
      isEmpty={rows.length === 0}
      heads={[t('grid.storage'), t('level.on_hand'), t('move.packing')]}
    >
      {shown.map((row) => (
        <PlaceRow key={row.storage_id} row={row} most={most}>
          <Link to="/wms/inventory" search={stockSearch({ storage: row.storage_id })}>
            {row.storage_name}
          </Link>
        </PlaceRow>
      ))}
      {others.length > 0 && (
        <PlaceRow row={sumOf(others)}>
          <Link to="/wms/inventory/storage" search={gridDefaults('-on_hand')}>
            {t('board.others', { count: others.length, text: formatNumber(others.length) })}
          </Link>
        </PlaceRow>
      )}
      {hasLines && (
        <PlaceRow row={lines} most={most}>
          {can('employee') ? (
            <Link to="/wms/inventory/line" search={LINES_SEARCH}>
              {t('board.inLines')}
            </Link>
          ) : (
            t('board.inLines')
          )}
        </PlaceRow>
      )}
    </BoardTable>
  );
}

interface PlaceRowProps {
  row: Lies;
  /** What lies in the fullest place; left out, no bar is drawn. */
  most?: number;
  /** The name of the place. */
  children: ReactNode;
}

function PlaceRow({ row, most, children }: PlaceRowProps): ReactNode {
  return (
    <tr>
      <th scope="row">{children}</th>
      <td>
        <span className={`${classes.share} ${classes.series}`}>
          <i style={most === undefined ? { visibility: 'hidden' } : { width: `${(row.on_hand / most) * 100}%` }} />
          {formatNumber(row.on_hand)}
        </span>
      </td>
      <td>{formatNumber(row.amount_packing)}</td>
    </tr>
  );
}
