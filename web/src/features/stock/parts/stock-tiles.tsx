import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DateSummary, StockTotals } from '@/entities/stock';
import { useCan } from '@/shared/access/session';
import { formatMoney, formatNumber } from '@/shared/i18n/format';
import { Bar } from '@/shared/ui/bar';
import { barsOf, compared, daysLeft, heldBy, lastDays, LONG_LEFT, movedIn } from '../board';
import { goodsSearch, stockSearch } from '../links';
import { share, type Days } from '../model';
import { gridDefaults, WAITING_SEARCH } from '../search';
import { Behind } from './figure-link';
import { Tile, Tiles } from './tile';
import { TrendBars, TrendLine } from './trend';

/** What the trends look back on, and what they compare with. */
const WEEK = 7;

type PackedDay = Pick<DateSummary, 'date' | 'amount_packing'>;

interface StockTilesProps {
  stock: StockTotals;
  /** What was packed on each of the last 30 days. */
  packed: readonly PackedDay[];
  /** All that moved on them, where the summary tells it. */
  moves?: readonly DateSummary[];
}

/** What there is now and what moved: each figure with the days before it, and leading to its list. */
export function StockTiles({ stock, packed, moves }: StockTilesProps): ReactNode {
  const { t } = useTranslation('stock');
  return (
    <Tiles>
      <OnHand stock={stock} moves={moves} />
      <Reserved stock={stock} />
      <Available stock={stock} packed={packed} />
      <Low stock={stock} />
      <PackedToday packed={packed} />
      {moves && <CameIn moves={moves} />}
      <Tile label={t('level.incoming')} beside={t('board.incomingOf')}>
        {formatNumber(stock.incoming)}
      </Tile>
      {stock.value !== undefined && (
        <Tile
          label={t('board.value')}
          beside={
            stock.on_hand > 0 && t('board.valueEach', { text: formatMoney(Math.round(stock.value / stock.on_hand)) })
          }
        >
          {formatMoney(stock.value)}
        </Tile>
      )}
    </Tiles>
  );
}

/** A figure against what it was so many days ago, in words. */
function useTrendWords(): (now: number, before: number, ago: 'weekAgo' | 'weekBefore') => string {
  const { t } = useTranslation('stock');
  return (now, before, ago) => {
    const words = compared(now, before);
    const since = t(`board.${ago}`);
    if (words.kind === 'none') return t('board.trend.none');
    return words.kind === 'same'
      ? t('board.trend.same', { since })
      : t(`board.trend.${words.kind}`, { since, percent: formatNumber(words.percent) });
  };
}

function OnHand({ stock, moves }: Pick<StockTilesProps, 'stock' | 'moves'>): ReactNode {
  const { t } = useTranslation('stock');
  const words = useTrendWords();
  const lies = stock.on_hand + stock.aside;
  const held = moves && heldBy(moves, lastDays(30), lies);
  const aside = stock.aside > 0 ? ` · ${t('level.aside')} ${formatNumber(stock.aside)}` : '';
  const kinds = t('board.kinds', { text: formatNumber(stock.products) }) + aside;
  return (
    <Tile
      label={t('level.on_hand')}
      beside={held ? `${words(lies, held.at(-1 - WEEK) ?? 0, 'weekAgo')} · ${kinds}` : kinds}
      trend={held && <TrendLine values={held} />}
    >
      <Link to="/wms/inventory" search={stockSearch({})}>
        {formatNumber(lies)}
      </Link>
    </Tile>
  );
}

function Reserved({ stock }: { stock: StockTotals }): ReactNode {
  const { t } = useTranslation('stock');
  const can = useCan();
  const part = share(stock.reserved, stock.on_hand);
  return (
    <Tile
      label={t('level.reserved')}
      beside={part !== null && t('board.ofOnHand', { percent: formatNumber(part) })}
      trend={<Bar value={stock.reserved} of={stock.on_hand} />}
    >
      {can('employee') ? (
        <Link to="/wms/product/waitship" search={WAITING_SEARCH}>
          {formatNumber(stock.reserved)}
        </Link>
      ) : (
        formatNumber(stock.reserved)
      )}
    </Tile>
  );
}

