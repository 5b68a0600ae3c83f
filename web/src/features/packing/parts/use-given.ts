import { useEffect, useRef } from 'react';
import type { Scanner } from '@/shared/scan/use-scanner';

/** Scans the order that led to this page, once, when the work begins; `onTaken` takes it out of the address. */
export function useGiven(order: string, { feed }: Scanner, onTaken: () => void): void {
  const taken = useRef('');
  useEffect(function takeGiven() {
    if (!order || taken.current === order) return;
    taken.current = order;
    feed(order);
    onTaken();
  });
}
