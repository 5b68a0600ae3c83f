import { vi } from 'vitest';

/** The locks of a browser, in the place of those that a test has none of: one after the other, as long as it is wanted. */
export function fakeLocks() {
  const living = new Set<string>();
  const waiting = new Map<string, () => void>();
  const letGo = (name: string): void => {
    living.delete(name);
    waiting.get(name)?.();
  };
  const request = async (name: string, ...rest: [object] | [{ signal: AbortSignal }, () => unknown]): Promise<void> => {
    const [options, take = options as () => unknown] = rest;
    if (living.has(name))
      await new Promise<void>((done, fail) => {
        waiting.set(name, done);
        if ('signal' in options) options.signal.addEventListener('abort', () => fail(new Error('Aborted')));
      });
    living.add(name);
    await take();
    letGo(name);
  };
  vi.stubGlobal('navigator', {
    ...navigator,
    locks: { request, query: () => Promise.resolve({ held: [...living].map((name) => ({ name })) }) },
  });
  return { living, letGo };
}

/** Another tab is looked at from here on; what it gives leads back. */
export function otherTab(): () => void {
  const before = { ...sessionStorage } as Record<string, string>;
  sessionStorage.clear();
  return () => {
    sessionStorage.clear();
    for (const [name, text] of Object.entries(before)) sessionStorage.setItem(name, text);
  };
}
