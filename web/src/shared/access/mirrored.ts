import { useEffect, useState } from 'react';
import { readMirror, writeMirror } from '@/shared/api/mirror';
import { useSession } from './session';

/**
 * A read as it is, and until it answers as it was last on this device for this person: what is drawn of it keeps its
 * place.
 */
export function useMirrored<T>(name: string, answer: T | undefined): T | undefined {
  const key = `langraan-last-${useSession()?.id ?? 0}-${name}`;
  const [last] = useState(() => readMirror(key) as T | undefined);
  useEffect(
    function keepLast() {
      if (answer !== undefined) writeMirror(key, answer);
    },
    [key, answer],
  );
  return answer ?? last;
}
