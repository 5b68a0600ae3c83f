import { beSureOfTab, livingTabs, locks, thisTab } from '@/shared/lib/tab';
import { isScans, keptIn, nameIn, OF_TAB } from './unsent';

/** What a queue has taken but not brought to the server, on this device, by the key of each thing. */
export interface Kept<T> {
  read: () => T[];
  add: (item: T) => void;
  remove: (key: string) => void;
}

const tabIn = (slot: string): string => slot.split(OF_TAB)[1] ?? '';

/** Where this tab keeps things under a name. Where nobody knows which tabs live, all of them keep them together. */
function slotOf(name: string): string {
  try {
    return locks() ? name + OF_TAB + thisTab() : name;
  } catch {
    return name;
  }
}

function read<T extends { key: string }>(slot: string): T[] {
  try {
    return keptIn<T>(localStorage.getItem(slot));
  } catch {
    return [];
  }
}

/** Throws where storage is forbidden or full. */
function write(slot: string, items: readonly unknown[]): void {
  if (items.length === 0) localStorage.removeItem(slot);
  else localStorage.setItem(slot, JSON.stringify(items));
}

/** Keeps things under a name for this tab, so that a reload or a new sign-in finds them. */
export function keptUnder<T extends { key: string }>(name: string): Kept<T> {
  const slot = slotOf(name);
  const keep = (items: T[]): void => {
    try {
      write(slot, items);
    } catch {
      // The things then live as long as this page.
    }
  };
  return {
    read: () => read<T>(slot),
    add: (item) => keep([...read<T>(slot).filter(({ key }) => key !== item.key), item]),
    remove: (key) => keep(read<T>(slot).filter((item) => item.key !== key)),
  };
}

/** One tab at a time takes over; one that stands still meanwhile holds no other up for longer. */
const TAKE_OVER = 'langraan-scans';
const PATIENCE_MS = 250;

/**
 * Makes what closed tabs left this tab's own, before what it has itself: the queues that begin here send it. What was
 * kept for all tabs is left, too.
 */
export async function takeOverScans(): Promise<void> {
  try {
    await beSureOfTab();
    const own = locks() ? thisTab() : undefined;
    const others = (): string[] => Object.keys(localStorage).filter((slot) => isScans(slot) && tabIn(slot) !== own);
    if (own === undefined || others().length === 0) return;
    await locks()?.request(TAKE_OVER, { signal: AbortSignal.timeout(PATIENCE_MS) }, async () => {
      const isLiving = await livingTabs();
      for (const slot of others().filter((other) => !isLiving(tabIn(other)))) {
        const mine = slotOf(nameIn(slot));
        const left = read(slot);
        const keys = new Set(left.map(({ key }) => key));
        write(mine, [...left, ...read(mine).filter(({ key }) => !keys.has(key))]);
        localStorage.removeItem(slot);
      }
    });
  } catch {
    // Storage or locks may be forbidden; another tab may take over. What is left stays for the next one.
  }
}
