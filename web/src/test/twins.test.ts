import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(
  ['../{app,entities,features,shared}/**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'],
  { query: '?raw', import: 'default', eager: true },
);
const SCHEMA = '../shared/api/schema.d.ts';

/** The fields of every type that the server describes, by its name. */
function described(schema: string): Map<string, ReadonlySet<string>> {
  const blocks = schema.slice(schema.indexOf('    schemas: {')).matchAll(/^ {8}(\w+): \{\n(.*?)^ {8}\};/gms);
  return new Map(
    [...blocks].map(([, name = '', body = '']) => [
      name,
      new Set([...body.matchAll(/^ {12}(?:readonly )?"?(\w+)"?\??:/gm)].map(([, field = '']) => field)),
    ]),
  );
}

const MEMBER = /^(?:readonly )?(\w+)\??:\s/;

/**
 * The field names of each type literal or interface in a source: what stands between braces and is nothing but members.
 */
function written(source: string): string[][] {
  const plain = source.replaceAll(/\/\*.*?\*\/|\s\/\/.*?$/gms, '');
  const found: string[][] = [];
  const open = [''];
  for (const part of plain.split(/([{}])/)) {
    if (part === '{') open.push('');
    else if (part === '}' && open.length > 1) {
      const members = (open.pop() ?? '').split(';').flatMap((member) => member.trim() || []);
      if (members.every((member) => MEMBER.test(member)))
        found.push(members.map((member) => MEMBER.exec(member)?.[1] ?? ''));
      open.push(`${open.pop() ?? ''}{}`);
    } else open.push((open.pop() ?? '') + part);
  }
  return found;
}

/** Which described types have all the fields that were written: these should be one of them, or picked from it. */
function twins(fields: readonly string[], types: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  if (fields.length < 4) return [];
  return [...types].flatMap(([name, own]) => (fields.every((field) => own.has(field)) ? name : []));
}

it('no type of the server is written a second time by hand', () => {
  const types = described(sources[SCHEMA] ?? '');
  expect(types.size).toBeGreaterThan(100);
  const found = Object.entries(sources).flatMap(([file, source]) =>
    file === SCHEMA
      ? []
      : written(source).flatMap((fields) => {
          const [twin] = twins(fields, types);
          return twin ? `${file}: { ${fields.join(', ')} } is of Schema<'${twin}'>` : [];
        }),
  );
  expect(found).toEqual([]);
});

it('finds one that is planted, and leaves what is a form or a value', () => {
  const found = written(`
    interface Planted extends Other {
      id: number; // its own
      product_id: number;
      /** Pieces; those { received }. */
      readonly quantity?: number;
      received: { of: string }[];
    }
    type Form = { id: string; quantity: number; product_id: string; unitName: string };
    const value = { id: 1, quantity: 1, product_id: 2, received: [] };
  `);
  const types = described(sources[SCHEMA] ?? '');
  expect(found.filter((fields) => twins(fields, types).length > 0)).toEqual([
    ['id', 'product_id', 'quantity', 'received'],
  ]);
});
