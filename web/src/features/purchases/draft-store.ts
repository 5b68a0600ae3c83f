import { BLANK, isBlank, type Draft } from './draft';

const keyOf = (userId: number): string => `langraan-po-draft-${userId}`;

/** Keeps what was typed, so that a reload loses nothing. */
export function keepDraft(userId: number, draft: Draft): void {
  try {
    if (isBlank(draft)) sessionStorage.removeItem(keyOf(userId));
    else sessionStorage.setItem(keyOf(userId), JSON.stringify(draft));
  } catch {
    // Storage may be forbidden; the draft then lives for this page.
  }
}

/** The kept draft, or undefined when there is none that can be read. */
export function readDraft(userId: number): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('lines' in stored) || !Array.isArray(stored.lines))
      return undefined;
    return { ...BLANK, ...(stored as Draft) };
  } catch {
    return undefined;
  }
}
