/** Between chips, and the room of the one that says how many more there are, as their styles have it. */
const GAP = 4;
const MORE = 34;

/** How many chips of these widths stand whole in a line, beside how many more there are; the first always stands. */
export function fitting(widths: readonly number[], room: number): number {
  const upTo = (count: number): number =>
    widths.slice(0, count).reduce((sum, width) => sum + width, 0) + GAP * (count - 1);
  if (upTo(widths.length) <= room) return widths.length;
  let most = widths.length - 1;
  while (most > 1 && upTo(most) + GAP + MORE > room) most -= 1;
  return Math.max(1, most);
}
