import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { summaryV1Query } from '../api';
import { barsOf, lastDays } from '../board';
import { BoardFrame } from '../parts/board-frame';
import { Places } from '../parts/board-tables';
import classes from '../parts/board.module.css';
import { DayBars } from '../parts/day-bars';
import { LowSection } from '../parts/low-section';
import { MoversSection } from '../parts/movers-section';
import { StockTiles } from '../parts/stock-tiles';
import { BOARD_SEARCH } from '../search';

const route = getRouteApi('/_app/_screen/wms/inventory/dashboardv1');
const MOVERS = 10;

/** /wms/inventory/dashboardv1: what there is and what is packed, out of the first form of the summary. */
export function DashboardV1Screen(): ReactNode {
  const { t } = useTranslation(['stock', 'common']);
  const { days } = route.useSearch();
  const navigate = route.useNavigate();
  const range = lastDays(days);
  const query = useQuery(summaryV1Query({ ...lastDays(30), limit: MOVERS, stock: true }));
  const week = useQuery({ ...summaryV1Query({ ...lastDays(7), limit: MOVERS, stock: true }), enabled: days === 7 });
  const summary = query.data;
  const shown = days === 7 ? week : query;
  const isEmpty = summary?.stock?.on_hand === 0 && summary.detail_by_date_by_product.length === 0;
  return (
    <BoardFrame
      title={t('common:title.wmsDashboardV1')}
      days={days}
      onDays={(count) => void navigate({ search: { days: count } })}
      query={query}
      isEmpty={isEmpty}
      other={
        <Link to="/wms/inventory/dashboard" search={BOARD_SEARCH}>
          {t('board.toV2')}
        </Link>
      }
    >
      {summary?.stock && <StockTiles stock={summary.stock} packed={summary.detail_by_date_by_product} />}
      {summary && (
        <DayBars
          title={t('board.packedDays')}
          series={[t('move.packing')]}
          bars={barsOf(summary.detail_by_date_by_product, range, [(row) => row.amount_packing])}
        />
      )}
      <div className={classes.pair}>
        <MoversSection query={shown} days={days} />
        <LowSection />
      </div>
      {shown.data && <Places summary={shown.data} />}
    </BoardFrame>
  );
}
