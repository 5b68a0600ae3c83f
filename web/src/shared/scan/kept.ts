/** What a queue has taken but not brought to the server, on this device, by the key of each thing. */
export interface Kept<T> {
  read: () => T[];
  add: (item: T) => void;
  remove: (key: string) => void;
}

const STATIONS = ['packing-unsent', 'packing-scans', 'checking', 'bill-scans', 'stock-scans'] as const;

/** A station, and where there are several of a kind, which one. */
type Station = (typeof STATIONS)[number] | `${(typeof STATIONS)[number]}-${string | number}`;

/** The name under which a station keeps what a person scanned. */
export const scansAt = (station: Station, userId: number): string => `langraan-${station}-${userId}`;

/** How many scans of a person wait on this device for the server, in whatever tab they were taken. */
export function countScans(userId: number): number {
  let waiting = 0;
  try {
    for (const name of Object.keys(localStorage)) {
      const isScans = STATIONS.some((station) => name.startsWith(`langraan-${station}-`));
      if (isScans && name.endsWith(`-${userId}`)) waiting += parse(localStorage.getItem(name)).length;
    }
  } catch {
    // Storage may be forbidden: then nothing is kept in it.
  }
  return waiting;
}

function parse<T extends { key: string }>(text: string | null): T[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored)
      ? stored.filter(
          (item): item is T =>
            typeof item === 'object' && item !== null && 'key' in item && typeof item.key === 'string',
        )
      : [];
  } catch {
    return [];
  }
}

/** Keeps things under a name of this browser, so that a reload or a new sign-in finds them. */
export function keptUnder<T extends { key: string }>(name: string): Kept<T> {
  const read = (): T[] => {
    try {
      return parse<T>(localStorage.getItem(name));
    } catch {
      return [];
    }
  };
  const write = (items: T[]): void => {
    try {
      if (items.length === 0) localStorage.removeItem(name);
      else localStorage.setItem(name, JSON.stringify(items));
    } catch {
      // Storage may be forbidden or full; the things then live as long as this page.
    }
  };
  return {
    read,
    add: (item) => write([...read().filter(({ key }) => key !== item.key), item]),
    remove: (key) => write(read().filter((item) => item.key !== key)),
  };
}
