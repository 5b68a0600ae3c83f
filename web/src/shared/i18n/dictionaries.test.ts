import { describe, expect, it } from 'vitest';

type Tree = { [key: string]: string | Tree };
const files = import.meta.glob<Tree>(
  [
    '/src/shared/i18n/*.json',
    '/src/shared/*/i18n/*.json',
    '/src/features/*/i18n/*.json',
    '/src/features/*/i18n/*/*.json',
  ],
  { eager: true, import: 'default' },
);
const folders = [...new Set(Object.keys(files).map((path) => path.replace(/\/(?:th|en)\.json$/, '')))];

function flatten(tree: Tree, prefix = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  );
}

/** Thai has one plural form, English two: both count as the same key. */
const bare = (key: string): string => key.replace(/_(?:one|other)$/, '');
const placeholders = (text: string): string => (text.match(/\{\{.*?\}\}/g) ?? []).sort().join(' ');

it('finds the dictionaries', () => {
  expect(folders.length).toBeGreaterThanOrEqual(3);
});

describe.each(folders)('%s', (folder) => {
  const thai = flatten(files[`${folder}/th.json`] ?? {});
  const english = flatten(files[`${folder}/en.json`] ?? {});

  it('has the same keys in both languages', () => {
    expect([...new Set(english.map(([key]) => bare(key)))].sort()).toEqual(
      [...new Set(thai.map(([key]) => bare(key)))].sort(),
    );
  });

  it('has the same placeholders in both languages', () => {
    const inThai = new Map(thai.map(([key, text]) => [bare(key), placeholders(text)]));
    for (const [key, text] of english) expect(`${key}: ${placeholders(text)}`).toBe(`${key}: ${inThai.get(bare(key))}`);
  });

  it('leaves no text empty, and Thai in Thai', () => {
    for (const [key, text] of [...thai, ...english]) expect(text.trim(), key).not.toBe('');
    const latinOnly = thai.filter(([, text]) => !/[ก-๛]/.test(text)).map(([, text]) => text);
    expect(latinOnly.filter((text) => / [a-z]/.test(text.replaceAll(/\{\{.*?\}\}/g, '')))).toEqual([]);
  });

  it('calls a line to pack from by its whole name, since the bare word is a chat to read', () => {
    const bareLines = thai.filter(([, text]) => /ไลน์(?!แพ็ก)/.test(text.replaceAll(/ออนไลน์|ไทม์ไลน์/g, '')));
    expect(bareLines).toEqual([]);
  });
});
