/**
 * The number row of the Thai keyboard layout, the key of 0 first. Two of its keys give signs that are also typed as
 * signs.
 */
const ROW = 'จๅ/-ภถุึคต';
/** Signs of the US layout by what their keys give on the Thai one. */
const SIGNS: Readonly<Record<string, string>> = { ข: '-', ม: ',', ใ: '.', ฝ: '/' };

/**
 * Thai and full-width digits and signs as the plain ones, every kind of dash as a hyphen, every kind of blank as one
 * blank.
 */
function plainText(text: string): string {
  return text
    .replaceAll(/[\u200B-\u200D\u2060]/g, '')
    .replaceAll(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replaceAll(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/**
 * The text with Thai letters read as the digits of their keys, where they can mean nothing else: with no digit beside
 * them, since a slash or hyphen may be meant then, and not for hyphens alone. Otherwise the text as it is.
 */
function byPlace(text: string): string {
  if (/\d/.test(text) || !/[^-\s]/.test(text)) return text;
  let read = '';
  for (const char of text) {
    const digit = ROW.indexOf(char);
    const sign = SIGNS[char] ?? (/[ ()+]/.test(char) ? char : undefined);
    if (digit < 0 && sign === undefined) return text;
    read += digit < 0 ? sign : String(digit);
  }
  return read;
}

/**
 * The digit of a key of the number row pressed on the Thai layout, where no sign can be meant; empty for any other key.
 */
export function digitOfKey({ code, key }: { code: string; key: string }): string {
  const digit = /^Digit(\d)$/.exec(code)?.[1] ?? '';
  return digit !== '' && ROW.charAt(Number(digit)) === key ? digit : '';
}

/** Text of digits and signs, such as a phone or a postcode, as it is kept: the way it was typed, in plain digits. */
export function cleanDigits(text: string): string {
  return byPlace(plainText(text));
}

/** "๑,๒๐๐" to 1200; null when it is no whole number. Commas stand between groups of three only. */
export function readWhole(text: string): number | null {
  const plain = byPlace(plainText(text)).replaceAll(' ', '');
  return /^-?(?:\d{1,12}|\d{1,3}(?:,\d{3}){1,3})$/.test(plain) ? Number(plain.replaceAll(',', '')) + 0 : null;
}

/** "1,234.5", "฿1234.50", "๕๐๐ บาท", "500.-" or "500.- บาท" to satang; null when it is no amount. */
export function parseMoney(text: string): number | null {
  const bare = plainText(text)
    .replaceAll(/[฿ ]/g, '')
    .replace(/(?:\.-)?(?:บาท(?:ถ้วน)?|บ\.|THB)?$/i, '');
  const plain = byPlace(bare);
  const [, sign, baht = '', satang = ''] =
    /^(-?)(\d{1,13}|\d{1,3}(?:,\d{3}){1,4}|(?=\.\d))(?:\.(\d{0,2}))?$/.exec(plain) ?? [];
  if (sign === undefined) return null;
  const amount = Number(baht.replaceAll(',', '')) * 100 + Number(satang.padEnd(2, '0'));
  return sign === '-' && amount !== 0 ? -amount : amount;
}

const NOISE = /[\s.()[\]-]+/g;
const THAI = /^(?:0[689]\d{8}|02\d{7}|0[3457]\d{7})$/;
const ABROAD = /^(?:\+|00)(?!66)[1-9]\d{6,14}$/;
const MASKED = /^(?=.{6,20}$)\+?[\d*]*\*{2}[\d*]*$/;

/** A mobile number without its 0, which spreadsheets take off; what is left of a landline may be anything. */
const EATEN = /^[689]\d{8}$/;

const plain = (text: string): string => cleanDigits(text).toLowerCase();

/** The number of Thailand that the text is, in its nine or ten digits; empty for any other text. */
function oneThai(text: string): string {
  const bare = text.replace(/(?:ต่อ|ext).*$/, '').replaceAll(NOISE, '');
  if (!/^[\d+o]*\d[\do]*$/.test(bare)) return '';
  const digits = bare.replaceAll('o', '0');
  const long = digits.length === 11 && digits.startsWith('66') ? `+${digits}` : digits;
  const kept = long.replace(/^(?:\+66|0066)0?/, '0');
  return THAI.test(kept) ? kept : '';
}

/** How many groups of digits are looked through for several numbers between which only blanks stand. */
const MOST_GROUPS = 12;

/** The number that groups of digits are, or the first of several. */
function firstThai(groups: readonly string[]): string {
  const whole = oneThai(groups.join(''));
  if (whole !== '' || groups.length > MOST_GROUPS) return whole;
  const ends = groups.findIndex(
    (_, n) => n > 0 && oneThai(groups.slice(0, n).join('')) !== '' && firstThai(groups.slice(n)) !== '',
  );
  return ends < 0 ? '' : oneThai(groups.slice(0, ends).join(''));
}

const thaiIn = (text: string): string =>
  plain(text)
    .split(/[,/;|]|หรือ|และ/)
    .map((part) => firstThai(part.split(/\s+/)))
    .find(Boolean) ?? '';

/** Whether the server finds a number of Thailand in the text. */
export function isThaiPhone(text: string): boolean {
  return thaiIn(text) !== '';
}

/** A phone in plain digits as it was typed, with the 0 that a spreadsheet took off it: "812345678" is "0812345678". */
export function cleanPhone(text: string): string {
  const kept = cleanDigits(text);
  return EATEN.test(kept.replaceAll(NOISE, '')) ? `0${kept}` : kept;
}

/** The digits of a phone as the server keeps it, by which two are the same: of "+66 87…" and "๐๘๗…" "087…". */
export function phoneDigits(text: string): string {
  const bare = cleanPhone(text).toLowerCase().replaceAll(NOISE, '');
  return thaiIn(text) || (ABROAD.test(bare) ? bare.replace(/^00/, '') : bare).replaceAll(/\D/g, '');
}

/** Whether the server takes the text as a phone: of Thailand, of abroad, or with the stars of a marketplace. */
export function isPhone(text: string): boolean {
  const bare = plain(text).replaceAll(NOISE, '');
  return isThaiPhone(text) || EATEN.test(bare) || ABROAD.test(bare) || MASKED.test(bare.replaceAll(/[x•]/g, '*'));
}

/** The same of a field that may be left empty. */
export const isPhoneOrNone = (text: string): boolean => text.trim() === '' || isPhone(text);
