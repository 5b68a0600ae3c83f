import { AREAS, Group, type Area } from '@/shared/access/access';
import type { Schema } from '@/shared/api/call-types';

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

/** The levels as they are kept: what is 0 is left out. */
export function rolesText(levels: Levels): string {
  return JSON.stringify(Object.fromEntries(AREAS.flatMap((area) => (levels[area] ? [[area, levels[area]]] : []))));
}

/** Admins and owners may do everything; levels mean nothing for them. */
export const hasAll = (group: number): boolean => group === Group.Admin || group === Group.Owner;
