import { describe, expect, it } from 'vitest';
import { isLine, isSameForm, linesAsParts, linesOf, merge, type Parts } from './merge';

describe('merge', () => {
  it.each<[string, Parts, Parts, Parts, Parts, string[], string[]]>([
    ['nothing changed', { a: 1 }, { a: 1 }, { a: 1 }, { a: 1 }, [], []],
    ['only mine', { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 1 }, { a: 2, b: 1 }, [], []],
    ['only theirs', { a: 1, b: 1 }, { a: 1, b: 1 }, { a: 1, b: 2 }, { a: 1, b: 2 }, ['b'], []],
    ['each another part', { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 2 }, { a: 2, b: 2 }, ['b'], []],
    ['both the same', { a: 1 }, { a: 2 }, { a: 2 }, { a: 2 }, [], []],
    ['both differently', { a: 1 }, { a: 2 }, { a: 3 }, { a: 2 }, [], ['a']],
    ['a line they added', {}, {}, { l: { n: 1 } }, { l: { n: 1 } }, ['l'], []],
    ['a line they removed', { l: { n: 1 } }, { l: { n: 1 } }, {}, {}, ['l'], []],
    ['a line I removed and they left', { l: { n: 1 } }, {}, { l: { n: 1 } }, {}, [], []],
    ['a line I changed and they removed', { l: { n: 1 } }, { l: { n: 2 } }, {}, { l: { n: 2 } }, [], ['l']],
    ['a line I removed and they changed', { l: { n: 1 } }, {}, { l: { n: 2 } }, {}, [], ['l']],
    ['the same line added by both', {}, { l: { n: 1 } }, { l: { n: 1 } }, { l: { n: 1 } }, [], []],
    ['emptied by them', { a: 'x' }, { a: 'x' }, { a: '' }, { a: '' }, ['a'], []],
  ])('%s', (_name, base, mine, theirs, parts, taken, clashes) => {
    const merged = merge(base, mine, theirs);
    expect(merged.parts).toEqual(parts);
    expect(merged.taken.map(({ part }) => part)).toEqual(taken);
    expect(merged.clashes.map(({ part }) => part)).toEqual(clashes);
  });

  it("loses nobody's change, whatever the three are: a part that is neither theirs nor mine alone is named", () => {
    const values = [undefined, 'a', 'b', 'c'];
    const names = ['one', 'two'];
    const forms: Parts[] = values.flatMap((one) =>
      values.map((two) =>
        Object.fromEntries(
          names.flatMap((name, at) => {
            const value = [one, two][at];
            return value === undefined ? [] : [[name, value]];
          }),
        ),
      ),
    );
    for (const base of forms)
      for (const mine of forms)
        for (const theirs of forms) {
          const { parts, taken, clashes } = merge(base, mine, theirs);
          for (const name of names) {
            const isMine = mine[name] !== base[name];
            const isTheirs = theirs[name] !== base[name];
            const isNamed = clashes.some(({ part }) => part === name);
            expect(isNamed).toBe(isMine && isTheirs && mine[name] !== theirs[name]);
            expect(taken.some(({ part }) => part === name)).toBe(isTheirs && !isMine);
            expect(parts[name]).toBe(isMine ? mine[name] : theirs[name]);
          }
          expect(merge(theirs, parts, theirs)).toEqual({ parts, taken: [], clashes: [] });
        }
  });
});

it('names lines by what they are lines of, and keeps their order', () => {
  const lines = [
    { id: 7, n: 1 },
    { id: 9, n: 2 },
    { id: 7, n: 3 },
  ];
  const parts = linesAsParts(lines, ({ id }) => String(id));
  expect(Object.keys(parts)).toEqual(['line:7 1', 'line:9 1', 'line:7 2']);
  expect(linesOf({ name: 'x', ...parts })).toEqual(lines);
  expect(Object.keys(parts).every(isLine)).toBe(true);
});

it('tells whether two forms say the same', () => {
  expect(isSameForm({ a: 1, b: undefined }, { a: 1 })).toBe(true);
  expect(isSameForm({ a: 1 }, { a: 1, b: '' })).toBe(false);
});
