import type { Area } from '@/shared/access/access';

export const KINDS = [
  'warehouse_products',
  'stock',
  'partners',
  'storages',
  'stock_out',
  'products',
  'components',
] as const;
export type Kind = (typeof KINDS)[number];

/** The area whose people may bring a kind in; its calls stand under an address of their own. */
export function areaOf(kind: Kind): Extract<Area, 'wms' | 'product'> {
  return kind === 'products' || kind === 'components' ? 'product' : 'wms';
}

export type Answer = 'ok' | 'change' | 'unchanged' | 'error';
export const ANSWERS: readonly Answer[] = ['ok', 'change', 'unchanged', 'error'];

export interface Field {
  key: string;
  title: string;
  needed: boolean;
}

/** One file on its way in. */
export interface Import {
  id: number;
  kind: Kind;
  name: string;
  user_name: string;
  format: 'xlsx' | 'csv';
  encoding?: 'utf-8' | 'utf-16' | 'windows-874';
  state: 'uploaded' | 'checking' | 'checked' | 'committing' | 'done';
  failed: boolean;
  /** Why the work gave up, where that can be said. */
  why?: string;
  /** Somebody gave it up after some rows had come in. */
  given_up: boolean;
  rows: number;
  checked: number;
  ok: number;
  change: number;
  unchanged: number;
  error: number;
  written: number;
  fields: Field[];
  headings: string[];
  sample: string[][];
  columns: Record<string, number>;
  constants: Record<string, string>;
  version: number;
  created_at: string;
}

export interface Fault {
  field?: string;
  code: string;
  reason: string;
  row?: number;
  text?: string;
}

export interface ImportRow {
  number: number;
  answer: Answer;
  written: boolean;
  cells: Record<string, string>;
  faults: Fault[];
}

/** Whether a job is at work on it. */
export function isBusy({ state, failed }: Pick<Import, 'state' | 'failed'>): boolean {
  return (state === 'checking' || state === 'committing') && !failed;
}

export const STEPS = ['file', 'columns', 'check', 'done'] as const;
export type Step = (typeof STEPS)[number];

/** Where the file is; `isMapping` when its columns are being chosen again. */
export function stepOf(file: Pick<Import, 'state' | 'failed'> | undefined, isMapping = false): Step {
  if (!file) return 'file';
  if (file.state === 'done' || file.state === 'committing') return 'done';
  if (isMapping || file.state === 'uploaded' || (file.state === 'checking' && file.failed)) return 'columns';
  return 'check';
}

/** How far the work is, in hundredths. */
export function progressOf(file: Pick<Import, 'state' | 'rows' | 'checked' | 'written' | 'ok' | 'change'>): number {
  const [done, all] = file.state === 'checking' ? [file.checked, file.rows] : [file.written, file.ok + file.change];
  return all === 0 ? 0 : Math.min(100, Math.floor((done / all) * 100));
}

/** What a field is taken from: a column, one text for all rows, or nothing. */
export interface Source {
  column: number | null;
  constant: string;
}

export function sourcesOf(file: Pick<Import, 'fields' | 'columns' | 'constants'>): Record<string, Source> {
  return Object.fromEntries(
    file.fields.map(({ key }) => [key, { column: file.columns[key] ?? null, constant: file.constants[key] ?? '' }]),
  );
}

/** The first needed field that is taken from nowhere. */
export function missingField(fields: readonly Field[], sources: Record<string, Source>): Field | undefined {
  return fields.find(
    ({ key, needed }) => needed && (sources[key]?.column ?? null) === null && !sources[key]?.constant.trim(),
  );
}

/** The sources as the call takes them. */
export function mappingOf(sources: Record<string, Source>): {
  columns: Record<string, number>;
  constants: Record<string, string>;
} {
  const columns: Record<string, number> = {};
  const constants: Record<string, string> = {};
  for (const [key, { column, constant }] of Object.entries(sources)) {
    if (column !== null) columns[key] = column;
    if (constant.trim()) constants[key] = constant.trim();
  }
  return { columns, constants };
}
