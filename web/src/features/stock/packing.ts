import type { LinePack, LinePackDays } from '@/entities/stock';

/** A row of the packing grids: a packer, or a product, with pieces under each column. */
export interface PackRow {
  id: number;
  name: string;
  code?: string;
  cells: ReadonlyMap<string, number>;
  total: number;
  fromLine: number;
}

/** How many rows of products an answer tells apart. */
export function rowsShown({
  Data,
}: {
  Data: readonly ({ product: readonly unknown[] } | { dates: readonly { product: readonly unknown[] }[] })[];
}): number {
  return Data.reduce(
    (sum, by) => sum + ('dates' in by ? by.dates : [by]).reduce((of, { product }) => of + product.length, 0),
    0,
  );
}

/** Packers by day. */
export function packersByDay({ Data }: LinePackDays): PackRow[] {
  return Data.map(({ user_id, UserName, dates, amount_packing, from_line }) => ({
    id: user_id,
    name: UserName || `#${user_id}`,
    cells: new Map(dates.map(({ date, amount_packing: pieces }) => [date, pieces])),
    total: amount_packing,
    fromLine: from_line,
  }));
}

/** One packer's products by day. */
export function productsByDay({ Data }: LinePackDays, userId: number): PackRow[] {
  const found = new Map<number, PackRow & { cells: Map<string, number> }>();
  for (const { date, product } of Data.find(({ user_id }) => user_id === userId)?.dates ?? []) {
    for (const one of product) {
      const row = found.get(one.product_id) ?? {
        id: one.product_id,
        name: one.product_name,
        code: one.pn,
        cells: new Map(),
        total: 0,
        fromLine: 0,
      };
      row.cells.set(date, one.amount_packing);
      row.total += one.amount_packing;
      row.fromLine += one.from_line;
      found.set(one.product_id, row);
    }
  }
  return [...found.values()];
}

/** Products by packer; the columns are the packers' ids. */
export function productsByPacker({ Data }: LinePack): PackRow[] {
  const found = new Map<number, PackRow & { cells: Map<string, number> }>();
  for (const { user_id, product } of Data) {
    for (const one of product) {
      const row = found.get(one.product_id) ?? {
        id: one.product_id,
        name: one.product_name,
        code: one.pn,
        cells: new Map(),
        total: 0,
        fromLine: 0,
      };
      row.cells.set(String(user_id), one.amount_packing);
      row.total += one.amount_packing;
      row.fromLine += one.from_line;
      found.set(one.product_id, row);
    }
  }
  return [...found.values()];
}
