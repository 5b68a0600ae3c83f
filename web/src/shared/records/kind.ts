import type { ReactNode } from 'react';
import type { Answer, PathOf } from '@/shared/api/call-types';
import type { Writing } from '@/shared/access/access';
import type { ExportMenuProps } from '@/shared/ui/export-menu';
import type { DrawingOf } from '@/shared/ui/drawing';
import type { Field } from './fields';

/**
 * The addresses of plain things: below each one is listed and made, read, changed and deleted, and told who changed it
 * last.
 */
export type RecordPath = { [P in PathOf<'get'>]: `${P}/{id}/changed` extends PathOf<'get'> ? P : never }[PathOf<'get'>];

/** A plain thing as its call answers it. */
export type RecordOf<P extends RecordPath> = `${P}/{id}` extends infer One extends PathOf<'get'>
  ? Answer<One, 'get'>
  : never;

export type Row = { id: number; version: number };

/** What may be retired: `status` is 0 once it is. */
export type Retirable = Row & { status: number };

/** Out of use: it stays in the history and is offered no more. */
export function isRetired(row: object): boolean {
  return 'status' in row && row.status === 0;
}

export interface RecordColumn<T> {
  /** A field, or what a row says beside its fields. */
  of: string;
  /** The word of its head, where the field's own is one for a form. */
  head?: string;
  hideBelow?: 1024 | 1440;
  align?: 'right';
  /** What the cell says; left out, what the field does, or what the screen draws there (`cells`). */
  text?: (row: T) => string;
}

/** How a screen draws the cells of a column that are more than a text. */
export type Cells<T> = Readonly<Record<string, (row: T) => ReactNode>>;

/** A plain thing: what its list, its drawer and its form are made of. */
export interface RecordKind<T extends Row> {
  path: RecordPath;
  /** Live news and cached answers go by it. */
  topic: string;
  /** Who works on it. */
  area: Writing;
  /**
   * Where its words stand: `title`, `create`, `search`, `empty`, `emptyText`, `deleteText`, one for each field,
   * `<field>Hint`, and `<field>Is.<value>` for what a field is chosen from.
   */
  words: string;
  /** By name, in the order of the form. The first is its name: what the list is sorted by and its rows are called. */
  fields: Readonly<Partial<Record<keyof T & string, Field>>>;
  /** Fields that stand together under a word, behind the others. */
  groups?: Readonly<Record<string, readonly (keyof T & string)[]>>;
  /** What a row is called, where that is not what its first field says. */
  called?: (row: T) => string;
  /** Columns behind the name. */
  columns: readonly (RecordColumn<T> | (keyof T & string))[];
  /** The call sorts by something else than the name. */
  isUnsorted?: true;
  /** There are few: the call answers all of them, which are searched, sorted and paged here. */
  isWhole?: true;
  /** What is used of it can't be deleted but retired. */
  retires?: true;
  /** What is drawn where there are none; nothing in particular when absent. */
  drawing?: DrawingOf;
  /** The list as a file, and what comes in by file. */
  file?: Pick<ExportMenuProps, 'path' | 'brings'> & {
    /** The level that it takes; left out, who sees the list has it as a file. */
    level?: number;
  };
  /** Counts what stands against deleting one; the word `inUse` says so with the number as `text`. */
  inUse?: (id: number) => {
    queryKey: readonly unknown[];
    queryFn: (context: { signal: AbortSignal }) => Promise<number>;
  };
}

/** Names a kind by its address, which says what its rows are. */
export function recordKind<P extends RecordPath>(
  path: P,
  kind: Omit<RecordKind<RecordOf<P> & Row>, 'path'>,
): RecordKind<RecordOf<P> & Row> {
  return { path, ...kind };
}

/** What a row is called. */
export function nameOf<T extends Row>(kind: Pick<RecordKind<T>, 'fields' | 'called'>, row: T): string {
  return kind.called ? kind.called(row) : String(row[nameField(kind)]);
}

export function nameField<T extends Row>(kind: Pick<RecordKind<T>, 'fields'>): keyof T & string {
  return Object.keys(kind.fields)[0] as keyof T & string;
}
