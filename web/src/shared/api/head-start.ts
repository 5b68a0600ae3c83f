/** What boot.js asked for before the code was here: answers by address, and the headers they were asked with. */
export interface HeadStart {
  headers: Record<string, string>;
  answers: Record<string, Promise<Response>>;
}

declare global {
  interface Window {
    headStart?: HeadStart | undefined;
  }
}

/** A page that is older than this counts as read now: the live stream tells it only what comes from here on. */
export const LONGEST_BEHIND_MS = 10_000;

/** Up to then an answer is taken: the live stream, which opens a moment later, still tells what changed since. */
const LONGEST_TAKEN_MS = 8000;

const isOver = (): boolean => performance.now() > LONGEST_TAKEN_MS;

/** Whether an answer that boot.js asked for is still to be taken. */
export function isAhead(): boolean {
  return !isOver() && Object.keys(window.headStart?.answers ?? {}).length > 0;
}

/**
 * The call's answer; one that boot.js has asked for in the same words is taken, once. Nothing that was asked for before
 * a write says how things are after it.
 */
export function fetchOnce(request: Request): Promise<Response> {
  if (request.method !== 'GET' || isOver()) window.headStart = undefined;
  const { headers = {}, answers = {} } = window.headStart ?? {};
  const address = request.url.slice(location.origin.length);
  const answer = answers[address];
  const isSame = Object.entries(headers).every(([name, value]) => request.headers.get(name) === value);
  const { signal } = request;
  if (!answer || !isSame || signal.aborted) return fetch(request);
  delete answers[address];
  const givenUp = new Promise<never>((_, giveUp) => {
    signal.addEventListener('abort', giveUp, { once: true });
  });
  // Given up, it fails as any call that is.
  return Promise.race([answer, givenUp]).catch(() => fetch(request));
}
