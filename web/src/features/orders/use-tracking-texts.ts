import { useState } from 'react';
import type { OrderHead } from '@/entities/order';
import { readTracking, type Pasted } from './tracking-paste';

interface Texts {
  /** By hand: a paste of a whole column leaves them as they are. */
  typed: ReadonlyMap<number, string>;
  /** By the place of the paste, the latest last. */
  pastes: ReadonlyMap<number, Pasted>;
}

interface TrackingTexts {
  textOf: (row: OrderHead) => string;
  /** Whether the latest paste has a line of the order without a number, and nothing else was given it. */
  isBare: (row: OrderHead) => boolean;
  /** The different numbers that the latest paste has for the order, of which none was taken. */
  severalOf: (row: OrderHead) => readonly string[];
  unmatched: readonly string[];
  type: (row: OrderHead, text: string) => void;
  /** Into the field of the row, or of none: that of the whole column. */
  paste: (text: string, at?: number) => void;
}

const COLUMN = -1;

/** What stands in the fields of many orders: a paste takes back what the one before it at the same place filled. */
export function useTrackingTexts(rows: readonly OrderHead[]): TrackingTexts {
  const [{ typed, pastes }, setTexts] = useState<Texts>({ typed: new Map(), pastes: new Map() });
  const latestFirst = [...pastes.values()].toReversed();
  const givenTo = ({ id }: OrderHead): string | undefined =>
    typed.get(id) ?? latestFirst.find(({ found }) => found.has(id))?.found.get(id);
  return {
    textOf: (row) => givenTo(row) ?? row.tracking_number,
    isBare: (row) => latestFirst[0]?.bare.has(row.id) === true && !givenTo(row)?.trim(),
    severalOf: ({ id }) => (typed.get(id)?.trim() ? [] : (latestFirst[0]?.several.get(id) ?? [])),
    unmatched: latestFirst[0]?.unmatched ?? [],
    type: ({ id }, text) => setTexts((before) => ({ ...before, typed: new Map(before.typed).set(id, text) })),
    paste: (text, at = COLUMN) => {
      const read = readTracking(text, rows, Math.max(at, 0));
      // A field that was pasted into is meant itself, and an empty one keeps nothing.
      const stays = ([id, by]: [number, string]): boolean => !read.found.has(id) || (at === COLUMN && by.trim() !== '');
      setTexts((before) => ({
        typed: new Map([...before.typed].filter(stays)),
        pastes: new Map([...[...before.pastes].filter(([place]) => place !== at), [at, read]]),
      }));
    },
  };
}
