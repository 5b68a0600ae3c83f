import type { Import, ImportAnswer, ImportField, ImportKind } from '@/entities/import';
import type { Area } from '@/shared/access/access';
import type { PagePath } from '@/shared/routing/pages';

/** What may come in, the one that most people want first, and where one goes on with it. */
export const AFTER = {
  catalogue: '/backoffice/products',
  warehouse_products: '/wms/inventory',
  stock: '/wms/inventory',
  stock_count: '/wms/inventory',
  partners: '/backoffice/po',
  storages: '/wms/inventory',
  stock_out: '/wms/inventory',
  products: '/backoffice/products',
  components: '/backoffice/products',
} as const satisfies Record<ImportKind, PagePath>;

export const KINDS = Object.keys(AFTER) as ImportKind[];

/** The area whose people may bring a kind in; its calls stand under an address of their own. */
export function areaOf(kind: ImportKind): Extract<Area, 'wms' | 'product'> {
  return kind === 'catalogue' || kind === 'products' || kind === 'components' ? 'product' : 'wms';
}

/** The areas in which somebody must be allowed to work to bring a kind in. */
export function areasOf(kind: ImportKind): readonly Extract<Area, 'wms' | 'product'>[] {
  return kind === 'catalogue' ? ['product', 'wms'] : [areaOf(kind)];
}

/** Whether the rows of a kind are products, which the button then counts. */
export function areProducts(kind: ImportKind): boolean {
  return kind === 'catalogue' || kind === 'products' || kind === 'warehouse_products';
}

export const ANSWERS: readonly ImportAnswer[] = ['ok', 'change', 'unchanged', 'error'];

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

/** How many of the links of pictures are through, in hundredths. */
export function fetchedOf({ all, waiting }: Pick<Import['pictures'], 'all' | 'waiting'>): number {
  return all === 0 ? 0 : Math.floor(((all - waiting) / all) * 100);
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
export function missingField(fields: readonly ImportField[], sources: Record<string, Source>): ImportField | undefined {
  return fields.find(
    ({ key, needed }) => needed && (sources[key]?.column ?? null) === null && !sources[key]?.constant.trim(),
  );
}

/** The fields that are taken from somewhere or have to be, and the others. */
export function splitFields(
  fields: readonly ImportField[],
  sources: Record<string, Source>,
): { used: readonly ImportField[]; rest: readonly ImportField[] } {
  const isUsed = ({ key, needed }: ImportField): boolean =>
    needed || (sources[key]?.column ?? null) !== null || Boolean(sources[key]?.constant.trim());
  return { used: fields.filter(isUsed), rest: fields.filter((field) => !isUsed(field)) };
}

/** The headings of the columns that nothing is taken from. */
export function unusedHeadings(headings: readonly string[], sources: Record<string, Source>): readonly string[] {
  const used = new Set(Object.values(sources).map(({ column }) => column));
  return headings.filter((heading, at) => heading !== '' && !used.has(at));
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
