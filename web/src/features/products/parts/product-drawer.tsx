import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCanWrite } from '@/shared/access/session';
import { toApiError } from '@/shared/api/errors';
import { Gone, isGone } from '@/shared/ui/gone';
import { AddressDialog } from '@/shared/ui/address-dialog';
import { LoadError } from '@/shared/ui/load-error';
import { productQuery } from '../api';
import { copyOf } from '../promotion';
import { ProductFacts } from './product-facts';
import { ProductForm } from './product-form';
import { StockLinks } from './stock-links';

export interface ProductDrawerProps {
  /** "new", an id, or empty for closed. */
  open: string;
  onClose: () => void;
  /** With "new": the product it begins as a copy of. */
  copy?: number;
  /** The only kind this screen knows. */
  type?: number;
  create?: string;
}

/** One product beside the list, at its own address. */
export function ProductDrawer({ open, onClose, copy = 0, type, create }: ProductDrawerProps): ReactNode {
  const { t } = useTranslation(['products', 'common']);
  const mayWrite = useCanWrite('product');
  const isNew = open === 'new';
  const id = isNew ? copy : Number(open);
  const product = useQuery(productQuery(id));
  const kind = type === undefined ? {} : { type, isFixed: true };
  const isLoading = id > 0 && product.isPending;
  const title = isNew ? (create ?? t('form.create')) : (product.data?.name ?? t('form.title'));
  return (
    <AddressDialog as="drawer" opened={open !== '' && (!isNew || mayWrite)} onClose={onClose} size="lg" title={title}>
      {id > 0 && product.error && !product.data && (
        <LoadError error={toApiError(product.error)} onRetry={() => void product.refetch()} />
      )}
      {isLoading && <Skeleton height={320} radius={8} />}
      {isNew && !isLoading && (
        <ProductForm
          key={`new ${copy}`}
          product={null}
          like={product.data && copy > 0 ? copyOf(product.data) : null}
          {...kind}
          onClose={onClose}
        />
      )}
      {!isNew && product.data && (
        <Gone value={isGone(product)}>
          <StockLinks parts={product.data.components} />
          {mayWrite ? (
            <ProductForm key={product.data.id} product={product.data} {...kind} onClose={onClose} />
          ) : (
            <ProductFacts product={product.data} />
          )}
        </Gone>
      )}
    </AddressDialog>
  );
}
