import { Combobox, TextInput } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useEffect, type ReactNode, type RefObject } from 'react';
import { useCameraSection } from '@/shared/scan/camera/scan-by-camera';
import type { Meant } from '@/shared/scan/meant';
import { FoundDropdown, type Findable } from './finder-dropdown';
import { isTouch } from './touch';
import { CREATE, useFinderField } from './use-finder-field';

export interface ScanFinderProps<T> extends Findable<T> {
  label: string;
  hint?: string | undefined;
  /** Said when nothing has these words. */
  nothing: (words: string) => string;
  look: (typed: string) => Promise<Meant<T>>;
  onAdd: (found: T, pieces: number) => void;
  /** Why a thing that was found is none to add; empty for one that is. */
  refuse?: ((found: T) => string) | undefined;
  error?: string | undefined;
  field?: RefObject<HTMLInputElement | null> | undefined;
  /** Has the focus in a dialog from the start. */
  isFirst?: boolean | undefined;
  /** Offered where nothing has the words. */
  create?: { label: (words: string) => string; run: (words: string) => void } | undefined;
}

/** Finds things of many, typed or scanned, one after another: see useFinderField. */
export function ScanFinder<T extends { id: number }>({
  label,
  hint,
  nothing,
  look,
  onAdd,
  refuse,
  error,
  field,
  isFirst,
  create,
  ...findable
}: ScanFinderProps<T>): ReactNode {
  const { query } = findable;
  const finder = useFinderField<T>({ query, look, nothing, onAdd, refuse, field, onCreate: create?.run });
  const { combobox, words, found, isCurrent } = finder;
  const { closeDropdown } = combobox;
  useEffect(
    function showError() {
      if (error) closeDropdown(); // over what is said
    },
    [error, closeDropdown],
  );
  const camera = useCameraSection(finder.ask);
  return (
    <Combobox store={combobox} onOptionSubmit={finder.pick}>
      <Combobox.Target>
        <TextInput
          data-autofocus={isFirst || undefined}
          autoFocus={isFirst && !isTouch()}
          label={label}
          description={hint}
          autoComplete="off"
          error={finder.problem || error || undefined}
          leftSection={<IconBarcode size={18} aria-hidden />}
          {...camera}
          {...finder.text}
        />
      </Combobox.Target>
      <FoundDropdown
        label={label}
        found={found}
        nothing={nothing(words.trim())}
        create={create && { value: CREATE, label: create.label(words.trim()) }}
        isHidden={words.trim() === '' || (found.length === 0 && !isCurrent)}
        {...findable}
      />
    </Combobox>
  );
}
