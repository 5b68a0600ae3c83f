import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { toApiError } from '@/shared/api/errors';
import { FoundDropdown, useFound, type Findable } from './found';
import { keepEnter } from './keep-enter';

export interface FinderProps<T> extends Findable<T> {
  label: string;
  placeholder: string;
  /** Said when the words find nothing. */
  nothing: string;
  onPick: (found: T) => void;
}

/**
 * Finds one thing of many by words, hands it on, and is empty again for the next. Enter takes the first that was found.
 */
export function Finder<T extends { id: number }>({
  label,
  placeholder,
  nothing,
  onPick,
  ...findable
}: FinderProps<T>): ReactNode {
  const [words, setWords] = useState('');
  const { found, named, isCurrent, isAnswered, error } = useFound(findable.query, words);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { dropdownOpened, selectFirstOption, resetSelectedOption } = combobox;
  useEffect(
    function markFirst() {
      if (!dropdownOpened) return;
      if (isCurrent && found.length > 0) selectFirstOption();
      else resetSelectedOption();
    },
    [found, isCurrent, dropdownOpened, selectFirstOption, resetSelectedOption],
  );
  const pick = (value: string): void => {
    const one = named(value);
    if (one) onPick(one);
    setWords('');
    combobox.closeDropdown();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={pick}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          role="combobox"
          aria-expanded={combobox.dropdownOpened}
          aria-controls={combobox.listId ?? undefined}
          label={label}
          placeholder={placeholder}
          value={words}
          autoComplete="off"
          error={error ? toApiError(error).text : undefined}
          onChange={(event) => {
            setWords(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onKeyDown={keepEnter}
          onFocus={() => words !== '' && combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <FoundDropdown
        label={label}
        found={found}
        nothing={nothing}
        isHidden={words.trim() === '' || (found.length === 0 && !isAnswered)}
        {...findable}
      />
    </Combobox>
  );
}
