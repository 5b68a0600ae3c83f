import type { Layer } from '@/entities/stock';

/** What was typed of each arrival's cost, in satang; absent or null where nothing was. */
export type Typed = ReadonlyMap<number, number | null>;

/** Nobody gave the cost, or it is nothing. */
export function isDoubtful({ assumed, unit_cost }: Pick<Layer, 'assumed' | 'unit_cost'>): boolean {
  return assumed || unit_cost === 0;
}

/** What changes: another cost was typed, or the one that was assumed is confirmed. */
export function changesOf(layers: readonly Layer[], typed: Typed): { layer_id: number; unit_cost: number }[] {
  return layers.flatMap((layer) => {
    const cost = typed.get(layer.id) ?? null;
    return cost === null || (cost === layer.unit_cost && !layer.assumed)
      ? []
      : [{ layer_id: layer.id, unit_cost: cost }];
  });
}

/** By how much the pieces that are left are worth more, in satang; below zero less. */
export function differenceOf({ id, remaining, unit_cost }: Layer, typed: Typed): number {
  const cost = typed.get(id) ?? null;
  return cost === null ? 0 : remaining * (cost - unit_cost);
}

export function sumOf(layers: readonly Layer[], typed: Typed): number {
  return layers.reduce((sum, layer) => sum + differenceOf(layer, typed), 0);
}
