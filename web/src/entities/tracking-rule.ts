const FORM = /^[A-Z0-9\p{Script=Thai}][A-Z0-9\p{Script=Thai}._/#-]{0,59}$/u;
const LEAST = 2;
const DIGIT = /\p{Nd}/u;
const THAI = /\p{Script=Thai}/u;
const LEAVES_NO_MARK = /(?![\n\t])\p{Cc}|[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * Whether it can be a tracking number, by the server's rule (`cleanTracking` and `checkTracking` in
 * internal/orders/rules_tracking.go): two letters or digits at least, and a digit where it has Thai letters, else it is a
 * remark. Lines are several numbers. The shop's own numbers, the codes of its goods and what other orders have are
 * judged by the server alone.
 */
export function isTracking(typed: string): boolean {
  const seen = typed.replaceAll(LEAVES_NO_MARK, '').trim();
  const number = Array.from(seen.normalize('NFKC'), upper)
    .join('')
    .replaceAll(/\s/g, '')
    .replaceAll(/\p{Dash}/gu, '-');
  const letters = number.match(/[\p{L}\p{Nd}]/gu) ?? [];
  return (
    !seen.includes('\n') && FORM.test(number) && letters.length >= LEAST && (DIGIT.test(number) || !THAI.test(number))
  );
}

/** The capital of one letter; what has none of its own, as ß, stays, as with the server. */
function upper(letter: string): string {
  const capital = letter.toUpperCase();
  return capital.length > letter.length ? letter : capital;
}
