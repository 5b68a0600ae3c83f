import { Drawer, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCanWrite } from '@/shared/access/session';
import { toApiError } from '@/shared/api/errors';
import { formatMoney, formatNumber } from '@/shared/i18n/format';
import { LoadError } from '@/shared/ui/empty-state';
import { Facts } from '@/shared/ui/section';
import { productQuery } from '../api';
import { ON, type Product } from '../model';
import { ProductForm } from './product-form';

/** One product beside the list, at its own address. */
export function ProductDrawer({ open, onClose }: { open: string; onClose: () => void }): ReactNode {
  const { t } = useTranslation(['products', 'common']);
  const mayWrite = useCanWrite('product');
  const id = open === 'new' ? 0 : Number(open);
  const product = useQuery(productQuery(id));
  const isNew = open === 'new';
  return (
    <Drawer opened={open !== '' && (!isNew || mayWrite)} onClose={onClose} size="lg" title={isNew ? t('form.create') : (product.data?.name ?? t('form.title'))} closeButtonProps={{ 'aria-label': t('common:action.close') }}>
      {isNew && <ProductForm key="new" product={null} onClose={onClose} />}
      {!isNew && product.error && !product.data && <LoadError error={toApiError(product.error)} onRetry={() => void product.refetch()} />}
      {!isNew && product.isPending && <Skeleton height={320} radius={8} />}
      {!isNew && product.data && (mayWrite ? <ProductForm key={product.data.id} product={product.data} onClose={onClose} /> : <ProductFacts product={product.data} />)}
    </Drawer>
  );
}

function ProductFacts({ product }: { product: Product }): ReactNode {
  const { t } = useTranslation('products');
  const parts = (product.components ?? []).map(({ warehouse_product_id, name, quantity }) => <div key={warehouse_product_id}>{name} × {formatNumber(quantity)}</div>);
  return (
    <Facts
      items={[
        { term: t('field.sku'), value: product.sku }, { term: t('field.barcode'), value: product.barcode }, { term: t('field.price'), value: formatMoney(product.price) },
        { term: t('field.category'), value: product.category_name }, { term: t('field.status'), value: t(product.status === ON ? 'status.on' : 'status.off') },
        { term: t('field.available'), value: formatNumber(product.available) }, { term: t('component.title'), value: parts.length > 0 ? parts : '' },
      ]}
    />
  );
}