function Available({ stock, packed }: Pick<StockTilesProps, 'stock' | 'packed'>): ReactNode {
  const { t } = useTranslation('stock');
  const left = daysLeft(stock.available, packedIn(packed, lastDays(WEEK)), WEEK);
  const part = share(stock.available, stock.on_hand);
  return (
    <Tile
      label={t('level.available')}
      beside={
        left === null
          ? part !== null && t('board.ofOnHand', { percent: formatNumber(part) })
          : t('board.lastsAt', {
              text: left > LONG_LEFT ? t('board.long') : t('board.daysLeft', { count: left, text: formatNumber(left) }),
            })
      }
      trend={<Bar value={stock.available} of={stock.on_hand} />}
    >
      {formatNumber(stock.available)}
    </Tile>
  );
}

function Low({ stock }: { stock: StockTotals }): ReactNode {
  const { t } = useTranslation('stock');
  const can = useCan();
  const low = formatNumber(stock.low);
  return (
    <Tile
      label={t('board.lowCount')}
      tone={stock.low > 0 ? 'bad' : 'plain'}
      beside={t('board.ofKinds', { text: formatNumber(stock.products) })}
    >
      {can('admin') ? (
        <Link to="/wms/product" search={goodsSearch({ low: '1' })}>
          {low}
        </Link>
      ) : (
        <Link to="/wms/inventory/summary" search={{ ...gridDefaults('-packing'), low: '1' }}>
          {low}
        </Link>
      )}
    </Tile>
  );
}

function packedIn(packed: readonly PackedDay[], { from, to }: Days): number {
  return packed.reduce((sum, { date, amount_packing }) => (date < from || date > to ? sum : sum + amount_packing), 0);
}

/** What was packed today beside the same weekday before, which is over while today is not. */
function PackedToday({ packed }: Pick<StockTilesProps, 'packed'>): ReactNode {
  const { t } = useTranslation('stock');
  const today = lastDays(1);
  const { from } = lastDays(WEEK + 1);
  const now = packedIn(packed, today);
  const words = compared(now, packedIn(packed, { from, to: from }));
  const beside = (): string => {
    if (words.kind === 'more') return t('board.more', { percent: words.percent });
    return words.kind === 'less' ? t('board.soFar', { percent: 100 - words.percent }) : t(`board.${words.kind}`);
  };
  const days = barsOf(packed, lastDays(2 * WEEK), [({ amount_packing }) => amount_packing]);
  return (
    <Tile
      label={t('board.packedToday')}
      beside={beside()}
      trend={<TrendBars values={days.map(({ values }) => values[0] ?? 0)} />}
    >
      <Behind value={now} search={{ ...today, behind: 'packing' }}>
        {formatNumber(now)}
      </Behind>
    </Tile>
  );
}

/** What came in during the last week beside the week before. */
function CameIn({ moves }: { moves: readonly DateSummary[] }): ReactNode {
  const { t } = useTranslation('stock');
  const words = useTrendWords();
  const week = lastDays(WEEK);
  const both = lastDays(2 * WEEK);
  const came = movedIn(moves, week).amount_in;
  const days = barsOf(moves, both, [({ amount_in }) => amount_in]);
  return (
    <Tile
      label={t('board.cameInDays', { count: WEEK })}
      beside={words(came, movedIn(moves, both).amount_in - came, 'weekBefore')}
      trend={<TrendBars values={days.map(({ values }) => values[0] ?? 0)} />}
    >
      <Behind value={came} search={{ ...week, behind: 'in' }}>
        {formatNumber(came)}
      </Behind>
    </Tile>
  );
}
