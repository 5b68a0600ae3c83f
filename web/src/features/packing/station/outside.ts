import type { Closedness, Packed, Scanned } from '@/entities/packing';
import type { Kept } from '@/shared/scan/kept';
import type { Sound } from '@/shared/scan/sounds';
import type { Job } from './sender';
import type { Labels, Station } from './reducer';

/** Everything outside that the station uses. */
export interface Outside {
  userId: number;
  open: (code: string, key: string) => Promise<Scanned>;
  add: (packingId: number, code: string, quantity: number, key: string) => Promise<Scanned>;
  /** Goes on with the parcel of the user `from`, with what is in it. */
  takeOver: (packingId: number, from: number, key: string) => Promise<Scanned>;
  remove: (packingId: number, code: string, quantity: number, key: string) => Promise<Packed>;
  close: (packingId: number, reason: string, tracking: string, key: string) => Promise<Packed>;
  askClosed: (code: string) => Promise<Closedness>;
  newKey: () => string;
  play: (sound: Sound) => void;
  closesItself: () => boolean;
  /** The number to come back to after a reload; empty when no parcel is open. */
  remember: (number: string) => void;
  /** Numbers of labels that wait for the close of their parcels, over a reload. */
  labels?: Labels;
  /** An empty number takes the parcel's away. */
  keepLabel?: (packingId: number, number: string) => void;
  /** Who may enters numbers on the orders themselves: what was kept before is not shown any more, and not sent. */
  mayWriteOrders?: () => boolean;
  now: () => number;
  /** Where what was not sent yet stays over a reload. */
  kept?: Kept<Job>;
  retryMs?: number;
}

/** Tells the world outside what changed at the station: sounds, and what the device keeps. */
export function tellOutside(outside: Outside, before: Station, after: Station): void {
  const { note: now, packing, labels } = after;
  if (now.id !== before.note.id && now.sound) outside.play(now.sound);
  if (packing?.number !== before.packing?.number) outside.remember(packing?.number ?? '');
  if (labels === before.labels) return;
  for (const id of Object.keys({ ...before.labels, ...labels }).map(Number))
    if (labels[id] !== before.labels[id]) outside.keepLabel?.(id, labels[id] ?? '');
}
