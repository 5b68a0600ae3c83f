import { lazyRouteComponent } from '@tanstack/react-router';
import type { Dictionary } from '@/shared/i18n/dictionaries';
import { loadDictionaries } from '@/shared/i18n/setup';
import { styled } from '@/shared/ui/lost-styles';

export const SCREEN_LIMIT_MS = 120_000;

/** A screen that did not arrive within the limit; the error page offers a reload. */
export class SlowScreenError extends Error {
  override readonly name = 'SlowScreenError';
}

/** The value, or a SlowScreenError after the limit. */
export async function withinLimit<T>(work: Promise<T>, limitMs = SCREEN_LIMIT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new SlowScreenError(`no screen after ${limitMs} ms`)), limitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** Loads a screen and its words on demand. A chunk that is gone after a deployment reloads the page once. */
export function lazyScreen<M extends Record<string, unknown>, K extends keyof M & string>(
  load: () => Promise<M>,
  name: K,
  words: readonly Dictionary[] = [],
) {
  return lazyRouteComponent(
    () => withinLimit(Promise.all([styled(load), loadDictionaries(words)]).then(([module]) => module)),
    name,
  );
}
