import type { KeyPress } from './reader';

/**
 * A field that people type into, other than a scan field; switches, choices and sliders take no text. The scan field of
 * the page that comes may have the focus while the page that goes still listens.
 */
export function isOtherField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || 'scan' in target.dataset) return false;
  if (target instanceof HTMLInputElement) return !/^(?:checkbox|radio|range|button)$/.test(target.type);
  return target.isContentEditable || /^(?:TEXTAREA|SELECT)$/.test(target.tagName);
}

/** Handhelds and wedges give a capital without Shift; a Caps Lock makes nothing a capital that was scanned. */
const isShifted = (event: KeyboardEvent): boolean =>
  event.shiftKey || (/^[A-Z]$/.test(event.key) && !event.getModifierState('CapsLock'));

/** The key of an event as a scanner may have sent it; nothing of a shortcut. */
export function keyOf(event: KeyboardEvent): KeyPress | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey) return undefined;
  return { code: event.code, shiftKey: isShifted(event), at: event.timeStamp };
}
