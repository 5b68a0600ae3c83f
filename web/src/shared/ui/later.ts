const waiting: (() => Promise<unknown>)[] = [];
let isTime = false;

/** A load that the first page must not wait for, but nobody else should either: runs once the page stands. */
export function later(load: () => Promise<unknown>): void {
  if (isTime) whenIdle(load);
  else waiting.push(load);
}

/** Said by the shell once the first page shows all it asked for. */
export function pageStands(): void {
  isTime = true;
  for (const load of waiting.splice(0)) whenIdle(load);
}

/** One that fails is asked for again by whoever needs it. */
function whenIdle(load: () => Promise<unknown>): void {
  const run = (): void => void load().catch(() => undefined);
  if ('requestIdleCallback' in window) window.requestIdleCallback(run);
  else setTimeout(run, 200); // Safari
}
