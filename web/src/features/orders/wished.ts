import type { Reading } from './reading';

/** What somebody asks for in a chat, as they call it. */
export interface Wish {
  words: string;
  quantity: number;
}

const MOST_WISHES = 6;
const MOST_PIECES_SAID = 999;

const POLITE = '(?:นะ|น้า|หน่อย|เลย|ด้วย)?(?:ครับ|คับ|ค่ะ|คะ|จ้า|จ้ะ|จ๊ะ|ฮะ)?';
const UNITS = 'ชิ้น|ขวด|ตัว|กล่อง|แพ็ก|แพ็ค|แพค|อัน|ซอง|ถุง|หลอด|กระปุก|ก้อน|คู่|ชุด|โหล|ลัง|เม็ด|ใบ|แท่ง|ม้วน|pcs?|ea';
const GREETING = /^(?:สวัสดี|หวัดดี|ดี|hi|hello)(?:ครับ|คับ|ค่ะ|คะ|จ้า)*[\s,]*/i;
const ORDERING = /^(?:ขอ)?(?:สั่งซื้อ|สั่ง|เอา|รับ|ซื้อ|จอง|ขอ|อยากได้|ต้องการ|order|cf(?=\s))[\s:]*/i;
const COUNT = new RegExp(`(?:\\s*(?:จำนวน|[x×*])\\s*|\\s+)(\\d{1,4})\\s*(?:${UNITS})?\\s*${POLITE}[\\s!.]*$`, 'i');
const UNIT_COUNT = new RegExp(`(\\d{1,4})\\s*(?:${UNITS})\\s*${POLITE}[\\s!.]*$`, 'i');
const TAIL = new RegExp(`${POLITE}[\\s!.]*$`);
/** Parts of an address and words around it, which name no goods. */
const ADDRESS =
  /(?:^|\s)(?:ต\.|อ\.|จ\.|ถ\.|ม\.|ซ\.|ตำบล|อำเภอ|จังหวัด|แขวง|เขต|ถนน|ซอย|หมู่|บ้านเลขที่|ที่อยู่|ชื่อ|โทร|ส่งที่|ส่งให้|จัดส่ง|ผู้รับ|tel|ปลายทาง|cod|ยอด|โอน)/i;

/**
 * The goods a message asks for, as far as lines and commas part them: what was read as the recipient is left out, and
 * so is whatever looks like an address, a phone number or small talk.
 */
export function wishesIn(message: string, reading: Reading): Wish[] {
  const { name, line, subdistrict, district, province, phones } = reading;
  const known = [line, name, subdistrict, district, province].filter((text) => text.length > 1);
  const wishes = message
    .replaceAll(/[๐-๙]/g, (digit) => String('๐๑๒๓๔๕๖๗๘๙'.indexOf(digit)))
    .split(/[\n,;+•·]|\s-\s/)
    .filter((part) => !known.some((text) => part.includes(text)) && !phones.some((phone) => hasPhone(part, phone)))
    .filter((part) => !ADDRESS.test(part) && !/\d{5}/.test(part))
    .flatMap((part) => wishOf(part));
  return wishes
    .filter((wish, at) => wishes.findIndex(({ words }) => words === wish.words) === at)
    .slice(0, MOST_WISHES);
}

const hasPhone = (part: string, phone: string): boolean => part.replaceAll(/\D/g, '').includes(phone);

function wishOf(part: string): Wish[] {
  const clean = part
    .replaceAll(/[^\p{L}\p{M}\p{N}\s.#/&'×*()-]/gu, ' ')
    .trim()
    .replace(GREETING, '')
    .replace(ORDERING, '');
  const counted = COUNT.exec(clean) ?? UNIT_COUNT.exec(clean);
  const words = (counted ? clean.slice(0, counted.index) : clean.replace(TAIL, '')).trim().replaceAll(/\s+/g, ' ');
  if (words.length < 2 || words.length > 80 || !/\p{L}/u.test(words)) return [];
  return [{ words, quantity: Math.min(Math.max(1, Number(counted?.[1] ?? 1)), MOST_PIECES_SAID) }];
}

/** What to look for, the whole first: of words that find nothing together, the longest ones alone. */
export function searchesFor({ words }: Wish): string[] {
  const single = words.split(' ').filter((word) => word.length > 2);
  const longest = single.toSorted((a, b) => b.length - a.length).slice(0, 2);
  return [...new Set([words, ...longest])];
}
