import { characterOf, restoreTyped } from './keymap';

export const FAST_MS = 35;
export const SILENCE_MS = 60;
export const LEAST_FAST_KEYS = 4;
export const REPEAT_MS = 150;

export interface KeyPress {
  code: string;
  shiftKey: boolean;
  /** Milliseconds on one clock. */
  at: number;
}

export interface ScanReader {
  /** Takes a key; true when it belongs to a scan and must do nothing else. */
  press: (key: KeyPress) => boolean;
  /** Text that came without key positions (some handhelds, paste, on-screen keyboards). */
  type: (text: string) => void;
  /** Ends the code now. */
  finish: (at: number) => boolean;
  /** Ends the code when the keys were a scanner's and silence followed. */
  pause: (at: number) => void;
  read: () => string;
  clear: () => void;
}

/** Builds codes out of key presses. Pure but for its own buffer, so that it is tested without a browser. */
export function makeScanReader(onCode: (code: string) => void, onChange: (text: string) => void = () => {}): ScanReader {
  let text = '';
  let fastKeys = 0;
  let lastAt = Number.NEGATIVE_INFINITY;
  let before = { code: '', at: Number.NEGATIVE_INFINITY };

  const set = (next: string): void => {
    text = next;
    if (next === '') fastKeys = 0;
    onChange(next);
  };

  const finish = (at: number): boolean => {
    const code = text.trim();
    set('');
    if (code === '') return false;
    const isRepeat = code === before.code && at - before.at < REPEAT_MS;
    before = { code, at };
    if (!isRepeat) onCode(code);
    return true;
  };

  const press = ({ code, shiftKey, at }: KeyPress): boolean => {
    if (code === 'Enter' || code === 'NumpadEnter' || code === 'Tab') return text !== '' && finish(at);
    if (code === 'Backspace' && text !== '') {
      set(text.slice(0, -1));
      fastKeys = 0;
      return true;
    }
    const character = characterOf(code, shiftKey);
    if (character === undefined || (character === ' ' && text === '')) return false;
    fastKeys = at - lastAt < FAST_MS ? fastKeys + 1 : 1;
    lastAt = at;
    set(text + character);
    return true;
  };

  return {
    press,
    finish,
    type: (typed) => set(restoreTyped(typed)),
    pause: (at) => {
      if (fastKeys >= LEAST_FAST_KEYS && at - lastAt >= SILENCE_MS) finish(at);
    },
    read: () => text,
    clear: () => set(''),
  };
}
