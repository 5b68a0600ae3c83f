import type { Category } from '@/entities/category';

/** How many levels of categories there may be; the server refuses a sixth. */
export const MOST_LEVELS = 5;

/**
 * Categories in the order of their tree, each with its way down from the top: "อาหาร › น้ำปลา". Circles end where they
 * meet themselves.
 */
export function categoryPaths(categories: readonly Category[]): { id: number; path: string }[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const pathOf = (category: Category): string => {
    const names: string[] = [];
    const met = new Set<number>();
    for (
      let at: Category | undefined = category;
      at && !met.has(at.id);
      at = at.parent_id === null ? undefined : byId.get(at.parent_id)
    ) {
      met.add(at.id);
      names.unshift(at.name);
    }
    return names.join(' › ');
  };
  return categories
    .map((category) => ({ id: category.id, path: pathOf(category) }))
    .toSorted((a, b) => a.path.localeCompare(b.path, 'th'));
}

/** A category in its place in the tree. */
export interface TreeRow extends Category {
  /** 1 at the top. */
  level: number;
  /** How many levels it takes with all below it. */
  height: number;
  /** Itself and everything under it. */
  family: ReadonlySet<number>;
}

/**
 * The categories as their tree reads from top to bottom, siblings by name. What hangs on nothing known stands at the
 * top.
 */
export function treeOf(categories: readonly Category[]): TreeRow[] {
  const known = new Set(categories.map(({ id }) => id));
  const under = new Map<number, Category[]>();
  for (const category of categories) {
    const parent = category.parent_id !== null && known.has(category.parent_id) ? category.parent_id : 0;
    under.set(parent, [...(under.get(parent) ?? []), category]);
  }
  const rowsBelow = (parent: number, level: number): TreeRow[] =>
    (under.get(parent) ?? [])
      .toSorted((a, b) => a.name.localeCompare(b.name, 'th'))
      .flatMap((category) => {
        const below = rowsBelow(category.id, level + 1);
        const height = below.reduce((most, row) => Math.max(most, row.level - level + 1), 1);
        return [{ ...category, level, height, family: new Set([category.id, ...below.map(({ id }) => id)]) }, ...below];
      });
  return rowsBelow(0, 1);
}

/** Where a category may be moved: not under itself, and not so deep that its lowest level would be one too many. */
export function parentsFor(rows: readonly TreeRow[], moved: Pick<TreeRow, 'family' | 'height'>): TreeRow[] {
  return rows.filter((row) => !moved.family.has(row.id) && row.level + moved.height <= MOST_LEVELS);
}
