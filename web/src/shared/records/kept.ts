import type { Parts } from './merge';

/** What was typed into a form and not saved, with what the form began as. */
export interface Kept {
  base: Parts;
  mine: Parts;
}

const keyOf = (userId: number, name: string): string => `langraan-typed-${userId}-${name}`;

/** Keeps it on this device for the person; without `kept` there is nothing to keep any more. */
export function keepTyped(userId: number, name: string, kept?: Kept): void {
  try {
    if (kept) localStorage.setItem(keyOf(userId, name), JSON.stringify(kept));
    else localStorage.removeItem(keyOf(userId, name));
  } catch {
    // Storage may be forbidden or full; what was typed then lives for this page.
  }
}

function isParts(value: unknown): value is Parts {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What was kept of the form, if it can be read. */
export function readTyped(userId: number, name: string): Kept | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId, name)) ?? 'null');
    if (!isParts(stored)) return undefined;
    const { base, mine } = stored;
    return isParts(base) && isParts(mine) ? { base, mine } : undefined;
  } catch {
    return undefined;
  }
}
