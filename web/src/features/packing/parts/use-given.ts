import { useEffect, useRef } from 'react';
import type { Scanner } from '@/shared/scan/use-scanner';

/**
 * Scans a code once: the order that led to this page, or what the work began with. `onTaken` takes it from where it
 * stands, so that a desk that is mounted anew does not find it there again.
 */
export function useGiven(code: string, { feed }: Scanner, onTaken?: () => void): void {
  const taken = useRef('');
  useEffect(function takeGiven() {
    if (taken.current === code) return;
    taken.current = code;
    if (!code) return;
    feed(code);
    onTaken?.();
  });
}
