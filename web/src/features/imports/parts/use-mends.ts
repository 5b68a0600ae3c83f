import { useMemo, useRef, useState } from 'react';
import type { ImportRow } from '@/entities/import';
import { useLeaveGuard, type Place } from '@/shared/ui/leave-guard';
import type { ImportSearch } from '../search';

/** Cells of rows that can't come in, as somebody corrects them. */
export interface Mends {
  /** What was typed for a field of a row; undefined while the file's text stands. */
  of: (row: ImportRow, field: string) => string | undefined;
  type: (row: ImportRow, field: string, text: string) => void;
  /** All that was typed, as the call takes it. */
  rows: () => { number: number; cells: Record<string, string> }[];
  /** It is with the server. */
  forget: () => void;
}

const fileAt = ({ pathname, search }: Place): string =>
  `${pathname} ${JSON.stringify((search as Partial<ImportSearch>).id)}`;

/** Keeps what is typed outside the table, so that no row is drawn again for a letter; tells how many rows are corrected. */
export function useMends(): readonly [mends: Mends, count: number] {
  const typed = useRef(new Map<number, Record<string, string>>());
  const [count, setCount] = useState(0);
  const mends = useMemo(
    (): Mends => ({
      of: ({ number }, field) => typed.current.get(number)?.[field],
      type: (row, field, text) => {
        const cells = { ...typed.current.get(row.number), [field]: text };
        if (text === (row.cells[field] ?? '')) delete cells[field];
        if (Object.keys(cells).length > 0) typed.current.set(row.number, cells);
        else typed.current.delete(row.number);
        setCount(typed.current.size);
      },
      rows: () => [...typed.current].map(([number, cells]) => ({ number, cells })),
      forget: () => {
        typed.current.clear();
        setCount(0);
      },
    }),
    [],
  );
  // The pages of the file are gone through with what was typed.
  useLeaveGuard(() => typed.current.size > 0, { isSame: (current, next) => fileAt(current) === fileAt(next) });
  return [mends, count];
}
