import { useState, type RefObject } from 'react';

const MOST_DRAWN = 200;
const SPARE = 20;

export interface Shown {
  first: number;
  last: number;
  before: number;
  after: number;
  onScroll: () => void;
}

/** Which rows of a long table are near what is in sight; all of them up to 200. */
export function useWindow(frame: RefObject<HTMLElement | null>, count: number): Shown {
  const [top, setTop] = useState({ row: 0, height: 33, rows: 40 });
  if (count <= MOST_DRAWN) return { first: 0, last: count, before: 0, after: 0, onScroll: () => {} };
  const first = Math.max(0, Math.min(top.row, count - 1) - SPARE);
  const last = Math.min(count, first + top.rows + 2 * SPARE);
  const onScroll = (): void => {
    const box = frame.current;
    const height = box?.querySelector<HTMLElement>('tbody tr:not([aria-hidden])')?.offsetHeight ?? 0;
    if (!box || height === 0) return;
    // Whole steps, so that the table is drawn again only after some scrolling.
    const row = Math.floor(box.scrollTop / height / 10) * 10;
    const rows = Math.ceil(box.clientHeight / height) + 10;
    if (row !== top.row || rows !== top.rows || height !== top.height) setTop({ row, height, rows });
  };
  return { first, last, before: first * top.height, after: (count - last) * top.height, onScroll };
}
