import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { toApiError } from '@/shared/api/errors';
import { FoundOption, useFound, type Findable } from './found';

/** What a whole typed or scanned text means: one thing and its pieces, one of several that are offered, or nothing. */
export type Meant<T> = { one: T; pieces: number } | 'several' | 'nothing';

export interface ScanFinderProps<T> extends Findable<T> {
  label: string;
  hint?: string | undefined;
  /** Said when nothing has these words. */
  nothing: (words: string) => string;
  look: (typed: string) => Promise<Meant<T>>;
  onAdd: (found: T, pieces: number) => void;
  error?: string | undefined;
  field?: RefObject<HTMLInputElement | null> | undefined;
  /** Has the focus in a dialog from the start. */
  isFirst?: boolean | undefined;
}

/** Finds things of many, typed or scanned. Enter adds; the text stays selected, so Enter again adds more and typing starts anew. */
export function ScanFinder<T extends { id: number }>({ label, hint, nothing, look, onAdd, error, field, isFirst, ...findable }: ScanFinderProps<T>): ReactNode {
  const own = useRef<HTMLInputElement>(null);
  const input = field ?? own;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState('');
  const { found, named, isCurrent } = useFound(findable.query, words);
  const add = (one: T, pieces: number): void => {
    onAdd(one, pieces);
    setProblem('');
    combobox.closeDropdown();
    input.current?.select();
  };
  const understand = async (typed: string): Promise<void> => {
    try {
      const meant = await look(typed);
      if (meant === 'nothing') setProblem(nothing(typed));
      else if (meant === 'several') combobox.openDropdown();
      else add(meant.one, meant.pieces);
    } catch (thrown) {
      setProblem(toApiError(thrown).text);
    }
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const typed = words.trim();
    if (typed === '' || (combobox.dropdownOpened && combobox.getSelectedOptionIndex() >= 0)) return;
    void understand(typed);
  };
  const pick = (value: string): void => {
    const one = named(value);
    if (one) add(one, 1);
  };
  return (
    <Combobox store={combobox} onOptionSubmit={pick}>
      <Combobox.Target>
        <TextInput
          ref={input} data-autofocus={isFirst || undefined} label={label} description={hint} value={words} autoComplete="off" error={problem || error || undefined} leftSection={<IconBarcode size={18} aria-hidden />}
          onChange={(event) => { setWords(event.currentTarget.value); setProblem(''); combobox.openDropdown(); combobox.resetSelectedOption(); }}
          onKeyDown={press} onFocus={(event) => event.currentTarget.select()} onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={words.trim() === '' || (found.length === 0 && !isCurrent)}>
        <Combobox.Options mah={320} style={{ overflowY: 'auto' }} aria-label={label}>
          {found.length === 0 && <Combobox.Empty>{nothing(words.trim())}</Combobox.Empty>}
          {found.map((one) => <Combobox.Option key={one.id} value={String(one.id)}><FoundOption one={one} {...findable} /></Combobox.Option>)}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
