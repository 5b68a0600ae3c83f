import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StockTotals } from '@/entities/stock';
import { useCan } from '@/shared/access/session';
import { formatMoney, formatNumber } from '@/shared/i18n/format';
import { goodsSearch, stockSearch } from '../links';
import { gridDefaults, WAITING_SEARCH } from '../search';
import { Tile } from './tile';

/** What there is now: each figure leads to its list. */
export function StockTiles({ stock }: { stock: StockTotals }): ReactNode {
  const { t } = useTranslation('stock');
  const can = useCan();
  const low = formatNumber(stock.low);
  return (
    <>
      <Tile label={t('level.on_hand')} beside={t('board.kinds', { text: formatNumber(stock.products) })}>
        <Link to="/wms/inventory" search={stockSearch({})}>
          {formatNumber(stock.on_hand)}
        </Link>
      </Tile>
      <Tile label={t('level.reserved')}>
        {can('employee') ? (
          <Link to="/wms/product/waitship" search={WAITING_SEARCH}>
            {formatNumber(stock.reserved)}
          </Link>
        ) : (
          formatNumber(stock.reserved)
        )}
      </Tile>
      <Tile label={t('level.available')}>{formatNumber(stock.available)}</Tile>
      <Tile label={t('level.incoming')}>{formatNumber(stock.incoming)}</Tile>
      {stock.value !== undefined && (
        <Tile label={t('board.value')} isWide>
          {formatMoney(stock.value)}
        </Tile>
      )}
      <Tile label={t('board.lowCount')} tone={stock.low > 0 ? 'bad' : 'plain'}>
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
    </>
  );
}
