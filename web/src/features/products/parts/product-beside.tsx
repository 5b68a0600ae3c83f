import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductEditorProps } from '@/entities/product-editor';
import { toApiError } from '@/shared/api/errors';
import { AddressDialog } from '@/shared/ui/address-dialog';
import { LoadError } from '@/shared/ui/load-error';
import { mayLeave } from '@/shared/ui/may-leave';
import { productQuery } from '../api';
import { ProductForm } from './product-form';

/** The product's form in a drawer over a screen of another feature, whose address and whose typing stay as they are. */
export function ProductBeside({ id, first, onClose, onSaved }: ProductEditorProps): ReactNode {
  const { t } = useTranslation('products');
  const product = useQuery(productQuery(id));
  const isTyped = useRef<(() => boolean) | null>(null);
  const close = async (): Promise<void> => {
    if (!isTyped.current?.() || (await mayLeave())) onClose();
  };
  return (
    <AddressDialog
      as="drawer"
      opened
      onClose={onClose}
      size="lg"
      title={id === 0 ? t('form.create') : (product.data?.name ?? t('form.title'))}
      isTyped={() => isTyped.current?.() === true}
    >
      {id > 0 && product.error && !product.data && (
        <LoadError error={toApiError(product.error)} onRetry={() => void product.refetch()} />
      )}
      {id > 0 && product.isPending && <Skeleton height={320} radius={8} />}
      {(id === 0 || product.data) && (
        <ProductForm
          product={id === 0 ? null : (product.data ?? null)}
          first={first}
          isTyped={isTyped}
          onClose={() => void close()}
          onSaved={onSaved}
          onDeleted={onClose}
        />
      )}
    </AddressDialog>
  );
}
