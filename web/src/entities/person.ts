import { AREAS, Group, type Area } from '@/shared/access/access';
import type { Schema } from '@/shared/api/calls';

/** Somebody of the business as the list of people shows them. */
export type Person = Schema<'Person'>;

export type Levels = Partial<Record<Area, number>>;

/** Somebody as a form knows them. */
export type KnownPerson = Schema<'User'>;

type Rank = Pick<KnownPerson, 'group_id' | 'privileged'>;

/** Whether one stands high enough to change another: owners are managed by owners, the privileged by their like. */
export function mayManage(me: Rank, other: Rank): boolean {
  if (me.group_id === Group.Owner) return true;
  return other.group_id !== Group.Owner && (!other.privileged || me.privileged);
}

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

/** The levels as they are kept: what is 0 is left out. */
export function rolesText(levels: Levels): string {
  return JSON.stringify(Object.fromEntries(AREAS.flatMap((area) => (levels[area] ? [[area, levels[area]]] : []))));
}

/** The preset that this is, if any. */
export function presetOf(group: number, levels: Levels, isReadOnly: boolean): PresetName | null {
  const found = (Object.keys(PRESETS) as PresetName[]).find((name) => {
    const preset: Preset = PRESETS[name];
    const isSame = preset.group === group && (preset.readOnly ?? false) === isReadOnly;
    return isSame && (hasAll(group) || rolesText(preset.levels) === rolesText(levels));
  });
  return found ?? null;
}

/** Admins and owners may do everything; levels mean nothing for them. */
export const hasAll = (group: number): boolean => group === Group.Admin || group === Group.Owner;
