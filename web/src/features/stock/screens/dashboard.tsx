import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Summary } from '@/entities/stock';
import { formatNumber } from '@/shared/i18n/format';
import { Section } from '@/shared/ui/section';
import { summaryQuery } from '../api';
import { barsOf, cameIn, lastDays, movedIn, wentOut } from '../board';
import { moved, type Days, type Move } from '../model';
import { BoardFrame } from '../parts/board-frame';
import { Places } from '../parts/board-tables';
import classes from '../parts/board.module.css';
import { DayBars } from '../parts/day-bars';
import { Behind } from '../parts/figure-link';
import { LowSection } from '../parts/low-section';
import { MoversSection } from '../parts/movers-section';
import { StockTiles } from '../parts/stock-tiles';
import { BOARD_SEARCH, gridDefaults } from '../search';

const route = getRouteApi('/_app/_screen/wms/inventory/dashboard');
const MOVERS = 10;

/** /wms/inventory/dashboard: what there is, what moves, and what runs out. */
export function DashboardScreen(): ReactNode {
  const { t } = useTranslation(['stock', 'common']);
  const { days } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(summaryQuery({ ...lastDays(30), limit: MOVERS, stock: true }));
  const week = useQuery({ ...summaryQuery({ ...lastDays(7), limit: MOVERS }), enabled: days === 7 });
  const summary = query.data;
  const range = lastDays(days);
  const isEmpty = summary?.stock?.on_hand === 0 && summary.detail_by_date_by_product.length === 0;
  return (
    <BoardFrame
      title={t('common:title.wmsDashboard')}
      days={days}
      onDays={(count) => void navigate({ search: { days: count } })}
      query={query}
      isEmpty={isEmpty}
      other={
        <Link to="/wms/inventory/dashboardv1" search={BOARD_SEARCH}>
          {t('board.toV1')}
        </Link>
      }
    >
      {summary?.stock && (
        <StockTiles
          stock={summary.stock}
          packed={summary.detail_by_date_by_product}
          moves={summary.detail_by_date_by_product}
        />
      )}
      {summary && (
        <DayBars
          title={t('board.inOut')}
          series={[t('board.cameIn'), t('board.wentOut')]}
          bars={barsOf(summary.detail_by_date_by_product, range, [cameIn, wentOut])}
        />
      )}
      {summary && <Periods summary={summary} />}
      <div className={classes.pair}>
        <MoversSection
          query={days === 7 ? week : query}
          days={days}
          actions={
            <Link to="/wms/inventory/summary" search={{ ...gridDefaults('-packing'), ...range }}>
              {t('board.all')}
            </Link>
          }
        />
        <LowSection />
      </div>
      {summary && (
        <Places
          summary={summary}
          actions={
            <Link to="/wms/inventory/storage" search={gridDefaults('-on_hand')}>
              {t('board.all')}
            </Link>
          }
        />
      )}
    </BoardFrame>
  );
}

const SHOWN: readonly Move[] = ['in', 'return', 'packing', 'out', 'count'];

/** Today, the last 7 and the last 30 days side by side. */
function Periods({ summary }: { summary: Summary }): ReactNode {
  const { t } = useTranslation(['stock', 'common']);
  const periods: { name: string; days: Days }[] = [
    { name: t('common:date.today'), days: lastDays(1) },
    ...[7, 30].map((count) => ({ name: t('board.days', { count }), days: lastDays(count) })),
  ];
  return (
    <Section title={t('board.periods')} flush>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className={classes.frame} role="group" aria-label={t('board.periods')} tabIndex={0}>
        <table className={classes.table}>
          <caption className="visually-hidden">{t('board.periods')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('board.period')}</th>
              {SHOWN.map((move) => (
                <th key={move} scope="col">
                  {t(`move.${move}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {periods.map(({ name, days }) => {
              const sum = movedIn(summary.detail_by_date_by_product, days);
              return (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {SHOWN.map((move) => (
                    <td key={move}>
                      <Behind value={moved(sum, move)} search={{ ...days, behind: move }}>
                        {formatNumber(moved(sum, move))}
                      </Behind>
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
