import { formatTime, today } from '@/shared/i18n/format';

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
  const digits = /^(\d{1,2})[:.]?(\d{2})$/.exec(time.trim());
  if (time.trim() !== '' && (!digits || Number(digits[1]) > 23 || Number(digits[2]) > 59)) return null;
  if (day === '') return '';
  const [hour, minute] = digits ? [digits[1]!.padStart(2, '0'), digits[2]!] : ['00', '00'];
  return new Date(`${day}T${hour}:${minute}:00+07:00`).toISOString();
}
