import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '@/shared/api/errors';
import { formatMoney, formatNumber } from '@/shared/i18n/format';
import { choicesQuery, type Choice } from '../listings-api';
import { TypeName } from './product-cells';
import classes from './product.module.css';

/** Finds a product or set that is sold, by words. */
export function ProductFinder({ label, onPick }: { label: string; onPick: (choice: Choice) => void }): ReactNode {
  const { t } = useTranslation('products');
  const [words, setWords] = useState('');
  const [paused] = useDebouncedValue(words.trim(), 250);
  const { data, error } = useQuery(choicesQuery(paused));
  const found = words.trim() === '' ? [] : (data?.Data ?? []);
  return (
    <Select
      label={label} placeholder={t('link.hint')} searchable value={null} searchValue={words} onSearchChange={setWords}
      data={found.map(({ id, name, sku }) => ({ value: String(id), label: `${name} · ${sku}` }))} filter={({ options }) => options}
      nothingFoundMessage={paused !== '' && data ? t('link.nothing') : undefined} error={error ? toApiError(error).text : undefined}
      renderOption={({ option }) => {
        const choice = found.find(({ id }) => String(id) === option.value);
        return (
          <span className={classes.two}>
            <span>{option.label}</span>
            {choice && <span className="soft small"><TypeName type={choice.type} /> · {formatMoney(choice.price)} · {t('component.left', { text: formatNumber(choice.available) })}</span>}
          </span>
        );
      }}
      onChange={(value) => {
        const choice = found.find(({ id }) => String(id) === value);
        if (choice) onPick(choice);
        setWords('');
      }}
    />
  );
}
