/** What a queue has taken but not brought to the server, on this device, by the key of each thing. */
export interface Kept<T> {
  read: () => T[];
  add: (item: T) => void;
  remove: (key: string) => void;
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
