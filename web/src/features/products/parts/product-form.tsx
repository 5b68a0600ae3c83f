import { Alert, NativeSelect, Skeleton, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { focusFirstError, useSchemaForm } from '@/shared/ui/form';
import { ImageField } from '@/shared/ui/image-field';
import { categoriesQuery } from '../api';
import { categoryPaths } from '../categories';
import { bodyOf, faultOf, makingOf, productSchema, valuesOf, type Making } from '../form-model';
import { ProductType, type Product } from '../model';
import { CategoryCreator } from './category-creator';
import { ProductButtons } from './product-buttons';
import { useProductSave } from './use-product-save';
import classes from './product.module.css';

const MakingFields = lazy(() => import('./making-fields').then((module) => ({ default: module.MakingFields })));

export interface ProductFormProps {
  /** null for a new one. */
  product: Product | null;
  /** What a new one begins as. */
  like?: Product | null;
  /** The kind a new one begins with; `isFixed` where the screen knows no other. */
  type?: number;
  isFixed?: boolean;
  onClose: () => void;
  onSaved?: (product: Product) => void;
  onDeleted?: () => void;
  /** Told of every change, for screens that ask before they are left. */
  onDirty?: () => void;
}

/** A product sold: what it is called, what it costs, and what it is made of. */
export function ProductForm({ product, like = null, type = ProductType.Plain, isFixed = false, onClose, onSaved = onClose, onDeleted = onClose, onDirty }: ProductFormProps): ReactNode {
  const { t } = useTranslation('products');
  const categories = useQuery(categoriesQuery).data?.Data ?? [];
  const start = product ?? like;
  const [making, setMaking] = useState<Making>(() => makingOf(start, type));
  const [image, setImage] = useState(start?.image ?? '');
  const [isTried, setTried] = useState(false);
  const form = useSchemaForm(productSchema, valuesOf(start));
  const save = useProductSave(product?.id ?? 0, form, onSaved);
  const fault = faultOf(making);
  const faultLine = useRef<HTMLDivElement>(null);
  useEffect(function showFault() {
    if (isTried && fault) faultLine.current?.scrollIntoView({ block: 'nearest' });
  }, [isTried, fault]);
  const submit = (values: ReturnType<typeof valuesOf>): void => {
    setTried(true);
    if (!fault) save.run(bodyOf(values, making, product?.version ?? 0, image));
  };
  const field = (name: 'name' | 'sku' | 'barcode' | 'price') => ({ label: t(`field.${name}`), ...form.getInputProps(name) });
  return (
    <form onSubmit={form.onSubmit(submit, (errors) => focusFirstError(form, errors))} onChange={onDirty} noValidate className="stack">
      {save.isStale && <Alert color="yellow" role="alert">{t('form.stale')}</Alert>}
      <TextInput key={form.key('name')} data-autofocus withAsterisk maxLength={200} {...field('name')} />
      <div className={classes.pair}>
        <TextInput key={form.key('sku')} withAsterisk maxLength={100} autoComplete="off" {...field('sku')} />
        <TextInput key={form.key('barcode')} maxLength={60} autoComplete="off" {...field('barcode')} />
        <TextInput key={form.key('price')} withAsterisk inputMode="decimal" leftSection="฿" {...field('price')} />
      </div>
      <div className={classes.category}>
        <NativeSelect
          key={`${form.key('category')} ${categories.length}`} label={t('field.category')} {...form.getInputProps('category')}
          data={[{ value: '', label: t('field.noCategory') }, ...categoryPaths(categories).map(({ id, path }) => ({ value: String(id), label: path }))]}
        />
        <CategoryCreator onCreated={(id) => form.setFieldValue('category', String(id))} />
      </div>
      <ImageField
        label={t('field.image')} kind="product" value={image}
        onChange={(name) => {
          setImage(name);
          onDirty?.();
        }}
      />
      <Suspense fallback={<Skeleton height={180} />}>
        <MakingFields
          making={making} isFixed={isFixed}
          onMaking={(next) => {
            setMaking(next);
            onDirty?.();
          }}
        />
      </Suspense>
      <div ref={faultLine}>{isTried && fault && <Alert color="red" role="alert">{t(`fault.${fault}`)}</Alert>}</div>
      <Switch key={form.key('isOn')} label={t('field.isOn')} description={t('field.isOnHint')} {...form.getInputProps('isOn', { type: 'checkbox' })} />
      <ProductButtons product={product} isPending={save.isPending} onClose={onClose} onDeleted={onDeleted} />
    </form>
  );
}
