import { queryOptions } from '@tanstack/react-query';
import { answered } from '@/shared/api/raw';

/** What a picture is of; it says who may see it. */
export type ImageKind = 'bill' | 'goods' | 'product' | 'logo' | 'slip';

/** thumb: as small as lists show it. */
export type ImageSize = 'whole' | 'thumb';

export const PATH = '/api/v1/images';

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
