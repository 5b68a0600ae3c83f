import { describe, expect, it } from 'vitest';
import { isBusy, mappingOf, missingField, progressOf, sourcesOf, splitFields, stepOf, unusedHeadings } from './model';
import { importSearch } from './search';

describe('a file on its way in', () => {
  it('knows its step', () => {
    expect(stepOf(undefined)).toBe('file');
    expect(stepOf({ state: 'uploaded', failed: false })).toBe('columns');
    expect(stepOf({ state: 'checking', failed: false })).toBe('check');
    expect(stepOf({ state: 'checking', failed: true })).toBe('columns');
    expect(stepOf({ state: 'checked', failed: false })).toBe('check');
    expect(stepOf({ state: 'checked', failed: false }, true)).toBe('columns');
    expect(stepOf({ state: 'committing', failed: true })).toBe('done');
    expect(stepOf({ state: 'done', failed: false }, true)).toBe('done');
    expect(isBusy({ state: 'committing', failed: true })).toBe(false);
  });

  it('tells how far it is', () => {
    const file = { rows: 200, checked: 50, written: 30, ok: 30, change: 10 };
    expect(progressOf({ ...file, state: 'checking' })).toBe(25);
    expect(progressOf({ ...file, state: 'committing' })).toBe(75);
    expect(progressOf({ ...file, state: 'checking', rows: 0 })).toBe(0);
  });

  it('takes fields from columns or one text', () => {
    const fields = [
      { key: 'pn', title: 'SKU', needed: true },
      { key: 'storage', title: 'Storage', needed: true },
      { key: 'cost', title: 'Cost', needed: false },
    ];
    const sources = sourcesOf({ fields, columns: { pn: 0 }, constants: {} });
    expect(missingField(fields, sources)?.key).toBe('storage');
    const given = { ...sources, storage: { column: null, constant: ' A1 ' } };
    expect(missingField(fields, given)).toBeUndefined();
    expect(mappingOf(given)).toEqual({ columns: { pn: 0 }, constants: { storage: 'A1' } });
  });

  it('tells what is used, and which columns are not', () => {
    const fields = ['sku', 'price', 'storage', 'barcode'].map((key) => ({ key, title: key, needed: key === 'sku' }));
    const sources = sourcesOf({ fields, columns: { price: 2 }, constants: { storage: 'A1' } });
    const { used, rest } = splitFields(fields, sources);
    expect(used.map(({ key }) => key)).toEqual(['sku', 'price', 'storage']);
    expect(rest.map(({ key }) => key)).toEqual(['barcode']);
    expect(unusedHeadings(['No.', '', 'Price', 'Picture'], sources)).toEqual(['No.', 'Picture']);
  });

  it('reads its address', () => {
    expect(importSearch({ kind: 'x', id: '-3', answer: 'maybe', page: '0', limit: '7' })).toEqual({
      kind: 'catalogue',
      id: 0,
      answer: '',
      page: 1,
      limit: 20,
    });
    expect(importSearch({ kind: 'stock', id: '12', answer: 'error', page: '2', limit: '50' })).toEqual({
      kind: 'stock',
      id: 12,
      answer: 'error',
      page: 2,
      limit: 50,
    });
  });
});
