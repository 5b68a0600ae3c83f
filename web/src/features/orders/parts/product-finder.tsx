import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBarcode } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '@/shared/api/errors';
import { formatMoney, formatNumber } from '@/shared/i18n/format';
import { restoreTyped } from '@/shared/scan/keymap';
import { sellablesQuery, type Sellable } from '../api';
import { meantProduct } from '../draft';
import classes from './product-finder.module.css';

export interface ProductFinderProps {
  onAdd: (product: Sellable) => void;
  /** What it is for, where that is not a line of an order. */
  label?: string;
  error?: string | undefined;
  field?: RefObject<HTMLInputElement | null>;
  /** Has the focus in a dialog from the start. */
  isFirst?: boolean;
}

/** SKU, barcode or name, typed or scanned. Enter adds; the text stays selected, so Enter again adds one more and typing starts anew. */
export function ProductFinder({ onAdd, label, error, field, isFirst }: ProductFinderProps): ReactNode {
  const { t } = useTranslation('orders');
  const cache = useQueryClient();
  const own = useRef<HTMLInputElement>(null);
  const input = field ?? own;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState('');
  const [paused] = useDebouncedValue(words.trim(), 250);
  const { data, isFetching } = useQuery(sellablesQuery(paused));
  const found = words.trim() === '' ? [] : (data?.Data ?? []);
  const isCurrent = paused === words.trim() && !isFetching;
  const add = (product: Sellable): void => {
    onAdd(product);
    setProblem('');
    combobox.closeDropdown();
    input.current?.select();
  };
  const look = async (typed: string): Promise<void> => {
    try {
      const first = await cache.fetchQuery(sellablesQuery(typed));
      const restored = restoreTyped(typed);
      const second = first.Data.length === 0 && restored !== typed ? await cache.fetchQuery(sellablesQuery(restored)) : first;
      const product = meantProduct(typed, second.Data);
      if (product) add(product);
      else if (second.Data.length === 0) setProblem(t('finder.nothing', { words: typed }));
      else combobox.openDropdown();
    } catch (thrown) {
      setProblem(toApiError(thrown).text);
    }
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const typed = words.trim();
    if (typed === '' || (combobox.dropdownOpened && combobox.getSelectedOptionIndex() >= 0)) return;
    void look(typed);
  };
  return (
    <Combobox store={combobox} onOptionSubmit={(id) => { const product = found.find((one) => String(one.id) === id); if (product) add(product); }}>
      <Combobox.Target>
        <TextInput
          ref={input} data-autofocus={isFirst || undefined} label={label ?? t('finder.label')} description={label ? undefined : t('finder.hint')} value={words} autoComplete="off" error={problem || error}
          leftSection={<IconBarcode size={18} aria-hidden />}
          onChange={(event) => { setWords(event.currentTarget.value); setProblem(''); combobox.openDropdown(); combobox.resetSelectedOption(); }}
          onKeyDown={press} onFocus={(event) => event.currentTarget.select()} onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={words.trim() === '' || (found.length === 0 && !isCurrent)}>
        <Combobox.Options mah={320} style={{ overflowY: 'auto' }} aria-label={t('finder.label')}>
          {found.length === 0 && <Combobox.Empty>{t('finder.nothing', { words: words.trim() })}</Combobox.Empty>}
          {found.map((product) => <Combobox.Option key={product.id} value={String(product.id)}><Found product={product} /></Combobox.Option>)}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function Found({ product }: { product: Sellable }): ReactNode {
  const { t } = useTranslation('orders');
  const isLinked = (product.components ?? []).length > 0;
  return (
    <div className={classes.found}>
      <span className={classes.name}>{product.name} <span className="code soft">{product.sku}</span></span>
      <span className={classes.facts} data-bad={!isLinked || product.available <= 0 || undefined}>
        {isLinked ? t('item.left', { text: formatNumber(product.available) }) : t('item.notLinked')} · {formatMoney(product.price)}
      </span>
    </div>
  );
}
