const FORM = /^[A-Z0-9\p{Script=Thai}][A-Z0-9\p{Script=Thai}._/#-]{0,59}$/u;
const LEAST = 3;

/**
 * Whether it can be a tracking number, by the server's rule (`checkTracking` in internal/orders/rules_tracking.go): three
 * letters and digits at least, one of them a digit, which a slip of the finger is not. Lines are several numbers.
 */
export function isTracking(typed: string): boolean {
  const lines = typed.trim().split(/[\n\r]/);
  const number = (lines[0] ?? '')
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/\s/g, '')
    .replaceAll(/\p{Dash}/gu, '-');
  const letters = number.match(/[\p{L}\p{Nd}]/gu) ?? [];
  return lines.length === 1 && FORM.test(number) && letters.length >= LEAST && /\p{Nd}/u.test(number);
}
