import { useEffect } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { authHeaders } from '@/shared/api/client';
import { queryClient } from '@/shared/api/query-client';

export interface LiveEvent {
  topic: string;
  id?: number;
}

export interface StreamMessage {
  event: string;
  data: string;
}

/** Cuts a text/event-stream into messages as its pieces arrive. */
export function makeStreamReader(onMessage: (message: StreamMessage) => void): (piece: string) => void {
  let rest = '';
  return (piece) => {
    const blocks = (rest + piece).replaceAll('\r\n', '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const lines = block.split('\n');
      const data = lines.filter((line) => line.startsWith('data:')).map((line) => line.slice(5).trimStart()).join('\n');
      const event = lines.find((line) => line.startsWith('event:'))?.slice(6).trim() ?? 'message';
      if (data || event !== 'message') onMessage({ event, data });
    }
  };
}

/** A message makes what was read under its topic stale; `resync` makes everything stale. */
export function applyMessage(cache: QueryClient, message: StreamMessage): void {
  if (message.event === 'resync') {
    void cache.invalidateQueries();
    return;
  }
  try {
    const event = JSON.parse(message.data) as LiveEvent;
    if (event.topic) void cache.invalidateQueries({ queryKey: [event.topic] });
  } catch {
    // A message that cannot be read changes nothing.
  }
}

async function readOnce(signal: AbortSignal, onOpen: () => void): Promise<void> {
  const answer = await fetch('/api/v1/live', { headers: { ...authHeaders(), Accept: 'text/event-stream' }, signal });
  if (!answer.ok || !answer.body) throw new Error(`live: ${answer.status}`);
  onOpen();
  const feed = makeStreamReader((message) => applyMessage(queryClient, message));
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) feed(piece.value);
}

async function follow(signal: AbortSignal): Promise<void> {
  let waitMs = 1000;
  let wasOpen = false;
  while (!signal.aborted) {
    try {
      await readOnce(signal, () => {
        waitMs = 1000;
        if (wasOpen) void queryClient.invalidateQueries();
        wasOpen = true;
      });
    } catch {
      waitMs = Math.min(waitMs * 2, 60_000);
    }
    await new Promise((done) => {
      setTimeout(done, waitMs);
    });
  }
}

/** Follows the server's live messages while shown. `EventSource` cannot carry the token, so the stream is fetched. */
export function useLive(): void {
  useEffect(function followLive() {
    const stop = new AbortController();
    void follow(stop.signal);
    return () => stop.abort();
  }, []);
}
