import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { choiceWord, type Field } from '@/shared/records/fields';
import type { RecordKind, Row } from '@/shared/records/kind';
import type { TreeKind } from '@/shared/records/tree';

type Kind = RecordKind<Row>;

const isKind = (value: unknown): value is Kind =>
  typeof value === 'object' && value !== null && 'words' in value && 'fields' in value;
const isTree = (value: unknown): value is TreeKind =>
  typeof value === 'object' && value !== null && 'words' in value && 'levels' in value;
const modules = import.meta.glob<Record<string, unknown>>(['./*.ts', '!./*.test.ts'], { eager: true });
const all = Object.values(modules).flatMap((module) => Object.values(module));
const kinds = all.filter(isKind);
const trees = all.filter(isTree);
const dictionaries = import.meta.glob<object>('../features/*/i18n/*.json', { eager: true, import: 'default' });

interface Bound {
  maxLength?: number;
  maximum?: number;
}
interface Description {
  paths: Record<string, { post?: { requestBody?: { content: Record<string, { schema: { $ref: string } }> } } }>;
  components: { schemas: Record<string, { properties: Record<string, Bound> }> };
}
const server = JSON.parse(readFileSync('openapi.json', 'utf8')) as Description;

/** What the server takes of a new thing. */
function bodyOf(path: string): Record<string, Bound> {
  const ref = server.paths[path]?.post?.requestBody?.content['application/json']?.schema.$ref ?? '';
  return server.components.schemas[ref.split('/').at(-1) ?? '']?.properties ?? {};
}

/** Those of the wanted words that the kind's dictionary lacks. */
function missing(kind: { words: string }, language: string, wanted: readonly string[]): string[] {
  const [feature = '', part = ''] = kind.words.split(':');
  const words =
    (dictionaries[`../features/${feature}/i18n/${language}.json`] as Record<string, Record<string, unknown>>)[part] ??
    {};
  const said = (word: string): unknown =>
    word.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], words);
  return wanted.filter((word) => !said(word));
}

it('finds the kinds', () => {
  expect(kinds.map(({ topic }) => topic)).toContain('partners');
  expect(trees.map(({ topic }) => topic)).toContain('categories');
});

describe.each(kinds.map((kind) => [kind.topic, kind] as const))('%s', (_topic, kind) => {
  it.each(['th', 'en'])('has all its words in %s', (language) => {
    const fields = Object.entries<Field | undefined>(kind.fields);
    const wanted = [
      'title',
      'create',
      'search',
      'empty',
      'emptyText',
      'deleteText',
      ...(kind.inUse ? ['inUse'] : []),
      ...Object.keys(kind.groups ?? {}),
      ...fields.flatMap(([name, field]) => (field?.hasHint ? [name, `${name}Hint`] : [name])),
      ...fields.flatMap(([name, field]) => (field?.choices ?? []).map((value) => choiceWord(name, value))),
      ...kind.columns.map((column) => (typeof column === 'string' ? column : (column.head ?? column.of))),
    ];
    expect(missing(kind, language, wanted)).toEqual([]);
  });

  it('has the bounds of the server', () => {
    const body = bodyOf(kind.path);
    const asked = Object.entries<Field | undefined>(kind.fields).flatMap(([name, field]) =>
      field && !field.choices ? [[name, field.most] as const] : [],
    );
    const taken = asked.map(([name]) => [name, body[name]?.maxLength ?? body[name]?.maximum]);
    expect(asked).toEqual(taken);
  });
});

describe.each(trees.map((kind) => [kind.topic, kind] as const))('the tree of %s', (_topic, kind) => {
  it.each(['th', 'en'])('has all its words in %s', (language) => {
    const wanted = 'create name manage rule empty emptyText under top delete deleteText edit saved hasBelow'.split(' ');
    expect(missing(kind, language, wanted)).toEqual([]);
  });
});
