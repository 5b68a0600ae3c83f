import { authHeaders, isToSendAgain, senderNow, sessionEnded, unanswered } from './client';
import { fromAnswer, toApiError } from './errors';
import { samePerson } from './person';

/** After so long without a byte what is read counts as unanswered; how long a file takes to be sent, nobody knows. */
const SILENCE_MS = 120_000;

/** Reads what ends when nothing comes any more. */
async function read(address: string, init: RequestInit): Promise<Response> {
  const cut = new AbortController();
  let timer = 0;
  const heard = (): void => {
    clearTimeout(timer);
    timer = window.setTimeout(() => cut.abort(new DOMException('', 'TimeoutError')), SILENCE_MS);
  };
  const end = (): void => clearTimeout(timer);
  heard();
  try {
    const signal = init.signal ? AbortSignal.any([init.signal, cut.signal]) : cut.signal;
    const answer = await fetch(address, { ...init, signal });
    if (!answer.body) {
      end();
      return answer;
    }
    const watched = new TransformStream<Uint8Array, Uint8Array>({
      transform: (piece, on) => {
        heard();
        on.enqueue(piece);
      },
      flush: end,
    });
    return new Response(answer.body.pipeThrough(watched), answer);
  } catch (thrown) {
    end();
    throw thrown;
  }
}

/** What is no JSON goes this way: files, pictures, labels. Refusals and a lost session come as of any other call. */
export async function answered(address: string, init: RequestInit = {}): Promise<Response> {
  const sender = senderNow(address, init.method !== undefined);
  const isSame = samePerson();
  try {
    const send = init.method === undefined ? read : fetch;
    const answer = await send(address, { ...init, headers: authHeaders() });
    if (!isSame()) return await unanswered<Response>();
    if (answer.ok) return answer;
    throw fromAnswer(answer.status, await answer.json().catch(() => null));
  } catch (thrown) {
    if (init.signal?.aborted) throw thrown;
    if (!isSame()) return unanswered<Response>();
    const error = toApiError(thrown);
    if (isToSendAgain(error, sender)) return answered(address, init);
    sessionEnded(error);
    throw error;
  }
}
