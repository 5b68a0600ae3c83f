import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '@/shared/api/errors';
import { formatNumber } from '@/shared/i18n/format';
import { LoadError } from '@/shared/ui/load-error';
import { WithThumb } from '@/shared/ui/thumb';
import { stockQuery } from '../api';
import { CARD, STOCK_SEARCH } from '../search';
import classes from './plan.module.css';

const SHOWN = 5;

/** What lies most on a shelf. */
export function ShelfGoods({ storageId }: { storageId: number }): ReactNode {
  const { t } = useTranslation('inventory');
  const goods = useQuery({
    ...stockQuery({ ...STOCK_SEARCH, limit: SHOWN, sort: '-on_hand', storage: storageId }),
    placeholderData: undefined,
  });
  if (goods.error && !goods.data)
    return <LoadError error={toApiError(goods.error)} onRetry={() => void goods.refetch()} />;
  if (!goods.data) return <Skeleton height={120} radius={4} />;
  const rows = goods.data.Data.filter(({ on_hand }) => on_hand > 0);
  if (rows.length === 0) return null;
  const more = goods.data.Total - rows.length;
  return (
    <div>
      <ul className={classes.goods} aria-label={t('plan.most')}>
        {rows.map((row) => (
          <li key={row.id}>
            <WithThumb image={row.image} size="middle">
              <Link to="/wms/product/card/$id" params={{ id: String(row.product_id) }} search={CARD}>
                {row.ProductName}
              </Link>
            </WithThumb>
            <b>{formatNumber(row.on_hand)}</b>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="soft small">{t('plan.moreKinds', { count: more, text: formatNumber(more) })}</p>}
    </div>
  );
}
