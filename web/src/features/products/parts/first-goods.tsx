import { Alert, Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Goods } from '@/entities/goods';
import { storageKeys } from '@/entities/keys';
import { sellingStoragesQuery } from '@/entities/lookups';
import { api } from '@/shared/api/client';
import type { useSchemaForm } from '@/shared/ui/form';
import { readWhole } from '@/shared/lib/typed';
import { HINT_BELOW } from '@/shared/ui/hint-below';
import { NameCreator } from '@/shared/ui/name-creator';
import { MoneyText, NumberText } from '@/shared/ui/text-fields';
import type { Values } from '../form-model';
import type { SameGoods } from './use-same-goods';
import classes from './product.module.css';

interface FirstGoodsProps {
  form: ReturnType<typeof useSchemaForm<Values>>;
  /** Goods that have its SKU or barcode already: they are proposed. */
  same: SameGoods | undefined;
  onLink: (goods: Goods) => void;
}

/** The goods that are made with a product that has none yet: how many lie where, and what one cost. */
export function FirstGoods({ form, same, onLink }: FirstGoodsProps): ReactNode {
  const { t } = useTranslation('products');
  const storages = useQuery(sellingStoragesQuery).data ?? [];
  // Without a choice it is the one there is, or the first, which the server makes.
  const only = storages.length === 1 && form.getValues().shelf === '' ? storages[0] : undefined;
  const [pieces, setPieces] = useState(form.getValues().pieces);
  form.watch('pieces', ({ value }) => setPieces(value));
  const [shelf, setShelf] = useState(form.getValues().shelf);
  form.watch('shelf', ({ value }) => setShelf(value));
  // Pieces lie somewhere: with several storages that has to be said.
  const isNeeded = storages.length > 1 && (readWhole(pieces) ?? 0) > 0;
  if (same)
    return (
      // Of a barcode its own field says so.
      <Alert color="blue" title={same.by === 'sku' && t('goods.same', { sku: same.goods.pn })}>
        <div className="stack">
          <span>
            {same.goods.name} {same.by === 'barcode' && <span className="code soft">{same.goods.pn}</span>}
          </span>
          <Button className={classes.link} onClick={() => onLink(same.goods)}>
            {t('goods.link')}
          </Button>
        </div>
      </Alert>
    );
  return (
    <fieldset className={classes.group}>
      <legend>{t('goods.title')}</legend>
      <p className="soft small">{t('goods.hint')}</p>
      <div className={classes.pair}>
        <NumberText key={form.key('pieces')} label={t('goods.pieces')} {...form.getInputProps('pieces')} />
        <MoneyText key={form.key('cost')} label={t('goods.cost')} {...form.getInputProps('cost')} />
        <TextInput
          key={form.key('unit')}
          label={t('goods.unit')}
          placeholder={t('goods.unitHint')}
          maxLength={40}
          {...form.getInputProps('unit')}
        />
      </div>
      <NativeSelect
        label={t('goods.shelf')}
        withAsterisk={isNeeded}
        description={isNeeded && shelf === '' ? t('goods.needsShelf') : undefined}
        descriptionProps={{ c: 'var(--warn)', role: 'status' }}
        {...HINT_BELOW}
        {...form.getInputProps('shelf')}
        data={[
          { value: '', label: only ? only.name : t(storages.length > 0 ? 'goods.noShelf' : 'goods.firstShelf') },
          ...(only ? [] : storages.map(({ id, name }) => ({ value: String(id), label: name }))),
        ]}
        // oxlint-disable-next-line react/no-unstable-nested-components -- called as a function, it is no component
        inputContainer={(select) => (
          <div className={classes.category}>
            {/* The select begins anew; who made a new thing keeps the focus. */}
            <Fragment key={`${form.key('shelf')} ${storages.length}`}>{select}</Fragment>
            <NameCreator
              title={t('goods.newShelf')}
              label={t('goods.shelfName')}
              maxLength={100}
              create={(name, key) => api.post('/api/v1/wms/storage', { body: { name }, key })}
              invalidates={[storageKeys.all]}
              onCreated={(id) => form.setFieldValue('shelf', String(id))}
            />
          </div>
        )}
      />
    </fieldset>
  );
}
