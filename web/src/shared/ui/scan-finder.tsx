import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { newKey } from '@/shared/api/client';
import { isUnsent, toApiError } from '@/shared/api/errors';
import { useCameraSection } from '@/shared/scan/camera/scan-by-camera';
import { isWholeCode } from '@/shared/scan/code-key';
import type { Meant } from '@/shared/scan/meant';
import { makeQueue } from '@/shared/scan/queue';
import { notify } from './feedback';
import { FoundDropdown, useFound, type Findable } from './found';
import { keepEnter } from './keep-enter';

/** A text that was sent with Enter, and what stood first of what was offered for it. */
interface Text<T> {
  typed: string;
  key: string;
  first?: T | undefined;
}

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

const CREATE = 'create';

/**
 * Finds things of many, typed or scanned. Enter adds what the text means, else the first that is offered; the text is
 * selected at once, so Enter again adds more and typing starts anew. Scans wait in a queue, so that none is lost or
 * glued to the next however long an answer takes.
 */
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
  const own = useRef<HTMLInputElement>(null);
  const input = field ?? own;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState('');
  const { found, named, isCurrent } = useFound(findable.query, words);
  const { dropdownOpened, selectFirstOption, resetSelectedOption } = combobox;
  /** By the arrows: that one is meant, whatever the text is. */
  const isChosen = useRef(false);
  useEffect(
    function markFirst() {
      isChosen.current = false;
      if (!dropdownOpened) return;
      if (isCurrent && found.length > 0) selectFirstOption();
      else resetSelectedOption();
    },
    [found, isCurrent, dropdownOpened, selectFirstOption, resetSelectedOption],
  );
  /**
   * Says what is wrong with a text: under the field while it still stands there, else where it cannot be overlooked.
   */
  const complain = (typed: string, text: string): void => {
    if (input.current?.value.trim() === typed) return setProblem(text);
    void import('@/shared/scan/sounds').then(({ play }) => play('wrong'));
    notify(text, { tone: 'warn' });
  };
  const add = (one: T, pieces: number, typed: string): void => {
    combobox.closeDropdown();
    const refused = refuse?.(one) ?? '';
    if (refused !== '') return complain(typed, refused);
    onAdd(one, pieces);
    setProblem('');
  };
  const understand = async ({ typed, first }: Text<T>, attempt: number): Promise<void> => {
    try {
      const meant = await look(typed);
      if (meant === 'nothing') complain(typed, nothing(typed));
      // Drawn before the next text is understood, so that the next is added to all that came before.
      else if (meant !== 'several') flushSync(() => add(meant.one, meant.pieces, typed));
      else if (first) flushSync(() => add(first, 1, typed));
      else if (input.current?.value.trim() === typed) combobox.openDropdown();
      else complain(typed, nothing(typed));
    } catch (thrown) {
      const error = toApiError(thrown);
      if (attempt === 1) complain(typed, error.text);
      if (isUnsent(error, attempt)) throw thrown;
    }
  };
  const latest = useRef(understand);
  latest.current = understand;
  const [queue] = useState(() => makeQueue<Text<T>>((text, attempt) => latest.current(text, attempt)));
  useEffect(
    function workWhileShown() {
      queue.start();
      return queue.stop;
    },
    [queue],
  );
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') isChosen.current = true;
    keepEnter(event);
    const typed = words.trim();
    if (event.key !== 'Enter' || !event.isDefaultPrevented() || typed === '') return;
    if (dropdownOpened && isChosen.current && combobox.getSelectedOptionIndex() >= 0) return;
    resetSelectedOption(); // the text itself may mean another than the first that is offered
    input.current?.select();
    queue.push({ typed, key: newKey(), first: dropdownOpened && isCurrent && !isWholeCode(typed) ? found[0] : undefined });
  };
  const camera = useCameraSection((code) => {
    setWords(code);
    queue.push({ typed: code, key: newKey() });
  });
  const pick = (value: string): void => {
    if (value === CREATE) {
      combobox.closeDropdown();
      return create?.run(words.trim());
    }
    const one = named(value);
    if (!one) return;
    add(one, 1, words.trim());
    input.current?.select();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={pick}>
      <Combobox.Target>
        <TextInput
          ref={input}
          data-autofocus={isFirst || undefined}
          label={label}
          description={hint}
          value={words}
          autoComplete="off"
          error={problem || error || undefined}
          leftSection={<IconBarcode size={18} aria-hidden />}
          {...camera}
          onChange={(event) => {
            setWords(event.currentTarget.value);
            setProblem('');
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onKeyDown={press}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => combobox.closeDropdown()}
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
