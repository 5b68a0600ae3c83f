import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { imageQuery } from './images';

export interface ImageUrl {
  /** Empty until it is there. */
  url: string;
  isMissing: boolean;
}

/** An address for a picture that only a signed-in call can read. */
export function useImageUrl(name: string): ImageUrl {
  const image = useQuery({ ...imageQuery(name), enabled: Boolean(name) });
  const [url, setUrl] = useState('');
  const blob = image.data;
  useEffect(function giveAddress() {
    if (!blob) {
      setUrl('');
      return undefined;
    }
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return { url: blob ? url : '', isMissing: image.isError };
}
