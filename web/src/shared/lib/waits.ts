const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

export interface Wait {
  unit: 'days' | 'hours';
  count: number;
}

/** How long something waits, in whole days or, under a day, in whole hours; null for a moment that isn't known. */
export function waitOf(since: string | undefined, now = Date.now()): Wait | null {
  const hours = Math.floor((now - Date.parse(since ?? '')) / HOUR_MS);
  if (Number.isNaN(hours)) return null;
  return hours >= DAY_HOURS
    ? { unit: 'days', count: Math.floor(hours / DAY_HOURS) }
    : { unit: 'hours', count: Math.max(0, hours) };
}

/** Whether work that should be done within the day waits longer. */
export function waitsTooLong(since: string | undefined, now = Date.now()): boolean {
  return waitOf(since, now)?.unit === 'days';
}
