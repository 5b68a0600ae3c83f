/**
 * What a form holds, part by part: a field by its name, a line of a document by what it is a line of. An absent part is
 * undefined.
 */
export type Parts = Readonly<Record<string, unknown>>;

/** A part that only the others changed. */
export interface Taken {
  part: string;
  before: unknown;
  theirs: unknown;
}

/** A part that both changed, and not to the same. */
export interface Clash extends Taken {
  mine: unknown;
}

export interface Merged {
  /** Mine, with what only they changed. */
  parts: Parts;
  taken: Taken[];
  clashes: Clash[];
}

/** Whether two values say the same; what is absent equals nothing else. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** Whether two forms say the same in every part. */
export function isSameForm(one: Parts, other: Parts): boolean {
  return namesOf(one, other).every((part) => isSame(one[part], other[part]));
}

function namesOf(...all: readonly Parts[]): string[] {
  return [...new Set(all.flatMap((parts) => Object.keys(parts)))];
}

/**
 * Three ways: what only they changed is taken, what only I changed stays, what both changed stays mine and is named.
 */
export function merge(base: Parts, mine: Parts, theirs: Parts): Merged {
  const merged: { parts: Record<string, unknown>; taken: Taken[]; clashes: Clash[] } = {
    parts: { ...mine },
    taken: [],
    clashes: [],
  };
  for (const part of namesOf(base, mine, theirs)) {
    const [before, own, other] = [base[part], mine[part], theirs[part]];
    if (isSame(before, other) || isSame(own, other)) continue;
    if (isSame(before, own)) {
      merged.taken.push({ part, before, theirs: other });
      if (other === undefined) delete merged.parts[part];
      else merged.parts[part] = other;
    } else {
      merged.clashes.push({ part, before, mine: own, theirs: other });
    }
  }
  return merged;
}

/** Lines as parts, each named by what it is a line of; the same thing again is told by its turn. */
export function linesAsParts<L extends object>(lines: readonly L[], nameOf: (line: L) => string): Record<string, L> {
  const turns = new Map<string, number>();
  return Object.fromEntries(
    lines.map((line) => {
      const name = nameOf(line);
      const turn = (turns.get(name) ?? 0) + 1;
      turns.set(name, turn);
      return [`${LINE}${name} ${turn}`, line];
    }),
  );
}

const LINE = 'line:';

/** Whether the part is a line. */
export function isLine(part: string): boolean {
  return part.startsWith(LINE);
}

/** The lines among the parts, mine in their order and theirs after them. */
export function linesOf<L>(parts: Parts): L[] {
  return Object.entries(parts)
    .filter(([part, line]) => isLine(part) && line !== undefined)
    .map(([, line]) => line as L);
}
