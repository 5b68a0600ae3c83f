import type { Draft } from './draft';

/** As many characters of a message as the server reads. */
export const MOST_READ = 5000;

/** Whether pasted text is more than one field's: somebody's phone among other words, as people send it in a chat. */
export function isMessage(text: string): boolean {
  const words = text.replaceAll(/[\s\d๐-๙()+./-]/g, '');
  const digits = text.replaceAll(/[^\d๐-๙]/g, '');
  return text.length <= MOST_READ && words.length >= 8 && digits.length >= 9;
}

/** Whether text is pasted where the recipient's phone, name or address is typed. */
export function isForRecipient(target: EventTarget | null): boolean {
  const path = target instanceof HTMLElement ? target.dataset.path : undefined;
  return path === 'phone' || path === 'recipient_name' || path === 'address';
}

/** Whether somebody is named to whom the order goes. */
export function hasRecipient(draft: Draft | undefined): boolean {
  return draft !== undefined && draft.fields.phone + draft.fields.recipient_name + draft.fields.address !== '';
}

/** Whether text is pasted with nothing focused that takes it: on the page itself, and no dialog is open over it. */
export function isForPage(target: EventTarget | null): boolean {
  const isTyped =
    target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
  return !isTyped && document.querySelector('[role="dialog"][aria-modal="true"]') === null;
}
