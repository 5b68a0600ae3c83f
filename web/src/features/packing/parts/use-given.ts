import { useEffect, useRef } from 'react';
import type { Scanner } from '@/shared/scan/use-scanner';

/**
 * Scans a code once when the work begins: the order that led to this page, which `onTaken` takes out of the address.
 */
export function useGiven(order: string, { feed }: Scanner, onTaken?: () => void): void {
  const taken = useRef('');
  useEffect(function takeGiven() {
    if (!order || taken.current === order) return;
    taken.current = order;
    feed(order);
    onTaken?.();
  });
}
