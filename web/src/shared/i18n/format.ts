import { currentLanguage, type Language } from './setup';

export const ZONE = 'Asia/Bangkok';
const MISSING = '—';

const locales: Record<Language, string> = { th: 'th-TH-u-ca-buddhist-nu-latn', en: 'en-GB-u-ca-gregory-nu-latn' };
const formats = new Map<string, Intl.DateTimeFormat>();

function format(options: Intl.DateTimeFormatOptions, language: Language): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  let made = formats.get(key);
  if (!made) formats.set(key, (made = new Intl.DateTimeFormat(locales[language], { timeZone: ZONE, ...options })));
  return made;
}

function parts(at: Date, options: Intl.DateTimeFormatOptions, language: Language): Record<string, string> {
  return Object.fromEntries(
    format(options, language)
      .formatToParts(at)
      .map((part) => [part.type, part.value]),
  );
}

type Instant = string | number | Date | null | undefined;

function toDate(at: Instant): Date | null {
  if (at === null || at === undefined || at === '') return null;
  const date =
    typeof at === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(at) ? new Date(`${at}T00:00:00+07:00`) : new Date(at);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** "21 พ.ย. 2569" or "21 Nov 2026", Bangkok time; also takes a plain date. */
export function formatDate(at: Instant, language = currentLanguage()): string {
  const date = toDate(at);
  if (!date) return MISSING;
  const { day, month, year } = parts(date, { day: 'numeric', month: 'short', year: 'numeric' }, language);
  return `${day} ${language === 'en' ? month?.replace('Sept', 'Sep') : month} ${year}`;
}

/** "21 พ.ย." or "21 Nov": a day whose year is known. */
export function formatDay(at: Instant, language = currentLanguage()): string {
  return formatDate(at, language).replace(/ \d{4}$/, '');
}

/** "14:02", Bangkok time. */
export function formatTime(at: Instant): string {
  const date = toDate(at);
  if (!date) return MISSING;
  const { hour, minute } = parts(date, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, 'en');
  return `${hour}:${minute}`;
}

/** "21 พ.ย. 2569 14:02" or "21 Nov 2026 14:02". */
export function formatDateTime(at: Instant, language = currentLanguage()): string {
  return toDate(at) ? `${formatDate(at, language)} ${formatTime(at)}` : MISSING;
}

/** "21 พ.ย. 2569 24:00": until when. A midnight is the end of the last day that there is time. */
export function formatUntil(at: string): string {
  const end = formatDateTime(at);
  return end.endsWith(' 00:00') ? `${formatDate(Date.parse(at) - 1)} 24:00` : end;
}

const DAY_MS = 86_400_000;

/** Words up to a day ("5 นาทีที่แล้ว"), the full date after that. */
export function formatSince(at: Instant, now = Date.now(), language = currentLanguage()): string {
  const date = toDate(at);
  if (!date) return MISSING;
  const seconds = Math.round((date.getTime() - now) / 1000);
  if (Math.abs(seconds) * 1000 >= DAY_MS) return formatDateTime(date, language);
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (Math.abs(seconds) < 60) return words.format(0, 'second');
  if (Math.abs(seconds) < 3600) return words.format(Math.trunc(seconds / 60), 'minute');
  return words.format(Math.trunc(seconds / 3600), 'hour');
}

const whole = new Intl.NumberFormat('en-US');
const hundredths = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** 1234567 → "1,234,567" in both languages, Arabic digits, with the same minus as amounts of money. */
export function formatNumber(value: number | null | undefined): string {
  return value === null || value === undefined ? MISSING : whole.format(value).replace('-', '−');
}

/** A difference: "+3", "−3" or "0". */
export function formatSigned(value: number): string {
  return value > 0 ? `+${formatNumber(value)}` : formatNumber(value);
}

/** Satang to "฿1,234.50"; exact up to the last satang JavaScript can hold. */
export function formatMoney(satang: number | null | undefined): string {
  if (satang === null || satang === undefined) return MISSING;
  const sign = satang < 0 ? '−' : '';
  return `${sign}฿${hundredths.format(Math.abs(satang) / 100)}`;
}

/** Today's date in Bangkok as YYYY-MM-DD, shifted by whole days. */
export function today(shift = 0, now = Date.now()): string {
  return new Date(now + 7 * 3_600_000 + shift * DAY_MS).toISOString().slice(0, 10);
}

/** Days from `from` to `to`, both counted. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** The year as people see it: Buddhist era in Thai. */
export function formatYear(now = Date.now(), language = currentLanguage()): string {
  const year = Number(today(0, now).slice(0, 4));
  return String(language === 'th' ? year + 543 : year);
}

/** The letter for an avatar: the first consonant, since Thai names may begin with a leading vowel. */
export function initial(name: string): string {
  const letter = [...name.trim()].find(
    (char) => /[ก-ฮ]/.test(char) || (/[\p{L}\p{N}]/u.test(char) && !/[เแโใไ]/.test(char)),
  );
  return (letter ?? '?').toUpperCase();
}
