export interface StreamMessage {
  event: string;
  data: string;
}

/** The server beats every 20 s; a stream that is silent for longer than this is dead, whatever the network says. */
const SILENCE_MS = 45_000;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;

/** Cuts a text/event-stream into messages as its pieces arrive. */
export function makeStreamReader(onMessage: (message: StreamMessage) => void): (piece: string) => void {
  let rest = '';
  return (piece) => {
    const blocks = (rest + piece).replaceAll('\r\n', '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const lines = block.split('\n');
      const data = lines
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice(5).trimStart())
        .join('\n');
      const event =
        lines
          .find((line) => line.startsWith('event:'))
          ?.slice(6)
          .trim() ?? 'message';
      if (data || event !== 'message') onMessage({ event, data });
    }
  };
}

export interface Stream {
  /** Opens the stream; refused answers come back as they are. */
  open: (signal: AbortSignal) => Promise<Response>;
  onMessage: (message: StreamMessage) => void;
  /** Something may have been missed before the stream opened. */
  hasGap: boolean;
  random?: () => number;
}

/** `isShort`: over as well when the network is there again, and when somebody looks at the page again. */
function pause(ms: number, signal: AbortSignal, isShort: boolean): Promise<void> {
  return new Promise((done) => {
    const own = new AbortController();
    const end = (): void => {
      clearTimeout(timer);
      own.abort();
      done();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, own);
    if (!isShort) return;
    addEventListener('online', end, own);
    document.addEventListener('visibilitychange', () => document.hidden || end(), own);
  });
}

async function readOnce(stream: Stream, signal: AbortSignal, onOpen: () => void): Promise<void> {
  const cut = new AbortController();
  const both = AbortSignal.any([signal, cut.signal]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => cut.abort(), SILENCE_MS);
  };
  heard();
  try {
    const answer = await stream.open(both);
    if (!answer.ok || !answer.body) throw new Refused(answer);
    onOpen();
    const feed = makeStreamReader(stream.onMessage);
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    both.addEventListener('abort', () => void reader.cancel().catch(() => {}), { once: true });
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      heard();
      feed(piece.value);
    }
  } finally {
    clearTimeout(timer);
  }
}

class Refused extends Error {
  readonly waitMs: number;
  constructor(answer: Response) {
    super(`live: ${answer.status}`);
    this.waitMs = Number(answer.headers.get('Retry-After') ?? 0) * 1000;
  }
}

/**
 * Keeps a stream open until the signal. `gap` is passed on when it fails, `resync` when it is open again. Waits are
 * spread, so that a restarted server is not met by everybody at once.
 */
export async function keepOpen(stream: Stream, signal: AbortSignal): Promise<void> {
  const random = stream.random ?? Math.random;
  let { hasGap } = stream;
  let waitMs = FIRST_WAIT_MS;
  while (!signal.aborted) {
    let least = 0;
    try {
      await readOnce(stream, signal, () => {
        waitMs = FIRST_WAIT_MS;
        if (hasGap) stream.onMessage({ event: 'resync', data: '{}' });
        hasGap = true;
      });
    } catch (refused) {
      hasGap = true;
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
      if (refused instanceof Refused) least = refused.waitMs;
    }
    if (signal.aborted) return;
    stream.onMessage({ event: 'gap', data: '{}' });
    await pause(Math.max(least, waitMs) * (0.5 + random()), signal, least === 0);
  }
}
