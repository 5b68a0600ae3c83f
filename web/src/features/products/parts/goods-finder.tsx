import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '@/shared/api/errors';
import { formatNumber } from '@/shared/i18n/format';
import { goodsQuery } from '../api';
import type { Goods } from '../model';
import classes from './product.module.css';

/** Finds a warehouse product by words and adds it. */
export function GoodsFinder({ onAdd }: { onAdd: (goods: Goods) => void }): ReactNode {
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
