import { TAB } from '@/shared/lib/tab-name';

const STATIONS = ['packing-unsent', 'packing-scans', 'checking', 'bill-scans', 'stock-scans'] as const;

/** A station, and where there are several of a kind, which one. */
type Station = (typeof STATIONS)[number] | `${(typeof STATIONS)[number]}-${string | number}`;

/** The name under which a station keeps what a person scanned. */
export const scansAt = (station: Station, userId: number): string => `langraan-${station}-${userId}`;

/** Between a name and the tab that keeps something under it. */
export const OF_TAB = '@';
export const nameIn = (slot: string): string => slot.split(OF_TAB)[0] ?? '';
export const isScans = (slot: string): boolean => STATIONS.some((station) => slot.startsWith(`langraan-${station}-`));

/** The things that were kept, as far as they can be read. */
export function keptIn<T extends { key: string }>(text: string | null): T[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    const isOne = (item: unknown): item is T => typeof (item as { key?: unknown } | null)?.key === 'string';
    return Array.isArray(stored) ? stored.filter(isOne) : [];
  } catch {
    return [];
  }
}

/** How many scans of a person wait on this device for the server, in whatever tab they were taken. */
export function countScans(userId: number): number {
  const isTheirs = (slot: string): boolean => isScans(slot) && nameIn(slot).endsWith(`-${userId}`);
  try {
    return Object.keys(localStorage)
      .filter(isTheirs)
      .flatMap((slot) => keptIn(localStorage.getItem(slot))).length;
  } catch {
    return 0; // nothing is kept where storage is forbidden
  }
}

let isAsked = false;

/** Whether others left scans, or this page is of a tab that was here before and may be the copy of another. */
function mayBeLeft(): boolean {
  try {
    const tab = sessionStorage.getItem(TAB);
    const isOthers = (slot: string): boolean => isScans(slot) && !slot.endsWith(OF_TAB + tab);
    return (tab !== null && !isAsked) || Object.keys(localStorage).some(isOthers);
  } catch {
    return false; // nothing is kept where storage is forbidden
  }
}

/**
 * Has this tab go on with the scans that closed tabs left. What it takes is loaded only where there may be some, so that
 * nobody waits for it on the way from screen to screen.
 */
export async function takeOverLeft(): Promise<void> {
  if (!mayBeLeft()) return;
  isAsked = true;
  await import('./kept').then(
    (kept) => kept.takeOverScans(),
    () => {}, // what is left stays
  );
}
