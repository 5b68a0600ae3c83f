import { useState } from 'react';

/** What is decided on in a dialog. */
export interface Decision<T> {
  /**
   * To act with: the record as it is now while it says what was read, and as it was read otherwise, which the server
   * refuses.
   */
  row: T;
  /** What was read, once the record says something else; the act waits until that was read too. */
  before: string | null;
  /** Goes on with what the record says now. */
  accept: () => void;
}

/** Decides on a record that others may change meanwhile. `says` is all that the dialog says of it. */
export function useDecision<T>(row: T, says: string): Decision<T> {
  const [read, setRead] = useState({ row, says });
  const isSame = read.says === says;
  return { row: isSame ? row : read.row, before: isSame ? null : read.says, accept: () => setRead({ row, says }) };
}
