import type { Storage } from '@/entities/storage';
import type { Schema } from '@/shared/api/call-types';

/** Millimetres on the floor. */
export interface Point {
  x: number;
  y: number;
}

export interface Bounds extends Point {
  width: number;
  depth: number;
}

/** What arrows and dragging move by. */
export const STEP = 100;
export const BIG_STEP = 1000;
const FARTHEST = 10_000_000;

/** Only what has a size on the floor can be drawn. */
export function isDrawn({ width, depth }: Pick<Storage, 'width' | 'depth'>): boolean {
  return width > 0 && depth > 0;
}

/** The floor that holds everything drawn, with room around it to move to. */
export function boundsOf(storages: readonly Pick<Storage, 'x' | 'y' | 'width' | 'depth'>[]): Bounds {
  const drawn = storages.filter(isDrawn);
  if (drawn.length === 0) return { x: 0, y: 0, width: 10_000, depth: 6000 };
  const left = Math.min(...drawn.map(({ x }) => x));
  const top = Math.min(...drawn.map(({ y }) => y));
  const width = Math.max(...drawn.map(({ x, width: own }) => x + own)) - left;
  const depth = Math.max(...drawn.map(({ y, depth: own }) => y + own)) - top;
  const room = Math.max(1000, Math.round(Math.max(width, depth) / 10 / STEP) * STEP);
  return { x: left - room, y: top - room, width: width + 2 * room, depth: depth + 2 * room };
}

/** Pixels per millimetre with which the floor fits a frame. */
export function scaleOf({ width, depth }: Bounds, frame: { width: number; height: number }): number {
  return Math.min(frame.width / width, frame.height / depth);
}

/** The floor made as wide as the frame it is drawn in, so that there is room on both sides. */
export function widened(floor: Bounds, scale: number, frame: number): Bounds {
  const more = Math.max(0, frame / scale - floor.width) / 2;
  return { ...floor, x: floor.x - more, width: floor.width + 2 * more };
}

/** On the grid, and within what a number of the form may be. */
export function snapped({ x, y }: Point): Point {
  const onGrid = (value: number): number =>
    Math.max(-FARTHEST, Math.min(FARTHEST, Math.round(value / STEP) * STEP)) + 0;
  return { x: onGrid(x), y: onGrid(y) };
}

/** One key press further, counted from where it stands; undefined for any other key. */
export function nudged({ x, y }: Point, key: string, isBig: boolean): Point | undefined {
  const step = isBig ? BIG_STEP : STEP;
  switch (key) {
    case 'ArrowLeft':
      return { x: Math.max(-FARTHEST, x - step), y };
    case 'ArrowRight':
      return { x: Math.min(FARTHEST, x + step), y };
    case 'ArrowUp':
      return { x, y: Math.max(-FARTHEST, y - step) };
    case 'ArrowDown':
      return { x, y: Math.min(FARTHEST, y + step) };
    default:
      return undefined;
  }
}

/** What lies in a storage: grams, cubic centimetres, and pieces of which neither is known. */
export type Load = Required<Pick<Schema<'StorageSummary'>, 'products' | 'on_hand' | 'weight' | 'volume' | 'unsized'>>;

export const NO_LOAD: Load = { products: 0, on_hand: 0, weight: 0, volume: 0, unsized: 0 };

/** Cubic centimetres a storage holds. */
export function holds({ width, height, depth }: Pick<Storage, 'width' | 'height' | 'depth'>): number {
  return (width * height * depth) / 1000;
}

/** Percent taken of what the storage bears and holds; null where that is not known. */
export function sharesOf(
  storage: Pick<Storage, 'width' | 'height' | 'depth' | 'weight'>,
  load: Load,
): { weight: number | null; volume: number | null } {
  const share = (taken: number, most: number): number | null => (most > 0 ? Math.round((taken / most) * 100) : null);
  return { weight: share(load.weight, storage.weight), volume: share(load.volume, holds(storage)) };
}

export type Fullness = 'unknown' | 'empty' | 'room' | 'filling' | 'full';
export const FULLNESS = ['empty', 'room', 'filling', 'full', 'unknown'] as const;

/** The scarcer of the two says how full a storage is. */
export function fullness(
  { weight, volume }: { weight: number | null; volume: number | null },
  { on_hand }: Load,
): { is: Fullness; percent: number | null } {
  if (on_hand === 0) return { is: 'empty', percent: 0 };
  if (weight === null && volume === null) return { is: 'unknown', percent: null };
  const percent = Math.max(weight ?? 0, volume ?? 0);
  return { is: percent >= 90 ? 'full' : percent >= 70 ? 'filling' : 'room', percent };
}

/** How many earlier storages stand on the very same spot: levels of one shelf are drawn a little apart. */
export function levels(storages: readonly (Point & { id: number })[]): Map<number, number> {
  const seen = new Map<string, number>();
  return new Map(
    storages.map(({ id, x, y }) => {
      const at = `${x},${y}`;
      const below = seen.get(at) ?? 0;
      seen.set(at, below + 1);
      return [id, below];
    }),
  );
}
