import { describe, expect, it } from 'vitest';
import { choiceWord, type Field } from '@/shared/records/fields';
import type { RecordKind, Row } from '@/shared/records/kind';

type Kind = RecordKind<Row>;

const isKind = (value: unknown): value is Kind =>
  typeof value === 'object' && value !== null && 'words' in value && 'fields' in value;
const modules = import.meta.glob<Record<string, unknown>>(['./*.ts', '!./*.test.ts'], { eager: true });
const kinds = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter(isKind);
const dictionaries = import.meta.glob<object>('../features/*/i18n/*.json', { eager: true, import: 'default' });

it('finds the kinds', () => {
  expect(kinds.map(({ topic }) => topic)).toContain('partners');
});

describe.each(kinds.map((kind) => [kind.topic, kind] as const))('%s', (_topic, kind) => {
  it.each(['th', 'en'])('has all its words in %s', (language) => {
    const [feature = '', part = ''] = kind.words.split(':');
    const words =
      (dictionaries[`../features/${feature}/i18n/${language}.json`] as Record<string, Record<string, unknown>>)[part] ??
      {};
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
      ...kind.columns.map((column) => (typeof column === 'string' ? column : column.of)),
    ];
    const said = (word: string): unknown =>
      word.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], words);
    expect(wanted.filter((word) => !said(word))).toEqual([]);
  });
});
