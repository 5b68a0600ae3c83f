import '@/shared/ui/switch-styles';
import { Skeleton, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Goods } from '@/entities/goods';
import { shopQuery } from '@/entities/shop';
import { useCanWrite } from '@/shared/access/session';
import { formatNumber } from '@/shared/i18n/format';
import { fieldParts } from '@/shared/records/editing';
import { ConflictBar } from '@/shared/records/conflict-bar';
import { BarcodeField } from '@/shared/ui/code-field';
import { CODED } from '@/shared/ui/enter-next';
import { ErrorSummary, focusFirstError, useSchemaForm } from '@/shared/ui/form';
import { ImageField } from '@/shared/ui/image-field';
import { NumberText } from '@/shared/ui/text-fields';
import { Picture } from '@/shared/ui/picture';
import { Facts } from '@/shared/ui/section';
import { isTouch } from '@/shared/ui/touch';
import { goodsQuery, saveGoods } from '../api';
import { bodyOfGoods, goodsSchema, startOfGoods, type GoodsText, type GoodsValues } from '../goods-form';
import type { RecordFormProps } from '@/shared/records/record-form';
import { isRetired } from '@/shared/records/kind';
import { RecordButtons } from '@/shared/records/record-buttons';
import { RetiredBar } from '@/shared/records/retired-bar';
import classes from '@/shared/records/record.module.css';
import { useRecord } from '@/shared/records/use-record';

/** The form of warehouse goods; new ones begin with what the shop's settings say. */
export function GoodsForm(props: RecordFormProps<Goods>): ReactNode {
  const isNew = props.row === null;
  const shop = useQuery({ ...shopQuery, enabled: isNew });
  if (isNew && shop.isPending) return <Skeleton height={480} radius={8} />;
  return <GoodsEditor {...props} usualOversell={shop.data?.oversell ?? false} />;
}

function GoodsEditor({ row, onClose, usualOversell }: RecordFormProps<Goods> & { usualOversell: boolean }): ReactNode {
  const { t } = useTranslation('inventory');
  const mayWrite = useCanWrite('wms');
  const form = useSchemaForm(goodsSchema, startOfGoods(row, usualOversell));
  const [image, setImage] = useState(row?.image ?? '');
  const fields = fieldParts(form);
  const picture = useRef(image);
  picture.current = image;
  const { editing, ...save } = useRecord({
    path: '/api/v1/wms/product',
    item: goodsQuery,
    topic: 'warehouse_products',
    form,
    row,
    onDone: onClose,
    partsOf: (goods) => ({ ...startOfGoods(goods, usualOversell), image: goods?.image ?? '' }),
    read: () => ({ ...fields.read(), image: picture.current }),
    write: (parts, changed) => {
      fields.write(
        parts,
        changed.filter((part) => part !== 'image'),
      );
      if (changed.includes('image')) setImage(String(parts.image));
    },
    run: (values: GoodsValues, id, version, key) => saveGoods(id, bodyOfGoods(values, image, version), key),
  });
  const thing = row && thingOf(row);
  const retired = thing && isRetired(row) && <RetiredBar area="wms" of={thing} />;
  if (!mayWrite)
    return (
      row && (
        <div className="stack">
          {retired}
          <GoodsFacts goods={row} />
        </div>
      )
    );
  const field = (name: GoodsText) => ({ label: t(`goods.${name}`), ...form.getInputProps(name) });
  const number = (name: GoodsText): ReactNode => <NumberText key={form.key(name)} {...field(name)} />;
  const code = (name: 'barcode' | 'package_barcode'): ReactNode => (
    <BarcodeField
      key={form.key(name)}
      {...field(name)}
      onCode={(read) => form.setFieldValue(name, read)}
      classNames={{ input: 'code' }}
    />
  );
  return (
    <form
      onSubmit={form.onSubmit(
        (values) => save.run(values),
        (errors) => focusFirstError(form, errors),
      )}
      noValidate
      className="stack"
    >
      {retired}
      <ConflictBar
        editing={editing}
        labelOf={(part) => t(`goods.${part as GoodsText}`)}
        textOf={(_part, value) => (typeof value === 'boolean' ? t(value ? 'goods.yes' : 'goods.no') : String(value))}
      />
      <ErrorSummary errors={form.errors} />
      {row && <StockFacts goods={row} />}
      <TextInput
        key={form.key('name')}
        data-autofocus
        autoFocus={row === null && !isTouch()}
        withAsterisk
        maxLength={200}
        {...field('name')}
      />
      <div className={classes.pair}>
        <TextInput key={form.key('pn')} withAsterisk maxLength={100} {...CODED} {...field('pn')} />
        <TextInput
          key={form.key('unit_name')}
          maxLength={40}
          {...field('unit_name')}
          placeholder={t('goods.unitHint')}
        />
        {code('barcode')}
      </div>
      <GoodsPicture row={row} value={image} onChange={setImage} />
      <fieldset className={classes.group}>
        <legend>{t('goods.package')}</legend>
        <div className={classes.pair}>
          <TextInput
            key={form.key('package_name')}
            maxLength={40}
            {...field('package_name')}
            placeholder={t('goods.packageHint')}
          />
          {number('package_pieces')}
          {code('package_barcode')}
        </div>
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{t('goods.size')}</legend>
        <div className={classes.pair}>
          {number('width')}
          {number('height')}
          {number('depth')}
          {number('weight')}
        </div>
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{t('goods.selling')}</legend>
        <NumberText
          key={form.key('threshold')}
          {...field('threshold')}
          description={t('goods.thresholdHint')}
          maw={240}
        />
        <Switch
          key={form.key('oversell')}
          label={t('goods.oversell')}
          description={t('goods.oversellHint')}
          {...form.getInputProps('oversell', { type: 'checkbox' })}
        />
      </fieldset>
      <RecordButtons
        area="wms"
        isPending={save.isPending}
        isBlocked={editing.isBlocked}
        onClose={onClose}
        onDeleted={save.onDone}
        removal={
          thing
            ? {
                ...thing,
                text: t('goods.deleteText'),
                ...(retired ? {} : { retires: thing.version }),
                obstacle:
                  row.on_hand > 0 || row.reserved > 0
                    ? t('goods.inUse', { onHand: formatNumber(row.on_hand), reserved: formatNumber(row.reserved) })
                    : '',
              }
            : undefined
        }
      />
    </form>
  );
}

