import { useEffect, useRef } from 'react';
import { play } from '@/shared/scan/sounds';
import type { Draft } from '../movement';
import { useFaultText } from './use-fault-text';
import type { Pieces } from './use-movement';
import type { Heard } from './use-movement-scan';

/**
 * Why the goods of the last scan cannot be posted in the amount that they have now; empty when they can. It is heard
 * once for each scan. Read from what is shown, and not while the scan is counted: that knows neither what the scans
 * before it make nor what lies at a place that was chosen a moment ago.
 */
export function useScannedFault(draft: Draft, lying: Pieces, heard: Heard | null): string {
  const faultOf = useFaultText(draft, lying);
  const line = heard?.goodsId ? draft.lines.find(({ product_id }) => product_id === heard.goodsId) : undefined;
  const fault = line ? faultOf(line) : '';
  const toldOf = useRef(0);
  useEffect(() => {
    if (!fault || !heard || toldOf.current === heard.id) return;
    toldOf.current = heard.id;
    play('wrong');
  }, [fault, heard]);
  return fault;
}
