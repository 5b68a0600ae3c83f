const waiting: (() => Promise<unknown>)[] = [];
let isTime = false;

/** How long a page stands untouched before what may come later comes by itself. */
export const UNTOUCHED_MS = 4000;
/** Signs of a hand: what it may want next comes at once. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

/**
 * A load that the first page must not wait for, but nobody else should either: runs once the page stands and somebody
 * touches it, or nobody does for a while.
 */
export function later(load: () => Promise<unknown>): void {
  if (isTime) whenIdle(load);
  else waiting.push(load);
}

/** Said by the shell once the first page shows all it asked for; gives the way to take it back. */
export function pageStands(): () => void {
  const forget = (): void => {
    clearTimeout(timer);
    for (const sign of SIGNS) window.removeEventListener(sign, come, true);
  };
  const come = (): void => {
    forget();
    isTime = true;
    for (const load of waiting.splice(0)) whenIdle(load);
  };
  const timer = setTimeout(come, UNTOUCHED_MS);
  for (const sign of SIGNS) window.addEventListener(sign, come, { capture: true, passive: true });
  return forget;
}

/** One that fails is asked for again by whoever needs it. */
function whenIdle(load: () => Promise<unknown>): void {
  const run = (): void => void load().catch(() => undefined);
  if ('requestIdleCallback' in window) window.requestIdleCallback(run);
  else setTimeout(run, 200); // Safari
}
