import { Alert, NativeSelect, Switch, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { ApiError } from '@/shared/api/errors';
import { useAction } from '@/shared/api/use-action';
import { parseMoney } from '@/shared/i18n/format';
import { focusFirstError, takeFieldErrors, useSchemaForm } from '@/shared/ui/form';
import { categoriesQuery, saveProduct, type ProductBody } from '../api';
import { categoryPaths, OFF, ON, typeOf, type Component, type Product } from '../model';
import { CategoryCreator } from './category-creator';
import { ComponentPicker } from './component-picker';
import { ProductButtons } from './product-buttons';
import classes from './product.module.css';

const MOST_MONEY = 10_000_000_000;
const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'form.required'), z.maxLength(200, 'form.tooLong')),
  sku: z.string().check(z.trim(), z.minLength(1, 'form.required'), z.maxLength(100, 'form.tooLong')),
  barcode: z.string().check(z.trim(), z.maxLength(60, 'form.tooLong')),
  price: z.string().check(z.minLength(1, 'form.required'), z.refine((text) => {
    const satang = parseMoney(text);
    return satang !== null && satang >= 0 && satang <= MOST_MONEY;
  }, 'form.money')),
});

interface Values extends Record<string, unknown> {
  name: string;
  sku: string;
  barcode: string;
  price: string;
  category: string;
  isOn: boolean;
}

function startOf(product: Product | null): Values {
  return {
    name: product?.name ?? '', sku: product?.sku ?? '', barcode: product?.barcode ?? '', price: product ? (product.price / 100).toFixed(2) : '',
    category: product?.category_id ? String(product.category_id) : '', isOn: product ? product.status === ON : true,
  };
}

export function bodyOf(values: Values, parts: readonly Component[], before: Pick<Product, 'type' | 'version'> | null): ProductBody {
  return {
    name: values.name.trim(), sku: values.sku.trim(), barcode: values.barcode.trim(), price: parseMoney(values.price) ?? 0,
    ...(values.category ? { category_id: Number(values.category) } : {}),
    type: typeOf(parts, before?.type ?? 1), status: values.isOn ? ON : OFF,
    components: parts.map(({ warehouse_product_id, quantity }) => ({ warehouse_product_id, quantity })), version: before?.version ?? 0,
  };
}

/** A product sold: what it is called, what it costs, and what it is made of. */
export function ProductForm({ product, onClose }: { product: Product | null; onClose: () => void }): ReactNode {
  const { t } = useTranslation('products');
  const cache = useQueryClient();
  const categories = useQuery(categoriesQuery).data?.Data ?? [];
  const [parts, setParts] = useState<readonly Component[]>(product?.components ?? []);
  const [isStale, setStale] = useState(false);
  const form = useSchemaForm(schema, startOf(product));
  const takeRefusal = (error: ApiError): boolean => {
    if (error.kind === 'conflict' && 'version' in error.fields) {
      void cache.invalidateQueries({ queryKey: ['products'] });
      setStale(true);
      return true;
    }
    const [name] = Object.keys(error.fields);
    const isTaken = takeFieldErrors(form, error);
    if (isTaken && name && error.cause) form.setFieldError(name, error.cause);
    return isTaken;
  };
  const save = useAction({
    run: (values: Values) => saveProduct(product?.id ?? 0, bodyOf(values, parts, product)),
    invalidates: [['products']], done: t('form.saved'), onDone: onClose, onFail: takeRefusal,
  });
  const field = (name: 'name' | 'sku' | 'barcode' | 'price') => ({ label: t(`field.${name}`), ...form.getInputProps(name) });
  return (
    <form onSubmit={form.onSubmit((values) => save.run(values), (errors) => focusFirstError(form, errors))} noValidate className="stack">
      {isStale && <Alert color="yellow" role="alert">{t('form.stale')}</Alert>}
      <TextInput data-autofocus withAsterisk maxLength={200} {...field('name')} key={form.key('name')} />
      <div className={classes.pair}>
        <TextInput withAsterisk maxLength={100} autoComplete="off" {...field('sku')} key={form.key('sku')} />
        <TextInput maxLength={60} autoComplete="off" {...field('barcode')} key={form.key('barcode')} />
        <TextInput withAsterisk inputMode="decimal" leftSection="฿" {...field('price')} key={form.key('price')} />
      </div>
      <div className={classes.category}>
        <NativeSelect
          label={t('field.category')} {...form.getInputProps('category')} key={`${form.key('category')} ${categories.length}`}
          data={[{ value: '', label: t('field.noCategory') }, ...categoryPaths(categories).map(({ id, path }) => ({ value: String(id), label: path }))]}
        />
        <CategoryCreator onCreated={(id) => form.setFieldValue('category', String(id))} />
      </div>
      <ComponentPicker parts={parts} onParts={setParts} />
      <Switch label={t('field.isOn')} description={t('field.isOnHint')} {...form.getInputProps('isOn', { type: 'checkbox' })} key={form.key('isOn')} />
      <ProductButtons product={product} isPending={save.isPending} onClose={onClose} />
    </form>
  );
}
