import { blankDraft, type Draft } from './movement';
import type { Way } from './ways';

const keyOf = (way: Way, userId: number): string => `langraan-stock-${way}-${userId}`;

/**
 * Keeps the movement on this device, so that neither a reload nor a closed tab loses a line or the key it was sent
 * under.
 */
export function keepMovement(userId: number, draft: Draft): void {
  try {
    if (draft.lines.length === 0 && draft.storageId === 0 && !draft.isSent)
      localStorage.removeItem(keyOf(draft.way, userId));
    else localStorage.setItem(keyOf(draft.way, userId), JSON.stringify(draft));
  } catch {
    // Storage may be forbidden; the draft then lives for this page.
  }
}

/** The kept movement, or undefined when there is none that can be read. */
export function readMovement(way: Way, userId: number): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(way, userId)) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('lines' in stored) || !Array.isArray(stored.lines))
      return undefined;
    return { ...blankDraft(way), ...(stored as Draft), way };
  } catch {
    return undefined;
  }
}
