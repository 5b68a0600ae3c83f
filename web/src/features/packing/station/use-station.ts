import { useEffect, useState, useSyncExternalStore } from 'react';
import { canWrite, type User } from '@/shared/access/access';
import { sessionKey } from '@/shared/access/session';
import { newKey } from '@/shared/api/client';
import { queryClient } from '@/shared/api/query-client';
import { keptUnder } from '@/shared/scan/kept';
import { scansAt } from '@/shared/scan/unsent';
import type { QueueState } from '@/shared/scan/queue';
import { play } from '@/shared/scan/sounds';
import { useScanner, type Scanner } from '@/shared/scan/use-scanner';
import { addPieces, askClosed, closeParcel, openParcel, removePieces, takeOverParcel } from '../api';
import { readAutoClose, openParcelOf, readLabels, writeLabel } from '../device';
import { Machine } from './machine';
import type { Station } from './reducer';
import { useNews } from './use-news';

export interface StationHandle {
  machine: Machine;
  station: Station;
  scanner: Scanner;
  /** Scans not answered yet, those kept for the network included. */
  queue: QueueState;
  /** How many of them are not understood yet, beside the pieces that are being sent. */
  scans: number;
}

const userNow = (): User | null => queryClient.getQueryData<User | null>(sessionKey) ?? null;

function makeMachine(userId: number): Machine {
  const parcel = openParcelOf(userId);
  const machine = new Machine({
    userId,
    newKey,
    play,
    askClosed,
    open: openParcel,
    add: addPieces,
    takeOver: takeOverParcel,
    remove: removePieces,
    close: closeParcel,
    closesItself: readAutoClose,
    remember: parcel.write,
    labels: readLabels(userId),
    keepLabel: (packingId, number) => writeLabel(userId, packingId, number),
    mayWriteOrders: () => canWrite(userNow(), 'order'),
    now: Date.now,
    kept: keptUnder(scansAt('packing-unsent', userId)),
  });
  void machine.resume(parcel.takeOver());
  return machine;
}

/** The packing station of a user: its machine, its state, and the scanner that feeds it. */
export function useStation(userId: number): StationHandle {
  const [machine] = useState(() => makeMachine(userId));
  const station = useSyncExternalStore(machine.subscribe, machine.state);
  const sending = useSyncExternalStore(machine.sender.subscribe, machine.sender.state);
  useNews(machine, station);
  const scanner = useScanner(machine.scan, machine.full, scansAt('packing-scans', userId), {
    // The pieces of a tab that closed go into its box, and into no other.
    isFree: station.packing === null,
    onLeft: () => void machine.resume(openParcelOf(userId).takeOver()),
  });
  useEffect(
    function sendWhileShown() {
      machine.sender.start();
      return machine.sender.stop;
    },
    [machine],
  );
  const queue = {
    waiting: scanner.queue.waiting + sending.waiting,
    isOffline: scanner.queue.isOffline || sending.isOffline,
  };
  return { machine, station, scanner: { ...scanner, queue }, queue, scans: scanner.queue.waiting };
}
