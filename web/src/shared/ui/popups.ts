import type { openQuestion } from './question';

type Open = typeof openQuestion;

let open: Open | undefined;
const waiting: ((open: Open) => void)[] = [];
let load = (): void => {};

/** Said by the part that shows popups once it is there, with what opens a question; gives what says that it went. */
export function popupsAreReady(ask: Open): () => void {
  open = ask;
  for (const run of waiting.splice(0)) run(ask);
  return () => {
    open = undefined;
  };
}

/** Runs at once, or as soon as popups can be shown. */
export function whenPopups(run: (open: Open) => void): void {
  if (open) return run(open);
  waiting.push(run);
  load();
}

/** Somebody has something to show in a popup or a notice. */
export function wantPopups(): void {
  load();
}

/** What brings popups and notices, where they do not come with the page; gives what forgets those of a page that went. */
export function loadPopupsBy(start: () => void): () => void {
  load = start;
  if (waiting.length > 0) load();
  return () => void waiting.splice(0);
}
