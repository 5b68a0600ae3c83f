import { useEffect, useRef } from 'react';
import type { Checking } from '../checking/use-checking';
import { isOut } from '../checking/verdict';

/**
 * A scan while a sheet is shown counts as one at the desk does, and the sheet gives way to its answer. So it does for a
 * scan that waited for the network and is refused by now; those that are let go leave the sheet to its reader.
 */
export function useScanOverSheet(isShown: boolean, { scanner, note }: Checking, onScan: () => void): void {
  const { waiting } = scanner.queue;
  const before = useRef({ waiting, id: note.id });
  const latest = useRef(onScan);
  latest.current = onScan;
  useEffect(
    function giveWay() {
      const isNew = waiting > before.current.waiting;
      const isRefused = note.id !== before.current.id && !isOut(note);
      before.current = { waiting, id: note.id };
      if (isShown && (isNew || isRefused)) latest.current();
    },
    [isShown, waiting, note],
  );
}
