import { expect, it } from 'vitest';
import { fromAnswer, isUnsent } from './errors';

it('takes what the server did not act on for not sent yet, and a refusal for one', () => {
  const of = (status: number): boolean => isUnsent(fromAnswer(status, { Msg: 'general.invalid_param', Cause: 'x' }));
  for (const status of [408, 429, 502, 503]) expect(of(status), String(status)).toBe(true);
  for (const status of [400, 403, 404, 409, 413]) expect(of(status), String(status)).toBe(false);
});