const thingOf = ({ id, name, version }: Goods) => ({
  path: '/api/v1/wms/product' as const,
  topic: 'warehouse_products',
  id,
  name,
  version,
});

interface GoodsPictureProps {
  row: Goods | null;
  value: string;
  onChange: (name: string) => void;
}

/** The picture of goods; without one of their own that of the product they are sold as. */
function GoodsPicture({ row, value, onChange }: GoodsPictureProps): ReactNode {
  const { t } = useTranslation('inventory');
  const instead = row?.image === '' && row.picture ? { name: row.picture, hint: t('goods.imageOfSold') } : undefined;
  return <ImageField label={t('goods.image')} kind="goods" value={value} onChange={onChange} instead={instead} />;
}

function StockFacts({ goods }: { goods: Goods }): ReactNode {
  const { t } = useTranslation('inventory');
  return (
    <Facts
      isNarrow
      items={(
        ['on_hand', 'reserved', 'available', ...(goods.aside > 0 ? (['aside'] as const) : []), 'incoming'] as const
      ).map((name) => ({ term: t(`goods.${name}`), value: formatNumber(goods[name]) }))}
    />
  );
}

function GoodsFacts({ goods }: { goods: Goods }): ReactNode {
  const { t } = useTranslation('inventory');
  const texts = (['name', 'pn', 'unit_name', 'barcode', 'package_name'] as const).map((name) => ({
    term: t(`goods.${name}`),
    value: goods[name],
  }));
  const numbers = (['package_pieces', 'width', 'height', 'depth', 'weight', 'threshold'] as const).map((name) => ({
    term: t(`goods.${name}`),
    value: goods[name] === 0 ? '' : formatNumber(goods[name]),
  }));
  const oversell = { term: t('goods.oversell'), value: t(goods.oversell ? 'goods.yes' : 'goods.no') };
  return (
    <div className="stack">
      <StockFacts goods={goods} />
      {goods.picture && <Picture name={goods.picture} label={goods.name} />}
      <Facts
        items={[...texts, { term: t('goods.package_barcode'), value: goods.package_barcode }, ...numbers, oversell]}
      />
    </div>
  );
}
