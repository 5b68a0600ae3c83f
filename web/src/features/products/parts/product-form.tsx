import '@/shared/ui/switch-styles';
import { Alert, NativeSelect, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useEffect, useImperativeHandle, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { categoryKind } from '@/entities/category';
import { categoryKeys } from '@/entities/keys';
import type { Product } from '@/entities/product';
import { useCanWrite } from '@/shared/access/session';
import { saveRecord, treeQuery } from '@/shared/records/calls';
import { fieldParts } from '@/shared/records/editing';
import { pathsOf } from '@/shared/records/tree';
import { BarcodeField } from '@/shared/ui/code-field';
import { CODED } from '@/shared/ui/enter-next';
import { focusFirstError, useSchemaForm } from '@/shared/ui/form';
import { HINT_BELOW } from '@/shared/ui/hint-below';
import { ImageField } from '@/shared/ui/image-field';
import { isTouch } from '@/shared/ui/touch';
import { NameCreator } from '@/shared/ui/name-creator';
import { MoneyText } from '@/shared/ui/text-fields';
import {
  bodyOf,
  faultOf,
  goodsOf,
  isUnmade,
  makingOf,
  makingWith,
  partsOfForm,
  productSchema,
  valuesOf,
  type Making,
  type Values,
} from '../form-model';
import { ProductType } from '../model';
import { ProductBar } from './product-bar';
import { ProductButtons } from './product-buttons';
import { ProductMaking } from './product-making';
import { useNextStep } from './use-next-step';
import { useProductSave } from './use-product-save';
import { useSameGoods } from './use-same-goods';
import classes from './product.module.css';

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
  /** What is filled in of a new one. */
  first?: Partial<Values> | undefined;
  /** Tells whether closing would lose something, where no address guards that. */
  isTyped?: RefObject<(() => boolean) | null>;
  onDeleted?: () => void;
}

