import { ActionIcon, NumberInput, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '@/shared/api/errors';
import { formatNumber } from '@/shared/i18n/format';
import { goodsQuery } from '../api';
import { addComponent, MOST_COMPONENTS, type Component } from '../model';
import classes from './product.module.css';

/** What one product is made of: warehouse products with their pieces. */
export function ComponentPicker({ parts, onParts }: { parts: readonly Component[]; onParts: (parts: readonly Component[]) => void }): ReactNode {
  const { t } = useTranslation(['products', 'common']);
  const change = (id: number, quantity: number): void => onParts(parts.map((part) => (part.warehouse_product_id === id ? { ...part, quantity } : part)));
  return (
    <fieldset className={classes.group}>
      <legend>{t('component.title')}</legend>
      {parts.length === 0 && <p className="soft small">{t('component.none')}</p>}
      {parts.length > 0 && (
        <ul className={classes.parts}>
          {parts.map(({ warehouse_product_id: id, name, pn, quantity }) => (
            <li key={id}>
              <span className={classes.part}>{name} <span className="code soft">{pn}</span></span>
              <NumberInput aria-label={t('component.quantityOf', { name })} value={quantity} min={1} max={10_000} allowDecimal={false} allowNegative={false} clampBehavior="strict" hideControls onChange={(value) => change(id, Math.max(1, Number(value) || 1))} />
              <ActionIcon aria-label={t('component.remove', { name })} onClick={() => onParts(parts.filter((part) => part.warehouse_product_id !== id))}><IconTrash size={16} aria-hidden /></ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {parts.length < MOST_COMPONENTS && <GoodsFinder onAdd={(goods) => onParts(addComponent(parts, goods))} />}
    </fieldset>
  );
}

function GoodsFinder({ onAdd }: { onAdd: (goods: Parameters<typeof addComponent>[1]) => void }): ReactNode {
  const { t } = useTranslation('products');
  const [words, setWords] = useState('');
  const [paused] = useDebouncedValue(words.trim(), 250);
  const { data, error } = useQuery(goodsQuery(paused));
  const found = words.trim() === '' ? [] : (data?.Data ?? []);
  return (
    <Select
      label={t('component.add')} placeholder={t('component.hint')} searchable value={null} searchValue={words} onSearchChange={setWords}
      data={found.map(({ id, name, pn }) => ({ value: String(id), label: `${name} · ${pn}` }))} filter={({ options }) => options}
      nothingFoundMessage={paused !== '' && data ? t('component.nothing') : undefined} error={error ? toApiError(error).text : undefined}
      renderOption={({ option }) => {
        const goods = found.find(({ id }) => String(id) === option.value);
        return <span className={classes.two}><span>{option.label}</span><span className="soft small">{t('component.left', { text: formatNumber(goods?.available ?? 0) })}</span></span>;
      }}
      onChange={(value) => {
        const goods = found.find(({ id }) => String(id) === value);
        if (goods) onAdd(goods);
        setWords('');
      }}
    />
  );
}
