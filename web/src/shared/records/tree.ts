import type { Writing } from '@/shared/access/access';
import type { Schema } from '@/shared/api/call-types';
import type { DrawingOf } from '@/shared/ui/drawing';
import type { ExportMenuProps } from '@/shared/ui/export-menu';
import type { RecordPath } from './kind';

/** A plain thing that stands under another of its kind, or at the top. */
export type TreeThing = Pick<Schema<'Category'>, 'id' | 'version' | 'name' | 'parent_id'>;

/** A kind whose things are a tree: a name and a place is all that is said of them. */
export interface TreeKind {
  path: RecordPath;
  /** Live news and cached answers go by it. */
  topic: string;
  /** Who works on it. */
  area: Writing;
  /**
   * Where its words stand: `create`, `name`, `manage`, `rule`, `empty`, `emptyText`, `under`, `top`, `delete`,
   * `deleteText`; `edit` and `saved` with the `name` of one, `hasBelow` with the number below it as `text` too.
   */
  words: string;
  /** What is drawn where there are none. */
  drawing: DrawingOf;
  /** Letters of a name, and how many levels there may be: the server's bounds. */
  letters: number;
  levels: number;
  /** The list as a file. */
  file: ExportMenuProps['path'];
  /** Topics whose answers carry the names. */
  namedIn: readonly string[];
}

/** Names a kind by its address. */
export function treeKind(path: RecordPath, kind: Omit<TreeKind, 'path'>): TreeKind {
  return { path, ...kind };
}

/**
 * Things in the order of their tree, each with its way down from the top: "อาหาร › น้ำปลา". Circles end where they meet
 * themselves.
 */
export function pathsOf(things: readonly TreeThing[]): { id: number; path: string }[] {
  const byId = new Map(things.map((thing) => [thing.id, thing]));
  const pathOf = (thing: TreeThing): string => {
    const names: string[] = [];
    const met = new Set<number>();
    for (
      let at: TreeThing | undefined = thing;
      at && !met.has(at.id);
      at = at.parent_id === null ? undefined : byId.get(at.parent_id)
    ) {
      met.add(at.id);
      names.unshift(at.name);
    }
    return names.join(' › ');
  };
  return things
    .map((thing) => ({ id: thing.id, path: pathOf(thing) }))
    .toSorted((a, b) => a.path.localeCompare(b.path, 'th'));
}

/** A thing in its place in the tree. */
export interface TreeRow extends TreeThing {
  /** 1 at the top. */
  level: number;
  /** How many levels it takes with all below it. */
  height: number;
  /** Itself and everything under it. */
  family: ReadonlySet<number>;
}

/** Things as their tree reads from top to bottom, siblings by name. What hangs on nothing known stands at the top. */
export function treeOf(things: readonly TreeThing[]): TreeRow[] {
  const known = new Set(things.map(({ id }) => id));
  const under = new Map<number, TreeThing[]>();
  for (const thing of things) {
    const parent = thing.parent_id !== null && known.has(thing.parent_id) ? thing.parent_id : 0;
    under.set(parent, [...(under.get(parent) ?? []), thing]);
  }
  const rowsBelow = (parent: number, level: number): TreeRow[] =>
    (under.get(parent) ?? [])
      .toSorted((a, b) => a.name.localeCompare(b.name, 'th'))
      .flatMap((thing) => {
        const below = rowsBelow(thing.id, level + 1);
        const height = below.reduce((most, row) => Math.max(most, row.level - level + 1), 1);
        return [{ ...thing, level, height, family: new Set([thing.id, ...below.map(({ id }) => id)]) }, ...below];
      });
  return rowsBelow(0, 1);
}

/** Where one may be moved: not under itself, and not so deep that its lowest level would be one too many. */
export function parentsFor(
  rows: readonly TreeRow[],
  moved: Pick<TreeRow, 'family' | 'height'>,
  levels: number,
): TreeRow[] {
  return rows.filter((row) => !moved.family.has(row.id) && row.level + moved.height <= levels);
}
