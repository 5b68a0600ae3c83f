import { authHeaders, isToSendAgain, senderNow, sessionEnded, unanswered } from './client';
import { fromAnswer, toApiError } from './errors';
import { samePerson } from './person';

/** What is no JSON goes this way: files, pictures, labels. Refusals and a lost session come as of any other call. */
export async function answered(address: string, init: RequestInit = {}): Promise<Response> {
  const sender = senderNow(address, init.method !== undefined);
  const isSame = samePerson();
  try {
    const answer = await fetch(address, { ...init, headers: authHeaders() });
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
