import { formatTime, today } from '@/shared/i18n/format';
import { cleanDigits } from '@/shared/lib/typed';

/** The Bangkok day of a moment as YYYY-MM-DD; empty without one. */
export function dayOf(at: string | undefined): string {
  const moment = Date.parse(at ?? '');
  return Number.isNaN(moment) ? '' : today(0, moment);
}

/** Its time of day as HH:mm; empty without one. */
export function timeOf(at: string | undefined): string {
  return at ? formatTime(at) : '';
}

/** The moment of a day and a time typed as 14:02, 14.02 or 1402, the start of the day without a time; empty without a day, null where it is no time. */
export function instantOf(day: string, time: string): string | null {
  const typed = cleanDigits(time);
  const [, hour = '0', minute = '00'] = /^(\d{1,2})[:.]?(\d{2})$/.exec(typed) ?? [];
  const isTime = typed === '' || /^\d{1,2}[:.]?\d{2}$/.test(typed);
  if (!isTime || Number(hour) > 23 || Number(minute) > 59) return null;
  return day === '' ? '' : new Date(`${day}T${hour.padStart(2, '0')}:${minute}:00+07:00`).toISOString();
}
