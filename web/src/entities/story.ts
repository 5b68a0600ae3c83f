import type { Schema } from '@/shared/api/call-types';

/** What happened to one thing, in order. */
export type TimelineEntry = Schema<'Entry'>;

/** Who changed it last, by its story. */
export function changeOf({ timeline }: { timeline: readonly TimelineEntry[] }): Schema<'Change'> | undefined {
  const [first, ...others] = timeline;
  const last = others.reduce((one, other) => (other.id > (one?.id ?? 0) ? other : one), first);
  return last && { by: last.user_name, at: last.at };
}
