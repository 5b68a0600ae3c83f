import { characterOf, restoreTyped } from './keymap';

export const FAST_MS = 35;
export const SILENCE_MS = 60;
export const LEAST_FAST_KEYS = 4;
export const REPEAT_MS = 150;
/** The silence that ends a code where Enter is known to follow: no scanner that sends Enter is silent for so long before it. */
export const LONG_SILENCE_MS = 600;

export interface KeyPress {
  code: string;
  shiftKey: boolean;
  /** Milliseconds on one clock. */
  at: number;
}

export interface ScanReader {
  /** Takes a key; true when it belongs to a scan and must do nothing else. */
  press: (key: KeyPress) => boolean;
  /**
   * Text that came without key positions. A handheld or a paste gives it at once, and its Thai letters are a scanner's;
   * letters that come one by one are a person's at an on-screen keyboard and stay as they are.
   */
  type: (text: string, at: number) => void;
  /** Ends the code now. */
  finish: (at: number) => boolean;
  /** Ends the code when the keys were a scanner's and silence followed. */
  pause: (at: number) => void;
  read: () => string;
  clear: () => void;
}

/**
 * Builds codes out of key presses. Pure but for its own buffer, so that it is tested without a browser.
 *
 * A slow machine or a radio link may cut a code in two. Once a scan has ended with Enter, a short silence ends none; when
 * the first part was taken for a code before that, the part that Enter ends comes whole, both parts joined.
 */
export function makeScanReader(
  onCode: (code: string) => void,
  onChange: (text: string) => void = () => {},
): ScanReader {
  let text = '';
  let fastKeys = 0;
  let lastAt = Number.NEGATIVE_INFINITY;
  let before = { code: '', at: Number.NEGATIVE_INFINITY };
  let sendsEnter = false;
  /** A code that silence ended, in case its rest follows. */
  let part = { code: '', at: Number.NEGATIVE_INFINITY };
  let startedAt = 0;
  let typed = { isTyped: false, isByHand: false, at: Number.NEGATIVE_INFINITY };

  const set = (next: string): void => {
    text = next;
    if (next === '') {
      fastKeys = 0;
      typed = { isTyped: false, isByHand: false, at: Number.NEGATIVE_INFINITY };
    }
    onChange(next);
  };

  const finish = (at: number): boolean => {
    const code = (typed.isTyped && !typed.isByHand ? restoreTyped(text) : text).trim();
    set('');
    if (code === '') return false;
    const isRepeat = code === before.code && at - before.at < REPEAT_MS;
    before = { code, at };
    if (!isRepeat) onCode(code);
    return true;
  };

  const finishByKey = (at: number): boolean => {
    if (fastKeys >= LEAST_FAST_KEYS) sendsEnter = true;
    if (part.code !== '' && startedAt - part.at < LONG_SILENCE_MS && fastKeys === text.length) set(part.code + text);
    part = { code: '', at: Number.NEGATIVE_INFINITY };
    return finish(at);
  };

  const press = ({ code, shiftKey, at }: KeyPress): boolean => {
    if (code === 'Enter' || code === 'NumpadEnter' || code === 'Tab') return text !== '' && finishByKey(at);
    if (code === 'Backspace' && text !== '') {
      set(text.slice(0, -1));
      fastKeys = 0;
      return true;
    }
    const character = characterOf(code, shiftKey);
    if (character === undefined || (character === ' ' && text === '')) return false;
    if (text === '') startedAt = at;
    fastKeys = text !== '' && at - lastAt < FAST_MS ? fastKeys + 1 : 1;
    lastAt = at;
    set(text + character);
    return true;
  };

  return {
    press,
    finish,
    type: (given, at) => {
      const isByHand = typed.isByHand || (typed.isTyped && at - typed.at >= FAST_MS);
      typed = { isTyped: true, isByHand, at };
      set(given);
    },
    pause: (at) => {
      if (fastKeys < LEAST_FAST_KEYS || at - lastAt < (sendsEnter ? LONG_SILENCE_MS : SILENCE_MS)) return;
      part = { code: text, at: lastAt };
      finish(at);
    },
    read: () => text,
    clear: () => set(''),
  };
}
