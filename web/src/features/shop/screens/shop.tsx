import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { shopQuery } from '@/entities/shop';
import { toApiError } from '@/shared/api/errors';
import { LoadError } from '@/shared/ui/load-error';
import { ItemWaiting } from '@/shared/ui/item-page';
import { PageHeader } from '@/shared/ui/page-header';
import { ShopForm } from '../parts/shop-form';
import classes from '../parts/shop.module.css';

/** /admin/shop: who the shop is, where its parcels come from, how it works and how its labels look. */
export function ShopScreen(): ReactNode {
  const { t } = useTranslation('shop');
  const { data, error, refetch } = useQuery(shopQuery);
  if (!data && !error) return <ItemWaiting title={t('title')} shape={[220, 420, 260]} />;
  return (
    <div className={`stack ${classes.page}`}>
      <PageHeader title={t('title')} />
      {data ? <ShopForm shop={data} /> : <LoadError error={toApiError(error)} onRetry={() => void refetch()} />}
    </div>
  );
}
