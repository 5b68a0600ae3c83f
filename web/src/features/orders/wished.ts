import type { Reading } from './reading';
import { inSentences, POLITE, UNITS, wantedIn, withoutSpeaker } from './wished-talk';

/** What somebody asks for in a chat, as they call it. */
export interface Wish {
  words: string;
  quantity: number;
  /** Whether a number of pieces was said: what has none may be talk. */
  isCounted: boolean;
}

const MOST_WISHES = 8;
const MOST_PIECES_SAID = 999;

const MEASURES = 'มล|มิล|ml|กรัม|กก|กิโล|kg|g|cm|ซม|mm|นิ้ว|ฟุต|ออนซ์|oz|เมตร|m|ลิตร|l|วัตต์|w|gb|tb|%|เดือน|ปี|ชั้น|ช่อง';
/** A number is none of pieces behind these. */
const NAMED = /(?:ไซส์|ไซซ์|ไซต์|size|เบอร์|รุ่น|สูตร|แพ็ก|แพ็ค|แพค|spf|no\.?|type|ชั้น|อายุ)\s*$/i;
const TAIL = new RegExp(`${POLITE}[\\s!.]*$`);
/** A number of pieces: behind a sign, unless it goes on as a code does, before a unit, or between words. */
const COUNT = new RegExp(
  `(?:อย่างละ|จำนวน|[x×*])\\s*(\\d{1,4})(?:\\s*(?:${UNITS}))?(?=[^\\da-z/]|$)|` +
    `(?<![\\d/.-])(\\d{1,4})\\s*(?:${UNITS})(?=${POLITE}(?:[^ก-๎a-z]|$))|` +
    `(?<=[ก-๎])(\\d{1,4})(?:${UNITS})(?=[ก-๎])|` +
    `(?<=[\\sก-๎])(\\d{1,3})(?=\\s+(?!(?:${MEASURES})(?:[^ก-๎a-z]|$))[ก-๎a-z]|\\s*${POLITE}[\\s!.]*$)`,
  'gi',
);
const EACH = /อย่างละ\s*(\d{1,4})/;
/** Parts of an address and words around it, sums and how they are paid: what stands behind names no goods. */
const ELSE = new RegExp(
  '(?:^|\\s)(?:ต\\.|อ\\.|จ\\.|ถ\\.|ม\\.\\s?\\d|ซ\\.|' +
    'ตำบล|อำเภอ|จังหวัด|แขวง|เขต|ถนน|ซอย|หมู่|บ้านเลขที่|ที่อยู่|ชื่อ|โทร|' +
    'เบอร์(?!\\s?\\d{1,2}(?:\\s|$))|' +
    '(?:จัด)?ส่ง|ผู้รับ|tel|(?:เก็บ\\S*)?ปลายทาง|cod|ยอด|รวม|โอน|ราคา|ค่าส่ง|คุณ(?=\\s|$)|ฝาก|=)|\\s@\\s?\\d',
  'i',
);
const BETWEEN = /[\n,;+•·]|\s-\s|\s(?:กับ|และ|แล้วก็|ละก็)\s/;
const NOBODY = new RegExp(
  '^(?:ขอบคุณ|คุณ|นาย|นาง|นางสาว|น\\.ส\\.|พี่|น้อง|แม่|พ่อ|แอด|แอดมิน|admin|แม่ค้า|พ่อค้า|เบอร์|ชื่อ|สี|ไซส์|และ|กับ|ตัว|ค่ะ|ครับ)$',
  'i',
);

/**
 * The goods a message asks for, by the numbers of pieces in it and as far as lines and commas part them: what was read
 * as the recipient is left out, and so is whatever looks like an address, a phone number or a sum.
 */
export function wishesIn(message: string, reading: Reading): Wish[] {
  const { name, line, subdistrict, district, province } = reading;
  const known = [line, name, subdistrict, district, province].filter((text) => text.length > 2);
  let text = message
    .replaceAll(/[๐-๙]/g, (digit) => String('๐๑๒๓๔๕๖๗๘๙'.indexOf(digit)))
    .split('\n')
    .map((row) => withoutSpeaker(row, (label) => ELSE.test(label)))
    .join('\n')
    .replaceAll(/(\d),(?=\d{3})/g, '$1')
    .replaceAll(/\+?\d[\d\s().-]{7,}\d/g, (run) => (run.replaceAll(/\D/g, '').length >= 9 ? '\n' : run));
  for (const one of known) text = text.replaceAll(one, '\n');
  text = inSentences(text);
  const wishes = text.split(BETWEEN).flatMap((part) => wishesOf(part));
  const each = Number(EACH.exec(text)?.[1] ?? 0);
  return wishes
    .filter(({ words }, at) => wishes.findIndex((other) => other.words === words) === at)
    .map((wish) => (each > 0 && !wish.isCounted ? { ...wish, quantity: each, isCounted: true } : wish))
    .slice(0, MOST_WISHES);
}

/** A note without its rows that ask for goods and say nothing else, once all of those were taken. */
export function withoutTaken(note: string, reading: Reading, taken: ReadonlySet<string>): string {
  const isTaken = (row: string): boolean => {
    const wishes = ELSE.test(row) ? [] : wishesIn(row, reading);
    return wishes.length > 0 && wishes.every(({ words }) => taken.has(words));
  };
  return note
    .split('\n')
    .filter((row) => !isTaken(row))
    .join('\n');
}

function wishesOf(part: string): Wish[] {
  const [goods = ''] = part.split(ELSE);
  const clean = goods
    .replaceAll(/[^\p{L}\p{M}\p{N}\s.#/&'×*%()-]/gu, ' ')
    .replaceAll(/\d+\s*(?:บาท|บ\.|฿)/g, ' ')
    .trim();
  if (/\d{5}/.test(clean)) return [];
  const wishes: Wish[] = [];
  let from = 0;
  let begun = 0; // where the last wish begins
  let early = 0; // a number of pieces that stands before what it counts
  for (const counted of clean.matchAll(COUNT)) {
    const before = clean.slice(from, counted.index);
    const quantity = Number(counted.slice(1).find(Boolean));
    if (NAMED.test(before) || quantity === 0) continue;
    const last = wishes.at(-1);
    if (named(before) === '' && last) {
      last.words = named(clean.slice(begun, counted.index));
      last.quantity = limited(quantity);
    } else if (named(before) === '') early = quantity;
    else {
      wishes.push({ words: named(before), quantity: limited(quantity), isCounted: true });
      begun = from;
    }
    from = counted.index + counted[0].length;
  }
  const rest = named(clean.slice(from));
  if (rest !== '') wishes.push({ words: rest, quantity: limited(early || 1), isCounted: early > 0 });
  return wishes;
}

const limited = (quantity: number): number => Math.min(Math.max(1, quantity), MOST_PIECES_SAID);

/** The words of a stretch when they may name goods, else nothing. */
function named(stretch: string): string {
  const spoken = stretch
    .trim()
    .replace(new RegExp(`^${POLITE}(?=\\s|$)`), '')
    .replace(/^\s*(?:กับ|และ|แล้วก็|เพิ่ม)\s*/, '');
  const words = wantedIn(spoken)
    .replace(TAIL, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s.()/&*×-]+|[\s.(/&*×-]+$/g, '');
  return words.length < 2 || words.length > 80 || !/\p{L}/u.test(words) || NOBODY.test(words) ? '' : words;
}
