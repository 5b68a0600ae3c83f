import { describe, expect, it } from 'vitest';
import { commandLabels, commandOf, isBillLike } from './commands';

describe('printed commands', () => {
  it('are each understood as they are printed, also in small letters', () => {
    const labels = commandLabels((command) => command);
    expect(labels.map(({ name, code }) => [name, commandOf(code)])).toEqual([
      ['next', { kind: 'next' }],
      ['undo', { kind: 'undo' }],
      ...['in', 'out', 'transfer', 'toLine', 'count'].map((way) => [way, { kind: 'go', way }]),
    ]);
    expect(new Set(labels.map(({ id }) => id)).size).toBe(labels.length);
    expect(commandOf('*next*')).toEqual({ kind: 'next' });
  });

  it.each(['NEXT', '*NEXT', '*CLOSE*', '8850001000012', ''])('%s is none', (code) =>
    expect(commandOf(code)).toBeNull(),
  );
});

it.each([
  ['IN6911-000007', true],
  ['ct6911-1', true],
  ['8850001000012', false],
  ['A-02-11', false],
  ['IN6911', false],
])('%s looks like a bill: %s', (code, is) => expect(isBillLike(code)).toBe(is));
