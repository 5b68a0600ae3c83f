import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBarcode } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '@/shared/api/errors';
import { formatNumber } from '@/shared/i18n/format';
import { restoreTyped } from '@/shared/scan/keymap';
import { goodsByCodeQuery, goodsQuery, type Goods } from '../api';
import { piecesOf } from '../draft';
import classes from './purchase.module.css';

export interface GoodsFinderProps {
  onAdd: (goods: Goods, pieces: number) => void;
  error?: string | undefined;
  field?: RefObject<HTMLInputElement | null>;
}

/** Barcode, SKU or name, typed or scanned; a package's code counts its pieces. Enter adds; the text stays selected, so Enter again adds more. */
export function GoodsFinder({ onAdd, error, field }: GoodsFinderProps): ReactNode {
  const { t } = useTranslation('purchases');
  const cache = useQueryClient();
  const own = useRef<HTMLInputElement>(null);
  const input = field ?? own;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState('');
  const [paused] = useDebouncedValue(words.trim(), 250);
  const { data, isFetching } = useQuery(goodsQuery(paused));
  const found = words.trim() === '' ? [] : (data?.Data ?? []);
  const isCurrent = paused === words.trim() && !isFetching;
  const add = (goods: Goods, pieces: number): void => {
    onAdd(goods, pieces);
    setProblem('');
    combobox.closeDropdown();
    input.current?.select();
  };
  const look = async (typed: string): Promise<void> => {
    try {
      for (const code of new Set([typed, restoreTyped(typed)])) {
        const exact = await cache.fetchQuery(goodsByCodeQuery(code));
        const near = exact.length > 0 ? exact : (await cache.fetchQuery(goodsQuery(code))).Data;
        const goods = near.find((one) => piecesOf(one, code) > 0) ?? (near.length === 1 ? near[0] : undefined);
        if (goods) return add(goods, piecesOf(goods, code) || 1);
        if (near.length > 0) return combobox.openDropdown();
      }
      setProblem(t('finder.nothing', { words: typed }));
    } catch (thrown) {
      setProblem(toApiError(thrown).text);
    }
    return undefined;
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const typed = words.trim();
    if (typed === '' || (combobox.dropdownOpened && combobox.getSelectedOptionIndex() >= 0)) return;
    void look(typed);
  };
  return (
    <Combobox store={combobox} onOptionSubmit={(id) => { const goods = found.find((one) => String(one.id) === id); if (goods) add(goods, 1); }}>
      <Combobox.Target>
        <TextInput
          ref={input} label={t('finder.label')} description={t('finder.hint')} value={words} autoComplete="off" error={problem || error || undefined}
          leftSection={<IconBarcode size={18} aria-hidden />}
          onChange={(event) => { setWords(event.currentTarget.value); setProblem(''); combobox.openDropdown(); combobox.resetSelectedOption(); }}
          onKeyDown={press} onFocus={(event) => event.currentTarget.select()} onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={words.trim() === '' || (found.length === 0 && !isCurrent)}>
        <Combobox.Options mah={320} style={{ overflowY: 'auto' }} aria-label={t('finder.label')}>
          {found.length === 0 && <Combobox.Empty>{t('finder.nothing', { words: words.trim() })}</Combobox.Empty>}
          {found.map((goods) => (
            <Combobox.Option key={goods.id} value={String(goods.id)}>
              <span className={classes.two}><span>{goods.name} <span className="code soft">{goods.pn}</span></span><span className="soft small">{t('line.there', { available: formatNumber(goods.available), incoming: formatNumber(goods.incoming) })}</span></span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
