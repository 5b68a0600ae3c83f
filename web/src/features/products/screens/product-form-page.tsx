import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '@/entities/product';
import { useCanWrite } from '@/shared/access/session';
import { toApiError } from '@/shared/api/errors';
import { EmptyState } from '@/shared/ui/empty-state';
import { LoadError } from '@/shared/ui/load-error';
import { lazyPart } from '@/shared/ui/lazy-part';
import { PageHeader } from '@/shared/ui/page-header';
import { Section } from '@/shared/ui/section';
import { productQuery } from '../api';
import { StatusTag } from '../parts/product-cells';
import classes from '../parts/product.module.css';
import { PRODUCT_SEARCH } from '../search';

const ProductForm = lazyPart(() => import('../parts/product-form').then((module) => module.ProductForm));
const ProductFacts = lazyPart(() => import('../parts/product-facts').then((module) => module.ProductFacts));

const route = getRouteApi('/_app/_screen/admin/product/form');

/** /admin/product/form: a new product, or with ?id= one that is there. */
export function ProductFormScreen(): ReactNode {
  const { t } = useTranslation('products');
  const { id } = route.useSearch();
  const mayWrite = useCanWrite('product');
  const product = useQuery(productQuery(id));
  const error = product.error && !product.data ? toApiError(product.error) : null;
  const isThere = id === 0 ? mayWrite : product.data !== undefined;
  return (
    <div className={`stack ${classes.page}`}>
      <PageHeader
        title={id === 0 ? t('form.create') : (product.data?.name ?? t('form.title'))}
        beside={product.data && id > 0 && <StatusTag product={product.data} />}
      />
      <Section>
        {error?.kind === 'missing' && (
          <EmptyState title={t('form.missing')} text={t('form.missingText')}>
            <ToList />
          </EmptyState>
        )}
        {error && error.kind !== 'missing' && <LoadError error={error} onRetry={() => void product.refetch()} />}
        {id > 0 && product.isPending && <Skeleton height={420} radius={8} />}
        {id === 0 && !mayWrite && (
          <EmptyState title={t('form.mayNot')}>
            <ToList />
          </EmptyState>
        )}
        {isThere &&
          (mayWrite ? (
            <Form key={id} product={id === 0 ? null : (product.data ?? null)} />
          ) : (
            product.data && (
              <Suspense fallback={<Skeleton height={420} radius={8} />}>
                <ProductFacts product={product.data} />
              </Suspense>
            )
          ))}
      </Section>
    </div>
  );
}

function Form({ product }: { product: Product | null }): ReactNode {
  const navigate = useNavigate();
  const { type } = route.useSearch();
  const toList = (): void => void navigate({ to: '/admin/product', search: PRODUCT_SEARCH });
  return (
    <Suspense fallback={<Skeleton height={420} radius={8} />}>
      <ProductForm product={product} type={Number(type)} onClose={toList} />
    </Suspense>
  );
}

function ToList(): ReactNode {
  const { t } = useTranslation('products');
  return (
    <Link to="/admin/product" search={PRODUCT_SEARCH}>
      {t('form.toList')}
    </Link>
  );
}
