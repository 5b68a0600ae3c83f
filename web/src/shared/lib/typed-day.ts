import { cleanDigits } from './typed';

const BUDDHIST = 543;
const LEAST_BUDDHIST = 2400;
const LEAST_SHORT = 48;

/**
 * A typed year: above 2400 it is of the Buddhist era. Of two digits, 48 to 99 are 2005 to 2056 and 00 to 47 are 2000 to
 * 2047.
 */
function gregorianYear(typed: string): number {
  const year = Number(typed);
  if (typed.length === 4) return year > LEAST_BUDDHIST ? year - BUDDHIST : year;
  return year + (year >= LEAST_SHORT ? 2500 - BUDDHIST : 2000);
}

function dayOf(year: number, month: string, day: string): string | null {
  if (year < 1900 || year > 2200) return null;
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : null;
}

const MONTHS = ['ม.ค.', 'ก.พ.', 'มี.ค.', 'เม.ย.', 'พ.ค.', 'มิ.ย.', 'ก.ค.', 'ส.ค.', 'ก.ย.', 'ต.ค.', 'พ.ย.', 'ธ.ค.'].map(
  (short, at) =>
    new Set([
      short,
      short.replaceAll('.', ''),
      ...[
        ['en', 'long'],
        ['en', 'short'],
        ['th', 'long'],
      ].map(([language, month]) =>
        new Date(Date.UTC(2000, at, 1))
          .toLocaleDateString(language, { month: month as 'long', timeZone: 'UTC' })
          .toLowerCase(),
      ),
    ]),
);

/**
 * "24/11/2569", "24-11-69", "2026-11-24", "24112569" or "24 พ.ย. 2569" to YYYY-MM-DD, Gregorian; null when it is no
 * day.
 */
export function readDay(text: string): string | null {
  const plain = cleanDigits(text).toLowerCase();
  const [, yearFirst, month, day] = /^(\d{4})\s?[-/.]\s?(\d{1,2})\s?[-/.]\s?(\d{1,2})$/.exec(plain) ?? [];
  if (yearFirst && month && day) return dayOf(gregorianYear(yearFirst), month, day);
  const [, dayFirst, its, year] = /^(\d{1,2})\s?[-/. ]\s?(\d{1,2})\s?[-/. ]\s?(\d{4}|\d{2})$/.exec(plain) ?? [];
  if (dayFirst && its && year) return dayOf(gregorianYear(year), its, dayFirst);
  if (/^\d{8}$/.test(plain)) {
    return (
      dayOf(gregorianYear(plain.slice(4)), plain.slice(2, 4), plain.slice(0, 2)) ??
      dayOf(gregorianYear(plain.slice(0, 4)), plain.slice(4, 6), plain.slice(6))
    );
  }
  const [, first, name, last] = /^(\d{1,2})\s?([^\d\s]+)\s?(\d{4}|\d{2})$/.exec(plain) ?? [];
  const at = name ? MONTHS.findIndex((names) => names.has(name)) : -1;
  return first && last && at >= 0 ? dayOf(gregorianYear(last), String(at + 1), first) : null;
}
