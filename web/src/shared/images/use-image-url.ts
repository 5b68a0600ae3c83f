import { useQuery } from '@tanstack/react-query';
import { imageQuery, type ImageSize } from './images';

export interface ImageUrl {
  /** Empty until it is there. */
  url: string;
  isMissing: boolean;
}

/** An address for a picture that only a signed-in call can read. */
export function useImageUrl(name: string, size?: ImageSize): ImageUrl {
  const image = useQuery({ ...imageQuery(name, size), enabled: Boolean(name) });
  return { url: image.data ?? '', isMissing: image.isError };
}
