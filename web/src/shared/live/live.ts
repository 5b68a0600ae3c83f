import { useEffect } from 'react';
import { sessionKey } from '@/shared/access/session';
import { authHeaders } from '@/shared/api/client';
import { LONGEST_BEHIND_MS } from '@/shared/api/head-start';
import { queryClient, setTold } from '@/shared/api/query-client';
import { makeGatherer } from './gather';
import { keepOpen, type StreamMessage } from './stream';

const NAME = 'langraan-live';
/** A tab that waited longer than this for the stream has missed what came between two leaders. */
const AT_ONCE_MS = 1000;

/**
 * What changed while the page was on its way, read already and not heard yet, is told first; on an older page, what
 * changed since its person signed in.
 */
const behindMs = (): number => {
  const age = Math.ceil(performance.now());
  if (age < LONGEST_BEHIND_MS) return age;
  const since = Date.now() - (queryClient.getQueryState(sessionKey)?.dataUpdatedAt ?? 0);
  return Math.min(LONGEST_BEHIND_MS, since + AT_ONCE_MS);
};

async function open(signal: AbortSignal): Promise<Response> {
  const headers = { ...authHeaders(), Accept: 'text/event-stream' };
  const answer = await fetch(`/api/v1/live?behind=${behindMs()}`, { headers, signal });
  // A session that ended leads to the sign-in from a page that asks nothing; other tabs learn it from their next call.
  if (answer.status === 401) void queryClient.invalidateQueries({ queryKey: sessionKey });
  return answer;
}

/**
 * One stream for all tabs of a browser: the tab that holds the lock reads it and tells the others. A browser without
 * locks has a stream in each tab.
 */
export async function follow(take: (message: StreamMessage) => void, signal: AbortSignal, opens = open): Promise<void> {
  // A page over plain http has no locks whatever the types say.
  const locks = navigator.locks as LockManager | null | undefined;
  if (!locks || typeof BroadcastChannel === 'undefined') {
    await keepOpen({ open: opens, onMessage: take, hasGap: false }, signal);
    return;
  }
  const began = Date.now();
  // The one who leads heard what changed while this page was on its way, and told it before anybody listened here.
  const late = setTimeout(() => take({ event: 'resync', data: '{}' }), AT_ONCE_MS);
  signal.addEventListener('abort', () => clearTimeout(late), { once: true });
  const tabs = new BroadcastChannel(NAME);
  tabs.addEventListener('message', (event: MessageEvent<StreamMessage>) => take(event.data));
  signal.addEventListener('abort', () => tabs.close(), { once: true });
  const lead = async (): Promise<void> => {
    clearTimeout(late);
    const onMessage = (message: StreamMessage): void => {
      if (signal.aborted) return;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin and takes no second argument
      tabs.postMessage(message);
      take(message);
    };
    await keepOpen({ open: opens, onMessage, hasGap: Date.now() - began > AT_ONCE_MS }, signal);
  };
  try {
    await locks.request(NAME, { signal }, lead);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** Follows the server's live messages while shown. `EventSource` cannot carry the token, so the stream is fetched. */
export function useLive(): void {
  useEffect(function followLive() {
    const stop = new AbortController();
    const gatherer = makeGatherer(queryClient);
    const take = (message: StreamMessage): void => {
      setTold(message.event !== 'gap');
      gatherer.take(message);
    };
    void follow(take, stop.signal);
    return () => {
      stop.abort();
      gatherer.stop();
      setTold(true);
    };
  }, []);
}
