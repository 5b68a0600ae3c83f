import { useCombobox, type ComboboxStore } from '@mantine/core';
import {
  useEffect,
  useRef,
  useState,
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { newKey } from '@/shared/api/client';
import { isUnsent, toApiError } from '@/shared/api/errors';
import { makePace } from '@/shared/scan/burst';
import { isWholeCode } from '@/shared/scan/code-key';
import type { Meant } from '@/shared/scan/meant';
import { makeQueue } from '@/shared/scan/queue';
import { notify } from './feedback';
import { useFound, type Findable, type Found } from './finder-dropdown';
import { keepEnter } from './keep-enter';

/** A text that was sent with Enter, and what was seen to stand first of what was offered for it. */
interface Text<T> {
  typed: string;
  key: string;
  first?: T | undefined;
  /** Not typed: it means the thing of that code or nothing. */
  isScan: boolean;
  /** Which of the texts of the field it was. */
  edition: number;
}

export interface FinderFieldOptions<T> {
  query: Findable<T>['query'];
  look: (typed: string) => Promise<Meant<T>>;
  /** Said when nothing has these words. */
  nothing: (words: string) => string;
  onAdd: (found: T, pieces: number) => void;
  /** Why a thing that was found is none to add; empty for one that is. */
  refuse?: ((found: T) => string) | undefined;
  onCreate?: ((words: string) => void) | undefined;
  field?: RefObject<HTMLInputElement | null> | undefined;
  /** A number may be a phone's: of several that it finds the first is taken, as by other words. */
  hasPhones?: boolean;
  /** Whether the field is empty once the text found something; else the text stays, selected. */
  empties?: boolean;
}

export interface FinderField<T> extends Found<T> {
  combobox: ComboboxStore;
  words: string;
  problem: string;
  /** Looks for a code that was not typed. */
  ask: (code: string) => void;
  /** Takes what was chosen of the list, by its value. */
  pick: (value: string) => void;
  text: {
    ref: RefObject<HTMLInputElement | null>;
    value: string;
    /** While nothing was taken for the words that stand in it. */
    'data-untaken': true | undefined;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    onKeyDown: (event: KeyboardEvent) => void;
    onFocus: (event: FocusEvent<HTMLInputElement>) => void;
    onBlur: () => void;
  };
}

export const CREATE = 'create';

const isCutting = (event: Event): boolean => 'inputType' in event && String(event.inputType).startsWith('delete');

/**
 * A field that finds one thing of many, typed or scanned. Enter adds what has the text as its code; of what the words
 * of a person find, the first, once it is seen to be marked in the list, which opens before. A scan that is no whole
 * code adds nothing. The text is selected at once, so Enter again adds more and typing starts anew. Scans wait in a queue, so
 * that none is lost or glued to the next however long an answer takes.
 */
export function useFinderField<T extends { id: number }>(options: FinderFieldOptions<T>): FinderField<T> {
  const own = useRef<HTMLInputElement>(null);
  const input = options.field ?? own;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState('');
  const [isTaken, setTaken] = useState(false);
  const matches = useFound(options.query, words);
  const { found, named, isCurrent } = matches;
  const edition = useRef(0);
  const [pace] = useState(makePace);
  const nextEdition = (): number => {
    setTaken(false);
    return (edition.current += 1);
  };
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
  const add = (one: T, pieces: number, { typed, edition: its }: Pick<Text<T>, 'typed' | 'edition'>): void => {
    combobox.closeDropdown();
    const refused = options.refuse?.(one) ?? '';
    if (refused !== '') return complain(typed, refused);
    options.onAdd(one, pieces);
    setProblem('');
    if (its !== edition.current) return;
    setTaken(true);
    if (options.empties) setWords('');
  };
  const understand = async (text: Text<T>, attempt: number): Promise<void> => {
    const { typed, first, isScan } = text;
    try {
      const meant = await options.look(typed);
      const isRefused = meant === 'offered' && isScan;
      if (isRefused && input.current?.value.trim() === typed) combobox.closeDropdown(); // over what is said
      if (meant === 'nothing' || isRefused) complain(typed, options.nothing(typed));
      // Drawn before the next text is understood, so that the next is added to all that came before.
      else if (meant !== 'offered') flushSync(() => add(meant.one, meant.pieces, text));
      else if (first) flushSync(() => add(first, 1, text));
      else if (input.current?.value.trim() === typed) combobox.openDropdown();
      else complain(typed, options.nothing(typed));
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
    const isScan = pace.isScan(event.timeStamp);
    const isSeen = dropdownOpened && isCurrent && (options.hasPhones || !isWholeCode(typed));
    queue.push({ typed, key: newKey(), first: isSeen ? found[0] : undefined, isScan, edition: edition.current });
  };
  const ask = (code: string): void => {
    setWords(code);
    queue.push({ typed: code, key: newKey(), isScan: true, edition: nextEdition() });
  };
  const pick = (value: string): void => {
    if (value === CREATE) {
      combobox.closeDropdown();
      return options.onCreate?.(words.trim());
    }
    const one = named(value);
    if (!one) return;
    add(one, 1, { typed: words.trim(), edition: edition.current });
    input.current?.select();
  };
  return {
    ...matches,
    combobox,
    words,
    problem,
    ask,
    pick,
    text: {
      ref: input,
      value: words,
      'data-untaken': (words.trim() !== '' && !isTaken) || undefined,
      onChange: (event) => {
        nextEdition();
        pace.change(event.currentTarget.value, event.timeStamp, isCutting(event.nativeEvent));
        setWords(event.currentTarget.value);
        setProblem('');
        combobox.openDropdown();
        combobox.resetSelectedOption();
      },
      onKeyDown: press,
      onFocus: (event) => event.currentTarget.select(),
      onBlur: () => combobox.closeDropdown(),
    },
  };
}
