import { characterOf, restoreTyped } from './keymap';

export const FAST_MS = 35;
export const SILENCE_MS = 60;
export const LEAST_FAST_KEYS = 4;
export const REPEAT_MS = 150;
/**
 * The silence that ends a code where Enter is known to follow: no scanner that sends Enter is silent for so long before
 * it.
 */
export const LONG_SILENCE_MS = 600;

/**
 * The silence that ends a code while it is not known whether Enter follows: a slow machine makes pauses inside a code.
 */
export const FIRST_SILENCE_MS = 300;

/**
 * What is known of how this device's scanner ends its codes, from those it sent; all readers of a page learn together.
 */
export interface Habit {
  ends: 'unknown' | 'enter' | 'silence';
}

/** One scanner serves all that listens on a page. */
export const habit: Habit = { ends: 'unknown' };

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
  /** How long that silence is by now. */
  silence: () => number;
  read: () => string;
  clear: () => void;
}

const SILENCES: Record<Habit['ends'], number> = {
  unknown: FIRST_SILENCE_MS,
  enter: LONG_SILENCE_MS,
  silence: SILENCE_MS,
};

/**
 * Builds codes out of key presses. Pure but for its own buffer, so that it is tested without a browser.
 *
 * A slow machine or a radio link may cut a code in two. Until a scan has ended, only a longer silence ends one, which
 * no person meets, who is never as fast; once one has ended with Enter, a short silence ends none. When a part was
 * taken for a code all the same, the part that Enter ends comes whole, both parts joined.
 */
export function makeScanReader(
  onCode: (code: string) => void,
  onChange: (text: string) => void = () => {},
  habit: Habit = { ends: 'unknown' },
): ScanReader {
  let text = '';
  let fastKeys = 0;
  let lastAt = Number.NEGATIVE_INFINITY;
  let before = { code: '', at: Number.NEGATIVE_INFINITY };
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
    if (fastKeys >= LEAST_FAST_KEYS) habit.ends = 'enter';
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
    silence: () => SILENCES[habit.ends],
    pause: (at) => {
      if (fastKeys < LEAST_FAST_KEYS || at - lastAt < SILENCES[habit.ends]) return;
      if (habit.ends === 'unknown') habit.ends = 'silence';
      part = { code: text, at: lastAt };
      finish(at);
    },
    read: () => text,
    clear: () => set(''),
  };
}
