const FORM = /^[A-Z0-9\p{Script=Thai}][A-Z0-9\p{Script=Thai}._/#-]{0,59}$/u;
const LEAST = 2;
const DIGIT = /\p{Nd}/u;
const THAI = /\p{Script=Thai}/u;

/**
 * Whether it can be a tracking number, by the server's rule (`checkTracking` in internal/orders/rules_tracking.go): two
 * letters or digits at least, and a digit where it has Thai letters, else it is a remark. Lines are several numbers.
 */
export function isTracking(typed: string): boolean {
  const lines = typed.trim().split(/[\n\r]/);
  const number = (lines[0] ?? '')
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/\s/g, '')
    .replaceAll(/\p{Dash}/gu, '-');
  const letters = number.match(/[\p{L}\p{Nd}]/gu) ?? [];
  return (
    lines.length === 1 && FORM.test(number) && letters.length >= LEAST && (DIGIT.test(number) || !THAI.test(number))
  );
}
