import { useState, type ChangeEvent, type FocusEvent, type KeyboardEvent } from 'react';
import { digitOfKey } from '@/shared/lib/typed';

type Input = HTMLInputElement;

/**
 * Types the digit of a key of the number row pressed on the Thai layout, past the value that React knows. True when it
 * did.
 */
export function typeByPlace(event: KeyboardEvent<Input>): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const digit = digitOfKey(event);
  if (digit === '') return false;
  event.preventDefault();
  typeInto(event.currentTarget, digit);
  return true;
}

/** Puts a text in the place of what is selected, as if it were typed. */
export function typeInto(input: Input, typed: string): void {
  const start = input.selectionStart ?? input.value.length;
  const text = input.value.slice(0, start) + typed + input.value.slice(input.selectionEnd ?? start);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.setSelectionRange(start + typed.length, start + typed.length);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

export interface TypedOptions {
  /** null for none. */
  value: number | null;
  /** `unread` is the text where it says no value. */
  onChange: (value: number | null, unread: string) => void;
  read: (text: string) => number | null;
  show: (value: number) => string;
  /** The text to begin with where there is no value. */
  unread?: string | undefined;
}

export interface Typed {
  text: string;
  /** It says no value, and is not being typed any more. */
  isBad: boolean;
  /** It says no value. */
  isUnread: boolean;
  put: (text: string) => void;
  /** Takes the text as typed to its end; gives what is wrong with it where it says no value. */
  leave: (faultOf: (text: string) => string) => string;
  onChange: (event: ChangeEvent<Input>) => void;
  onFocus: (event: FocusEvent<Input>) => void;
  onBlur: () => void;
}

/**
 * A value typed as text. A text that says no value stays as typed, gives null and is marked once it is left; where the
 * owner keeps the value all the same, the text goes back to it.
 */
export function useTyped({ value, onChange, read, show, unread = '' }: TypedOptions): Typed {
  const shown = (of: number | null): string => (of === null ? '' : show(of));
  const unreadOf = (of: string): string => (read(of) === null ? of.trim() : '');
  const [text, setText] = useState(shown(value) || unread);
  const [seen, setSeen] = useState(value);
  const [isLeft, setLeft] = useState(false);
  if (seen !== value) {
    setSeen(value);
    if (read(text) !== value) setText(shown(value));
  }
  const put = (next: string): void => {
    setText(next);
    setLeft(false);
    const said = read(next);
    if (said !== value || unreadOf(next) !== unreadOf(text)) onChange(said, unreadOf(next));
  };
  const isUnread = unreadOf(text) !== '';
  return {
    text,
    isUnread,
    isBad: isUnread && isLeft,
    put,
    leave: (faultOf) => {
      setLeft(true);
      return isUnread ? faultOf(text) : '';
    },
    onChange: (event) => put(event.currentTarget.value),
    onFocus: (event) => event.currentTarget.select(),
    onBlur: () => {
      setLeft(true);
      if (read(text) !== null || value !== null) setText(shown(value));
    },
  };
}
