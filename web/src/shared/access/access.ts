import type { Schema } from '@/shared/api/call-types';
import { Area, Group } from '@/shared/api/contract';

/** The areas of the roles object. */
export const AREAS = Object.values(Area);
export { Group };
export type { Area };

/** What a route or a control asks for. */
export type Access = 'public' | 'signed-in' | 'admin' | 'employee' | 'tiktok' | 'privileged' | Area;

/** The signed-in user as the server sends it. */
export type User = Schema<'User'>;

/** Who asks to open or use something; of a group that is not known here nothing is. */
export type Actor = Pick<User, 'id' | 'roles' | 'read_only' | 'privileged'> & { group_id: number };

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

let lastRoles: { text: string; levels: Partial<Record<Area, number>> } = { text: '', levels: {} };

/**
 * Levels per area out of the JSON text; anything unreadable means no access. Screens ask for the same text again and
 * again.
 */
export function parseRoles(text: string): Partial<Record<Area, number>> {
  if (lastRoles.text !== text) lastRoles = { text, levels: readRoles(text) };
  return lastRoles.levels;
}

function readRoles(text: string): Partial<Record<Area, number>> {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return {};
  }
  if (!isRecord(raw)) return {};
  const levels: Partial<Record<Area, number>> = {};
  for (const area of AREAS) {
    const level = raw[area];
    if (typeof level === 'number' && level > 0) levels[area] = Math.min(3, Math.trunc(level));
  }
  return levels;
}

/** Level 0 no access, 1 see, 2 work, 3 manage; admins manage everything, customers have no back office. */
export function level(actor: Actor | null, area: Area): number {
  if (!actor) return 0;
  if (actor.group_id === Group.Admin || actor.group_id === Group.Owner) return 3;
  if (actor.group_id !== Group.Employee && actor.group_id !== Group.Agent && actor.group_id !== Group.Delivery)
    return 0;
  return parseRoles(actor.roles)[area] ?? 0;
}

/** The session flags, by the same rules as the server's. */
export function flagsOf(actor: Actor): Schema<'Flags'> {
  const isAdmin = actor.group_id === Group.Admin || actor.group_id === Group.Owner;
  const areas = Object.fromEntries(AREAS.map((area) => [area, level(actor, area) > 0])) as Record<Area, boolean>;
  return {
    ...areas,
    admin: isAdmin,
    employee: isAdmin || actor.group_id === Group.Employee,
    read_only: actor.read_only,
    privileged: actor.privileged,
    tiktok: actor.group_id === Group.Admin && areas.platform,
  };
}

/** Whether the actor may open or use what asks for `access`. `null` is a visitor. */
export function can(actor: Actor | null, access: Access): boolean {
  if (access === 'public') return true;
  if (!actor || !actor.id) return false;
  if (access === 'signed-in') return true;
  return flagsOf(actor)[access];
}

/** What there is to change: things of an area, or what admins alone set up. */
export type Writing = Area | 'admin';

/** Whether the actor may change things in an area; a read-only session never may. */
export function canWrite(actor: Actor | null, area: Writing, least = 2): boolean {
  if (!actor || actor.read_only) return false;
  return area === 'admin' ? can(actor, area) : level(actor, area) >= least;
}
