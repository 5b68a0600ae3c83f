import { cleanDigits } from '@/shared/lib/typed';
import { isListMark } from './list-mark';
import { NO_FILTERS } from './filters';
import { LONGEST_NUMBERS, MOST_NUMBERS, type OrderSearch } from './search';

/** Whole numbers as shops, platforms and couriers print them; what is shorter may be a part that is searched for. */
const NUMBER = /^(?=(?:.*\d){4})\+?[A-Z0-9][A-Z0-9._/#-]{5,59}$/i;
const AROUND = /^[#"'“‘([]+|["'”’)\].:]+$/g;
/** Beside one number of an order it says whose that is: the words of one order. */
const PHONE = /^(?:0|\+66)\d{8,9}$/;

/** The numbers of orders that a text is a list of, each once; none where it is anything else. */
export function numbersIn(text: string): string[] {
  if (!/[\d๐-๙]/.test(text)) return [];
  const words = cleanDigits(text)
    .split(/[\s,;|]+/)
    .filter((word) => word !== '' && !isListMark(word))
    .map((word) => word.replaceAll(AROUND, ''));
  const numbers = [...new Map(words.toReversed().map((word) => [word.toUpperCase(), word])).values()].toReversed();
  const phones = numbers.filter((word) => PHONE.test(word.replaceAll('-', ''))).length;
  const isOfOne = numbers.length < 2 || (numbers.length === 2 && phones === 1);
  return words.every((word) => NUMBER.test(word)) && !isOfOne ? numbers : [];
}

/** As many of them as an address carries. */
function fitting(numbers: readonly string[]): string[] {
  let length = -1;
  return numbers.slice(0, MOST_NUMBERS).filter((number) => (length += number.length + 1) <= LONGEST_NUMBERS);
}

/**
 * What the field's text asks of the list: a list of numbers shows just those orders, whatever was asked before it, and
 * anything else is searched for.
 */
export function searchFor(text: string, before: OrderSearch): Partial<OrderSearch> {
  const all = numbersIn(text);
  if (all.length === 0) return { q: text, numbers: '', cut: 0 };
  const taken = fitting(all);
  const numbers = { q: '', numbers: taken.join(','), cut: all.length - taken.length };
  return before.numbers === '' ? { ...NO_FILTERS, view: before.view, ...numbers } : numbers;
}
