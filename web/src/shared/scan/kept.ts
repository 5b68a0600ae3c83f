import { beSureOfTab, inTurn, livingTabs, locks, thisTab } from '@/shared/lib/tab';
import { isScans, keptIn, nameIn, OF_TAB, scansAt } from './unsent';

/** What a queue has taken but not brought to the server, on this device, by the key of each thing. */
export interface Kept<T> {
  read: () => T[];
  add: (item: T) => void;
  remove: (key: string) => void;
  /** What came to it from a closed tab since it was read last. */
  left?: Left<T>;
}

export interface Left<T> {
  /** Gives it once. */
  take: () => T[];
  /** Tells of more of it. Gives the way to stop. */
  watch: (watcher: () => void) => () => void;
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

interface Came {
  items: unknown[];
  watchers: Set<() => void>;
}

/** What closed tabs left while this page was open already, by where it lies now. */
const came = new Map<string, Came>();

function cameTo(slot: string): Came {
  const known = came.get(slot) ?? { items: [], watchers: new Set() };
  came.set(slot, known);
  return known;
}

function leftAt<T>(slot: string): Left<T> {
  return {
    take: () => cameTo(slot).items.splice(0) as T[],
    watch: (watcher) => {
      const { watchers } = cameTo(slot);
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
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
    left: leftAt<T>(slot),
  };
}

/** Where other tabs keep what is wanted, whether they live or not; nothing where nobody knows which tabs live. */
function otherSlots(isWanted: (slot: string) => boolean): string[] {
  const own = locks() ? thisTab() : undefined;
  if (own === undefined) return [];
  return Object.keys(localStorage).filter((slot) => isWanted(slot) && tabIn(slot) !== own);
}

/** Hands on what closed tabs left, one place after the other. */
async function fromClosed(isWanted: (slot: string) => boolean, take: (slot: string) => void): Promise<void> {
  try {
    await beSureOfTab();
    if (otherSlots(isWanted).length === 0) return;
    await inTurn('langraan-scans', async () => {
      const isLiving = await livingTabs();
      for (const slot of otherSlots(isWanted).filter((other) => !isLiving(tabIn(other)))) take(slot);
    });
  } catch {
    // Storage or locks may be forbidden; another tab may take over. What is left stays for the next one.
  }
}

/** The name under which a packing station keeps the box that is open there. */
export const boxAt = (userId: number | string): string => `langraan-packing-open-${userId}`;

/** Where the box lies that scans at a place would go into: what comes from another tab is of another box. */
const SCANS_OF_BOXES = scansAt('packing-scans', 0).slice(0, -1);
const boxOf = (slot: string): string | undefined =>
  slot.startsWith(SCANS_OF_BOXES) ? boxAt(slot.slice(SCANS_OF_BOXES.length)) : undefined;

/** Whether what lies there may come to this tab: scans of one box would go into the one that is open here. */
function mayCome(slot: string): boolean {
  const box = boxOf(nameIn(slot));
  return box === undefined || localStorage.getItem(slotOf(box)) === null;
}

/**
 * Makes what closed tabs left this tab's own, before what it has itself: the queues that begin here send it, and those
 * that are at work hear of it. What was kept for all tabs is left, too.
 */
export async function takeOverScans(isMeant: (tab: string) => boolean = () => true): Promise<void> {
  const told = new Set<Came>();
  await fromClosed(
    (slot) => isScans(slot) && isMeant(tabIn(slot)) && mayCome(slot),
    (slot) => {
      const mine = slotOf(nameIn(slot));
      const left = read(slot);
      const keys = new Set(left.map(({ key }) => key));
      const own = read(mine);
      write(mine, [...left, ...own.filter(({ key }) => !keys.has(key))]);
      localStorage.removeItem(slot);
      const has = new Set(own.map(({ key }) => key));
      cameTo(mine).items.push(...left.filter(({ key }) => !has.has(key)));
      told.add(cameTo(mine));
    },
  );
  for (const { watchers } of told) for (const watcher of watchers) watcher();
}

/** How often an open station looks, and how long a tab must be gone: one that is reloaded comes back. */
const LOOK_MS = 50_000;
const GONE_MS = 5000;

interface TakingOver {
  /** Looks now, as a box was closed that kept the scans of others off. */
  look: () => void;
  stop: () => void;
}

/**
 * Takes over what tabs leave that close while a station is open: within a minute, or as soon as it is seen or has
 * network again.
 */
export function keepTakingOver(goneMs = GONE_MS): TakingOver {
  let isStopped = false;
  const look = async (): Promise<void> => {
    const gone = new Set<string>();
    const isLiving = await livingTabs().catch(() => () => true);
    try {
      for (const slot of otherSlots((other) => isScans(other) && mayCome(other)))
        if (!isLiving(tabIn(slot))) gone.add(tabIn(slot));
    } catch {
      return; // storage is forbidden
    }
    if (gone.size === 0) return;
    await new Promise((done) => {
      setTimeout(done, goneMs);
    });
    if (!isStopped) await takeOverScans((tab) => gone.has(tab));
  };
  const lookNow = (): void => {
    if (document.visibilityState === 'visible') void look();
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  document.addEventListener('visibilitychange', lookNow);
  window.addEventListener('online', lookNow);
  return {
    look: lookNow,
    stop: () => {
      isStopped = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookNow);
      window.removeEventListener('online', lookNow);
    },
  };
}

/** A text that a tab keeps under a name, over its reloads. */
export interface KeptText {
  read: () => string;
  write: (text: string) => void;
  /** Where this tab has none, it goes on with that of one closed tab; gives what it has then. */
  takeOver: () => Promise<string>;
}

export function textUnder(name: string): KeptText {
  const slot = slotOf(name);
  const readText = (): string => {
    try {
      return localStorage.getItem(slot) ?? '';
    } catch {
      return '';
    }
  };
  const writeText = (text: string): void => {
    try {
      if (text) localStorage.setItem(slot, text);
      else localStorage.removeItem(slot);
    } catch {
      // It then lives as long as this page.
    }
  };
  return {
    read: readText,
    write: writeText,
    takeOver: async () => {
      const isOthers = (other: string): boolean => nameIn(other) === name;
      if (readText() === '')
        await fromClosed(isOthers, (other) => {
          if (readText() !== '') return;
          localStorage.setItem(slot, localStorage.getItem(other) ?? '');
          localStorage.removeItem(other);
        });
      return readText();
    },
  };
}
