import { Combobox, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { toApiError } from '@/shared/api/errors';
import { codeKey } from '@/shared/scan/code-key';
import { meantBy, type Meant } from '@/shared/scan/meant';
import { FoundDropdown, type Findable } from './finder-dropdown';
import { useFinderField } from './use-finder-field';

export interface FinderProps<T> extends Findable<T> {
  label: string;
  placeholder: string;
  /** Said when the words find nothing. */
  nothing: string;
  onPick: (found: T, pieces: number) => void;
  /** What a whole text means, where barcodes are scanned; else what has it as its code, or the only thing found. */
  look?: ((typed: string) => Promise<Meant<T>>) | undefined;
  /** Why a thing that was found is none to take; empty for one that is. */
  refuse?: ((found: T) => string) | undefined;
}

/** Finds one thing of many by words or a scan, hands it on, and is empty again for the next: see useFinderField. */
export function Finder<T extends { id: number }>({
  label,
  placeholder,
  nothing,
  onPick,
  look,
  refuse,
  ...findable
}: FinderProps<T>): ReactNode {
  const cache = useQueryClient();
  const { query, codeOf } = findable;
  const byCode = (typed: string): Promise<Meant<T>> =>
    meantBy(typed, {
      worded: async (words) => (await cache.fetchQuery(query(words))).Data,
      piecesOf: (one, code) => Number(codeKey(codeOf(one)) === codeKey(code)),
    });
  const finder = useFinderField<T>({
    query,
    look: look ?? byCode,
    nothing: () => nothing,
    onAdd: onPick,
    refuse,
    hasPhones: !look,
    empties: true,
  });
  const { combobox, words, found, isAnswered, error } = finder;
  return (
    <Combobox store={combobox} onOptionSubmit={finder.pick}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          role="combobox"
          aria-expanded={combobox.dropdownOpened}
          aria-controls={combobox.listId ?? undefined}
          label={label}
          placeholder={placeholder}
          autoComplete="off"
          error={finder.problem || (error ? toApiError(error).text : undefined)}
          {...finder.text}
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
