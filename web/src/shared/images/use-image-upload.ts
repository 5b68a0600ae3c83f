import { useEffect, useRef, useState } from 'react';
import { toApiError } from '@/shared/api/errors';
import type { ImageKind } from './images';
import { sendImage } from './send';
import { shrink } from './shrink';

export interface ImageUpload {
  /** From 0 to 1 while a picture is sent, null otherwise. */
  share: number | null;
  error: string;
  send: (file: Blob) => void;
  cancel: () => void;
}

/** Sends one picture at a time; the last one chosen wins. */
export function useImageUpload(kind: ImageKind, onSent: (name: string) => void): ImageUpload {
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState('');
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const cancel = (): void => {
    running.current?.abort();
    running.current = null;
    setShare(null);
  };
  const run = async (file: Blob): Promise<void> => {
    cancel();
    const own = new AbortController();
    running.current = own;
    setError('');
    setShare(0);
    try {
      const name = await sendImage(
        kind,
        await shrink(file),
        (now) => running.current === own && setShare(now),
        own.signal,
      );
      if (running.current === own) onSent(name);
    } catch (thrown) {
      if (!own.signal.aborted) setError(wordsOf(thrown));
    }
    if (running.current === own) cancel();
  };
  return { share, error, send: (file) => void run(file), cancel };
}

/** A refusal of a picture says itself what is wrong with it. */
function wordsOf(thrown: unknown): string {
  const { code, cause, text } = toApiError(thrown);
  return code && cause ? cause : text;
}
