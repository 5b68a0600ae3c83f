import { cleanDigits } from '@/shared/lib/typed';

/**
 * What a key position gives on the US layout scanners use: plain, with Shift. It never depends on the layout or Caps
 * Lock.
 */
const US_ROWS: readonly [codes: string, plain: string, shifted: string][] = [
  [
    'Backquote Digit1 Digit2 Digit3 Digit4 Digit5 Digit6 Digit7 Digit8 Digit9 Digit0 Minus Equal',
    '`1234567890-=',
    '~!@#$%^&*()_+',
  ],
  ['BracketLeft BracketRight Backslash Semicolon Quote Comma Period Slash Space', "[]\\;',./ ", '{}|:"<>? '],
  ['Numpad0 Numpad1 Numpad2 Numpad3 Numpad4 Numpad5 Numpad6 Numpad7 Numpad8 Numpad9', '0123456789', '0123456789'],
  ['NumpadSubtract NumpadAdd NumpadDivide NumpadMultiply NumpadDecimal', '-+/*.', '-+/*.'],
];

const byCode = new Map<string, readonly [plain: string, shifted: string]>();
for (const [codes, plain, shifted] of US_ROWS) {
  for (const [at, code] of codes.split(' ').entries()) byCode.set(code, [plain.charAt(at), shifted.charAt(at)]);
}
for (const letter of 'abcdefghijklmnopqrstuvwxyz')
  byCode.set(`Key${letter.toUpperCase()}`, [letter, letter.toUpperCase()]);

/** The character of a key position, or undefined when the position is unknown or types nothing. */
export function characterOf(code: string, isShifted: boolean): string | undefined {
  return byCode.get(code)?.[isShifted ? 1 : 0];
}

/** The Thai Kedmanee layout beside the US one, row by row in keyboard order: plain, then with Shift. */
const US_PLAIN = "`1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./ ";
const THAI_PLAIN = [...'_ๅ/-ภถุึคตจขชๆไำพะัีรนยบลฃฟหกดเ้่าสวงผปแอิืทมใฝ '];
const US_SHIFTED = '~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:"ZXCVBNM<>?';
const THAI_SHIFTED = [...'%+๑๒๓๔ู฿๕๖๗๘๙๐"ฎฑธํ๊ณฯญฐ,ฅฤฆฏโฌ็๋ษศซ.()ฉฮฺ์?ฒฬฦ'];

const kedmaneeToUs = new Map<string, string>();
for (const [at, thai] of THAI_SHIFTED.entries()) kedmaneeToUs.set(thai, US_SHIFTED.charAt(at));
for (const [at, thai] of THAI_PLAIN.entries()) kedmaneeToUs.set(thai, US_PLAIN.charAt(at));

const THAI = /[\u0E00-\u0E7F]/;

/**
 * The codes that a scan of the text may give: keys are read by their place, so a Thai letter reads as the US one beside
 * it, and so do the signs that Thai people type between letters.
 */
export function scannedAs(text: string): readonly string[] {
  const letters = [...text].map((char) => (THAI.test(char) ? (kedmaneeToUs.get(char) ?? char) : char)).join('');
  const keys = [...text].map((char) => (/[A-Za-z0-9 ]/.test(char) ? char : (kedmaneeToUs.get(char) ?? char))).join('');
  return [...new Set([text, letters, ...(THAI.test(text) ? [keys] : [])])];
}

const LATIN = /[A-Za-z0-9]/;
/** A number in Thai digits was typed by hand: they stand where the scanner has the signs that no code is made of. */
const THAI_NUMBER = /^[- ]*[๐-๙][-๐-๙ ]*$/;

/** Text that arrived without key positions: Thai letters from a scanner go back to what the scanner meant. */
export function restoreTyped(text: string): string {
  if (LATIN.test(text)) return text;
  if (THAI_NUMBER.test(text)) return cleanDigits(text);
  const isGarbled =
    THAI.test(text) || (text !== '' && [...text].every((char) => char !== ' ' && kedmaneeToUs.has(char)));
  return isGarbled ? [...text].map((char) => kedmaneeToUs.get(char) ?? char).join('') : text;
}
