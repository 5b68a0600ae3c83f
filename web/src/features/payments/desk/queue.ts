/** What the queue must know of a slip to say which comes next. */
export interface Waiting {
  id: number;
  /** Who has it on the screen just now; 0 for nobody. */
  takenBy: number;
}

/** The slips that are still to be decided here: without those decided on this screen, and what was skipped at the end. */
export function stillWaiting<Row extends Waiting>(
  rows: readonly Row[],
  decided: ReadonlySet<number>,
  skipped: readonly number[],
): Row[] {
  const open = rows.filter(({ id }) => !decided.has(id));
  const after = skipped.flatMap((id) => open.find((row) => row.id === id) ?? []);
  return [...open.filter(({ id }) => !skipped.includes(id)), ...after];
}

/** The slip that follows one in the queue, from the top again after the last; those that others look at only where nothing else is left. 0 without one. */
export function following(rows: readonly Waiting[], current: number, me: number): number {
  const at = rows.findIndex(({ id }) => id === current);
  const order = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))].filter(({ id }) => id !== current);
  return (order.find(({ takenBy }) => takenBy === 0 || takenBy === me) ?? order[0])?.id ?? 0;
}

/** The slip one step down or up, for the arrows; the ends stop. */
export function beside(rows: readonly Waiting[], current: number, step: 1 | -1): number {
  const at = rows.findIndex(({ id }) => id === current);
  if (at < 0) return rows[0]?.id ?? 0;
  return rows[at + step]?.id ?? current;
}

/** The ids whose pictures are fetched before they are asked for: the next two. */
export function ahead(rows: readonly Waiting[], current: number, me: number): number[] {
  const first = following(rows, current, me);
  if (first === 0) return [];
  const second = following(
    rows.filter(({ id }) => id !== current),
    first,
    me,
  );
  return second === 0 ? [first] : [first, second];
}
