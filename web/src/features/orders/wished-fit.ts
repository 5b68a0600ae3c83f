import type { Product } from '@/entities/product';
import type { Wish } from './wished';

/** Words that tell goods apart and are written in several ways. */
const ALIKE = [
  'ดำ black blk',
  'ขาว white wht',
  'แดง red',
  'น้ำเงิน navy กรม กรมท่า',
  'ฟ้า blue',
  'เขียว green',
  'ชมพู pink',
  'เทา grey gray',
  'เหลือง yellow',
  'ม่วง purple',
  'ส้ม orange',
  'น้ำตาล brown',
  'ครีม cream',
].map((row) => row.split(' '));
/** How many words before the goods may be none of them. */
const MOST_BEFORE = 2;
const SIZE = /^(?:x{0,4}[sml]|[2-6]xl|free ?size|ฟรีไซส์|\d+)$/;
/** Words around goods that no name needs to have. */
const FILLERS = new Set('สี ไซส์ ไซซ์ ไซ ส์ size แบบ รุ่น อัน ที่ เป็น ของ ตัว นี้ cf'.split(' '));

const words = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('th', { granularity: 'word' }) : undefined;
const plain = (text: string): string => text.normalize('NFC').toLowerCase();

interface Part {
  text: string;
  /** Where it begins in the text without its blanks and signs. */
  at: number;
  /** Whether a blank or a sign stands before it. */
  isFirst: boolean;
}

/** The words of a text, those that are written together parted, and letters from digits. */
function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const run of plain(text).match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? []) {
    const inRun = words && /[ก-๎]/.test(run) ? [...words.segment(run)].flatMap(({ segment }) => split(segment)) : [run];
    for (const [place, piece] of inRun.entries()) {
      parts.push({ text: piece, at, isFirst: place === 0 });
      at += piece.length;
    }
  }
  return parts;
}

const split = (segment: string): string[] => segment.match(/[a-z]+|[^a-z]+/g) ?? [segment];

const meant = (wish: Wish): string[] =>
  partsOf(wish.words)
    .map(({ text }) => text)
    .filter((text) => !FILLERS.has(text));

/** A wish without its first word and so on, as far as goods are left: a name of somebody may stand before them. */
function laterOf(wish: Wish): Wish[] {
  const runs = wish.words.split(' ');
  return runs
    .map((_, at) => ({ ...wish, words: runs.slice(at).join(' ') }))
    .filter((later, at) => at > 0 && at <= MOST_BEFORE && !isDetail(meant(later)[0] ?? '1'));
}

const isDetail = (part: string): boolean => SIZE.test(part) || ALIKE.some((row) => row.includes(part));

/**
 * What to look for, the narrowest first: all of it, its words, those that are no size or colour, the first of them;
 * then the same of what stands behind its first words.
 */
export const searchesFor = (wish: Wish): string[] => [
  ...new Set([wish, ...(wish.isCounted ? laterOf(wish) : [])].flatMap((one) => searchesOf(one))),
];

function searchesOf(wish: Wish): string[] {
  const parts = meant(wish);
  const long = parts.filter((part) => part.length > 1);
  const main = long.filter((part) => !isDetail(part));
  return [wish.words, long.join(' '), main.join(' '), main.slice(0, 2).join(' '), main[0] ?? ''].filter(
    (text) => text.length > 1,
  );
}

/** How much of a wish is in the name of a product, from 0 to 1. A part of a word of the name is nothing. */
function fitOf(wish: Wish, { name, sku }: Pick<Product, 'name' | 'sku'>): number {
  const inSku = partsOf(sku).map(({ text }) => text);
  const asked = partsOf(wish.words).map(({ text }) => text);
  if (asked.join('') === inSku.join('')) return 2;
  const parts = partsOf(name);
  const whole = parts.map(({ text }) => text).join('');
  const starts = new Map(parts.map((part) => [part.at, part]));
  const ends = new Set([...parts.map(({ at }) => at), whole.length]);
  const stands = (word: string, isOnly: boolean): boolean => {
    for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + 1)) {
      const start = starts.get(at);
      const isThaiStart = /^[ก-๎]{4,}$/.test(word);
      if (start && (!isOnly || start.isFirst) && (isThaiStart || ends.has(at + word.length))) return true;
    }
    return false;
  };
  const wanted = meant(wish);
  const isOnly = wanted.length === 1;
  const total = wanted.reduce((sum, word) => sum + word.length, 0);
  const found = wanted.filter((word) => {
    const also = ALIKE.find((row) => row.includes(word)) ?? [word];
    return also.some((one) => stands(one, isOnly) || inSku.includes(one));
  });
  return total === 0 ? 0 : found.reduce((sum, word) => sum + word.length, 0) / total;
}

const ENOUGH = 0.5;
/** Without a number of pieces most of it has to fit, since it may be talk. */
const ENOUGH_UNCOUNTED = 0.75;

/** The products that fit a wish best; when none does, those that fit most of what stands behind its first words. */
export function fitting(wish: Wish, products: readonly Product[]): Product[] {
  const found = best(wish, products, wish.isCounted ? ENOUGH : ENOUGH_UNCOUNTED);
  if (found.length > 0 || !wish.isCounted) return found;
  return (
    laterOf(wish)
      .map((later) => best(later, products, ENOUGH_UNCOUNTED))
      .find(({ length }) => length > 0) ?? []
  );
}

function best(wish: Wish, products: readonly Product[], enough: number): Product[] {
  const rated = products.map((product) => ({ product, fit: fitOf(wish, product) }));
  const most = Math.max(enough, ...rated.map(({ fit }) => fit));
  return rated.filter(({ fit }) => fit === most).map(({ product }) => product);
}
