import { AREAS, Group } from '@/shared/access/access';
import { hasAll, rolesText, type Levels } from './person';

/** A kind of work: the group and what it may do. */
export interface Preset {
  group: number;
  levels: Levels;
  readOnly?: true;
}

const everywhere = (level: number): Levels => Object.fromEntries(AREAS.map((area) => [area, level]));

/** What most people of a shop are hired for. */
export const PRESETS = {
  owner: { group: Group.Owner, levels: {} },
  seller: {
    group: Group.Employee,
    levels: { order: 2, customer: 2, product: 1, payment: 2, coupon: 1, packing: 2, order_return: 1, report: 1 },
  },
  packer: { group: Group.Employee, levels: { packing: 2, order_return: 2 } },
  warehouse: { group: Group.Employee, levels: { wms: 3, po: 2, product: 1 } },
  accountant: { group: Group.Employee, levels: { order: 1, payment: 3, report: 2, po: 1, customer: 1 } },
  rider: { group: Group.Delivery, levels: { order: 1, delivery: 2, express: 2 } },
  viewer: { group: Group.Employee, levels: everywhere(1), readOnly: true },
} as const satisfies Record<string, Preset>;

export type PresetName = keyof typeof PRESETS;

/** The preset that this is, if any. */
export function presetOf(group: number, levels: Levels, isReadOnly: boolean): PresetName | null {
  const found = (Object.keys(PRESETS) as PresetName[]).find((name) => {
    const preset: Preset = PRESETS[name];
    const isSame = preset.group === group && (preset.readOnly ?? false) === isReadOnly;
    return isSame && (hasAll(group) || rolesText(preset.levels) === rolesText(levels));
  });
  return found ?? null;
}