/** A product sold: what it is called, what it costs, and what it is made of. */
export function ProductForm({
  product,
  like = null,
  type = ProductType.Plain,
  isFixed = false,
  onClose,
  onSaved = onClose,
  onDeleted = onClose,
  first,
  isTyped,
}: ProductFormProps): ReactNode {
  const { t } = useTranslation('products');
  const categories = useQuery(treeQuery(categoryKind)).data?.Data ?? [];
  const start = product ?? like;
  const [making, setMaking] = useState<Making>(() => makingOf(start, type));
  const [image, setImage] = useState(start?.image ?? '');
  const [isTried, setTried] = useState(false);
  const mayStock = useCanWrite('wms');
  const hasNoGoods = product === null || product.components.length === 0;
  const makesGoods = mayStock && hasNoGoods && !isFixed && isUnmade(making);
  const [sku, setSku] = useState(product?.sku ?? '');
  const [barcode, setBarcode] = useState(product?.barcode ?? '');
  const same = useSameGoods(makesGoods ? sku : '', makesGoods ? barcode : '');
  const valuesNow = (row: Product | null): Values => ({ ...valuesOf(row ?? start), ...(row ? {} : first) });
  const form = useSchemaForm(productSchema, valuesNow(product));
  const now = useRef({ making, image });
  now.current = { making, image };
  const newest = useRef(product);
  if (product && product.version > (newest.current?.version ?? 0)) newest.current = product;
  const fields = fieldParts(form);
  const nextStep = useNextStep();
  const { editing, ...save } = useProductSave({
    form,
    row: product,
    onSaved,
    next: (made) => (product || onSaved !== onClose ? undefined : nextStep(made)),
    partsOf: (row) => partsOfForm(valuesNow(row), makingOf(row ?? start, type), (row ?? start)?.image ?? ''),
    read: () => partsOfForm(form.getValues(), now.current.making, now.current.image),
    write: (parts, changed) => {
      fields.write(
        parts,
        changed.filter((part) => part in form.getValues()),
      );
      setMaking(makingWith(parts, [...(newest.current?.components ?? []), ...now.current.making.parts]));
      setImage(parts.image as string);
    },
    onRead: (read) => {
      newest.current = read;
    },
  });
  useImperativeHandle(isTyped, () => editing.isDirty);
  const fault = faultOf(making);
  const faultLine = useRef<HTMLDivElement>(null);
  useEffect(
    function showFault() {
      if (isTried && fault) faultLine.current?.scrollIntoView({ block: 'nearest' });
    },
    [isTried, fault],
  );
  const submit = (values: Values): void => {
    setTried(true);
    // One that is there already may be changed without a link; a new one is told of the goods that have its SKU.
    const makes = makesGoods && !(product && same);
    if (!fault) save.run({ ...bodyOf(values, making, editing.version(), image), ...(makes && goodsOf(values)) });
  };
  const faulty = (errors: object): void => {
    // What was mistyped of goods that are not made with it any more can be seen by nobody, and is not sent.
    const isUnseen = Object.keys(errors).every((name) => form.getInputNode(name) === null);
    if (isUnseen) submit(form.getValues());
    else focusFirstError(form, errors);
  };
  const field = (name: 'name' | 'sku' | 'barcode' | 'price') => ({
    label: t(`field.${name}`),
    ...form.getInputProps(name),
  });
  return (
    <form onSubmit={form.onSubmit(submit, faulty)} noValidate className="stack">
      <ProductBar editing={editing} categories={categories} />
      <TextInput
        key={form.key('name')}
        data-autofocus
        autoFocus={product === null && !isTouch()}
        withAsterisk
        maxLength={200}
        {...field('name')}
      />
      <div className={classes.pair}>
        <TextInput
          key={form.key('sku')}
          withAsterisk
          maxLength={100}
          {...CODED}
          description={t('field.skuHint')}
          {...HINT_BELOW}
          {...field('sku')}
          onBlurCapture={(event) => setSku(event.currentTarget.value.trim())}
        />
        <BarcodeField
          key={form.key('barcode')}
          {...field('barcode')}
          hint={same?.by === 'barcode' ? t('goods.ownsBarcode', { name: same.goods.name }) : undefined}
          onInput={(event) => setBarcode(event.currentTarget.value.trim())}
          onCode={(code) => {
            form.setFieldValue('barcode', code);
            setBarcode(code);
          }}
        />
        <MoneyText key={form.key('price')} withAsterisk {...field('price')} />
      </div>
      <CategoryField form={form} categories={categories} />
      <ImageField label={t('field.image')} kind="product" value={image} onChange={setImage} />
      <ProductMaking
        form={form}
        making={making}
        onMaking={(next) => {
          setMaking(next);
          // With other goods behind it their codes may be its own.
          for (const code of ['sku', 'barcode']) form.clearFieldError(code);
        }}
        isFixed={isFixed}
        makesGoods={makesGoods}
        same={same}
      />
      <div ref={faultLine}>
        {isTried && fault && (
          <Alert color="red" role="alert">
            {t(`fault.${fault}`)}
          </Alert>
        )}
      </div>
      <Switch
        key={form.key('isOn')}
        label={t('field.isOn')}
        description={t('field.isOnHint')}
        {...form.getInputProps('isOn', { type: 'checkbox' })}
      />
      <ProductButtons
        product={product}
        isPending={save.isPending}
        isBlocked={editing.isBlocked}
        onClose={onClose}
        onDeleted={() => {
          editing.finish();
          onDeleted();
        }}
      />
    </form>
  );
}

interface CategoryFieldProps {
  form: ReturnType<typeof useSchemaForm<Values>>;
  categories: Parameters<typeof pathsOf>[0];
}

/** The category, and a new one by its name. */
function CategoryField({ form, categories }: CategoryFieldProps): ReactNode {
  const { t } = useTranslation('products');
  return (
    <NativeSelect
      label={t('field.category')}
      {...form.getInputProps('category')}
      data={[
        { value: '', label: t('field.noCategory') },
        ...pathsOf(categories).map(({ id, path }) => ({ value: String(id), label: path })),
      ]}
      // oxlint-disable-next-line react/no-unstable-nested-components -- called as a function, it is no component
      inputContainer={(select) => (
        <div className={classes.category}>
          {/* The select begins anew; who made a new thing keeps the focus. */}
          <Fragment key={`${form.key('category')} ${categories.length}`}>{select}</Fragment>
          <NameCreator
            title={t('category.create')}
            label={t('category.name')}
            maxLength={categoryKind.letters}
            create={(name, key) => saveRecord(categoryKind.path, 0, { name }, key)}
            invalidates={[categoryKeys.all]}
            onCreated={(id) => form.setFieldValue('category', String(id))}
          />
        </div>
      )}
    />
  );
}
