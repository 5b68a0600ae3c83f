import { characterOf } from './keymap';
import { FAST_MS, LEAST_FAST_KEYS, SILENCE_MS, type KeyPress } from './reader';

/**
 * Tells of each key whether it would press a button with the end, or a space, of what a scanner types; pure but for its
 * count.
 */
export function makeStrayKeys(): (key: KeyPress) => boolean {
  let fastKeys = 0;
  let lastAt = Number.NEGATIVE_INFINITY;
  return ({ code, shiftKey, at }) => {
    const isPress = code === 'Enter' || code === 'NumpadEnter' || code === 'Space';
    const isStray = isPress && fastKeys >= LEAST_FAST_KEYS && at - lastAt < SILENCE_MS;
    if (code === 'Space' || characterOf(code, shiftKey) !== undefined) {
      fastKeys = at - lastAt < FAST_MS ? fastKeys + 1 : 1;
      lastAt = at;
    } else if (!code.startsWith('Shift')) {
      fastKeys = 0;
    }
    return isStray;
  };
}

/** Keeps a scan into an open dialog from pressing the button that has the focus there. Gives the way to stop. */
export function guardDialogs(): () => void {
  const isStray = makeStrayKeys();
  const onKey = (event: KeyboardEvent): void => {
    const stray = isStray({ code: event.code, shiftKey: event.shiftKey, at: performance.now() });
    const isButton =
      event.target instanceof HTMLElement && event.target.closest('button, a, [role="menuitem"]') !== null;
    if (!stray || !isButton || !isDialogOpen()) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('keydown', onKey, true);
  return () => document.removeEventListener('keydown', onKey, true);
}

export function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"][aria-modal="true"], [role="menu"], dialog[open]') !== null;
}
