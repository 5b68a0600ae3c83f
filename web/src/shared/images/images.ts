import { queryOptions } from '@tanstack/react-query';
import { authHeaders, sessionEnded } from '@/shared/api/client';
import { fromAnswer } from '@/shared/api/errors';
import { answered } from '@/shared/api/raw';

/** What a picture is of; it says who may see it. */
export type ImageKind = 'bill' | 'goods' | 'product';

/** thumb: as small as lists show it. */
export type ImageSize = 'whole' | 'thumb';

const PATH = '/api/v1/images';

/** The picture itself as an address, which goes when the cache lets go of it. */
function asAddress(content: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(new TypeError('file')));
    reader.readAsDataURL(content);
  });
}

/** A picture by its name. A name is never given to another picture, so it is asked for once. */
export const imageQuery = (name: string, size: ImageSize = 'whole') =>
  queryOptions({
    queryKey: ['image', name, size],
    queryFn: async ({ signal }): Promise<string> => {
      const answer = await answered(`${PATH}/${encodeURIComponent(name)}${size === 'thumb' ? '?size=thumb' : ''}`, {
        signal,
      });
      return asAddress(await answer.blob());
    },
    staleTime: Infinity,
  });

/** Sends a picture and gives its name. `fetch` cannot tell how far it is, so this is the older way. */
export function sendImage(
  kind: ImageKind,
  content: Blob,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${PATH}?kind=${kind}`);
    for (const [name, value] of Object.entries(authHeaders())) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0));
    request.addEventListener('error', () => reject(new TypeError('network')));
    request.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    request.addEventListener('load', () => {
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
