import { authHeaders, senderNow, sessionEnded } from '@/shared/api/client';
import { fromAnswer } from '@/shared/api/errors';
import { samePerson } from '@/shared/api/person';
import { PATH, type ImageKind } from './images';

/** Sends a picture and gives its name. `fetch` cannot tell how far it is, so this is the older way. */
export function sendImage(
  kind: ImageKind,
  content: Blob,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted(); // while it was shrunk
    senderNow(PATH, true);
    const isSame = samePerson();
    const request = new XMLHttpRequest();
    request.open('POST', `${PATH}?kind=${kind}`);
    for (const [name, value] of Object.entries(authHeaders())) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0));
    request.addEventListener('error', () => reject(new TypeError('network')));
    request.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    request.addEventListener('load', () => {
      if (!isSame()) return;
      const body: unknown = request.response;
      const error = request.status === 201 ? null : fromAnswer(request.status, body);
      if (error) {
        sessionEnded(error);
        reject(error);
      } else resolve((body as { name: string }).name);
    });
    signal.addEventListener('abort', () => request.abort());
    request.send(content);
  });
}
