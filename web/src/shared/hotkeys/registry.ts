import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

export interface Hotkey {
  /** By key position: `KeyN`, `Slash`, `F2`, `Enter`, with `Ctrl+` or `Shift+` before; a sequence is joined by a space: `KeyG KeyO`. */
  keys: string;
  /** What it does, translated, for the "?" sheet. */
  label: string;
  scope: 'everywhere' | 'here';
  run: () => void;
  /** Also while a field has the focus (function keys and Ctrl combinations always do). */
  inFields?: boolean;
}

/** A shortcut with the number of dialogs that were open when its owner came: it belongs to the last of them. */
interface Owned extends Hotkey {
  depth: () => number;
}

const DIALOG = '[role="dialog"][aria-modal="true"]';
/** A dialog that closes is still in the page for so long, while the page behind it may be drawn anew. */
const CLOSING_MS = 400;

const active = new Map<symbol, readonly Owned[]>();
const watchers = new Set<() => void>();
let snapshot: readonly Owned[] = [];
let pending = '';
let pendingAt = 0;

function refresh(): void {
  snapshot = [...active.values()].flat();
  for (const watcher of watchers) watcher();
}

/** The pressed key as written in `Hotkey.keys`. */
export function chord(event: Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>): string {
  const control = event.ctrlKey || event.metaKey ? 'Ctrl+' : '';
  return `${control}${event.altKey ? 'Alt+' : ''}${event.shiftKey ? 'Shift+' : ''}${event.code}`;
}

function isField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement && /^(?:checkbox|radio|button|submit)$/.test(target.type)) return false;
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

const openDialogs = (): number => document.querySelectorAll(DIALOG).length;

/** What was open when Escape was pressed: it closes that alone, and the page hears of the key after it is gone. */
let escaped = { dialogs: 0, isFloating: false };
const FLOATING = '[role="menu"], [role="listbox"]';
const HIDDEN = '[hidden], [style*="display: none"]';

function noteEscape(event: KeyboardEvent): void {
  if (event.code !== 'Escape') return;
  const isFloating = [...document.querySelectorAll(FLOATING)].some((one) => !one.closest(HIDDEN));
  escaped = { dialogs: openDialogs(), isFloating };
}

/** Keys stop at an open dialog: only its own shortcuts run. */
function mayRun(hotkey: Owned, event: KeyboardEvent): boolean {
  if (openDialogs() > hotkey.depth()) return false;
  if (event.code === 'Escape' && (escaped.isFloating || escaped.dialogs > hotkey.depth())) return false;
  return hotkey.inFields || /^Ctrl\+|^(?:Shift\+)?F\d/.test(hotkey.keys) || !isField(event.target);
}

const SEND = /^Ctrl\+(?:Numpad)?Enter$/;

/** Ctrl+Enter in a text of several lines presses the button that sends its form; without one it is the page's. */
function sendText(pressed: string, { target }: KeyboardEvent): boolean {
  if (!SEND.test(pressed) || !(target instanceof HTMLTextAreaElement) || target.readOnly) return false;
  const sender = target.form?.querySelector<HTMLButtonElement>('button[type=submit]');
  if (sender && !sender.matches(':disabled, [data-loading]')) target.form?.requestSubmit(sender);
  return Boolean(sender);
}

function handle(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || /^(?:Shift|Control|Alt|Meta)/.test(event.code)) return;
  const pressed = chord(event);
  if (sendText(pressed, event)) {
    event.preventDefault();
    return;
  }
  const sequence = pending && Date.now() - pendingAt < 1200 ? `${pending} ${pressed}` : '';
  pending = '';
  const found = [sequence, pressed]
    .map((keys) => keys && snapshot.findLast((hotkey) => hotkey.keys === keys && mayRun(hotkey, event)))
    .find(Boolean);
  if (found) {
    event.preventDefault();
    found.run();
  } else if (snapshot.some((hotkey) => hotkey.keys.startsWith(`${pressed} `) && mayRun(hotkey, event))) {
    pending = pressed;
    pendingAt = Date.now();
  }
}

/** Ctrl+Enter is the form's: a list that is open under a field takes nothing by it. */
function passList(event: KeyboardEvent): void {
  if (!SEND.test(chord(event)) || !(event.target instanceof HTMLElement)) return;
  if (event.target.getAttribute('aria-haspopup') !== 'listbox') return;
  event.stopPropagation();
  handle(event);
}

/** Starts listening; the shell does this once. */
export function useHotkeyListener(): void {
  useEffect(function listenForHotkeys() {
    window.addEventListener('keydown', noteEscape, true);
    window.addEventListener('keydown', passList, true);
    document.addEventListener('keydown', handle);
    return () => {
      window.removeEventListener('keydown', noteEscape, true);
      window.removeEventListener('keydown', passList, true);
      document.removeEventListener('keydown', handle);
    };
  }, []);
}

/**
 * Registers shortcuts while the component is shown, from the moment it can be seen on: who is quick finds them there. The
 * latest one wins over an earlier one on the same key.
 */
export function useHotkeys(hotkeys: readonly Hotkey[]): void {
  const latest = useRef(hotkeys);
  latest.current = hotkeys;
  const depth = useRef(-1);
  const signature = hotkeys.map((hotkey) => hotkey.keys + hotkey.label).join('|');
  useLayoutEffect(
    function registerHotkeys() {
      const owner = Symbol(signature);
      if (depth.current < 0) depth.current = openDialogs();
      active.set(
        owner,
        latest.current.map((hotkey, at) => ({
          ...hotkey,
          depth: () => depth.current,
          run: () => latest.current[at]?.run(),
        })),
      );
      refresh();
      return () => {
        active.delete(owner);
        refresh();
      };
    },
    [signature],
  );
  useEffect(function leaveClosingDialog() {
    const timer = setTimeout(() => {
      depth.current = Math.min(depth.current, openDialogs());
    }, CLOSING_MS);
    return () => clearTimeout(timer);
  }, []);
}

/** The shortcuts valid now. */
export function useActiveHotkeys(): readonly Hotkey[] {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => snapshot,
  );
}

const capNames: Record<string, string> = {
  Slash: '/',
  BracketLeft: '[',
  BracketRight: ']',
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Equal: '+',
  Minus: '−',
};

/** "Ctrl+KeyK" → ["Ctrl", "K"]; a sequence keeps its order. */
export function keyCaps(keys: string): string[] {
  if (keys === 'Shift+Slash') return ['?'];
  return keys.split(/[+ ]/).map((key) => capNames[key] ?? key.replace(/^(?:Key|Digit)/, ''));
}
