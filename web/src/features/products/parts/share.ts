/** A percentage short enough for a column: one decimal below ten, none of a whole. */
export function formatShare(percent: number): string {
  if (percent > 0 && percent < 0.1) return '<0.1%';
  return `${percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent)}%`;
}
