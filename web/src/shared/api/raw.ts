import { authHeaders, isToSendAgain, senderNow, sessionEnded } from './client';
import { fromAnswer, toApiError } from './errors';

/** What is no JSON goes this way: files, pictures, labels. Refusals and a lost session come as of any other call. */
export async function answered(address: string, init: RequestInit = {}): Promise<Response> {
  const sender = senderNow();
  try {
    const answer = await fetch(address, { ...init, headers: authHeaders() });
    if (answer.ok) return answer;
    throw fromAnswer(answer.status, await answer.json().catch(() => null));
  } catch (thrown) {
    if (init.signal?.aborted) throw thrown;
    const error = toApiError(thrown);
    if (isToSendAgain(error, sender)) return answered(address, init);
    sessionEnded(error);
    throw error;
  }
}
