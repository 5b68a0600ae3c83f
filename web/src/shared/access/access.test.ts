import { describe, expect, it } from 'vitest';
import { AREAS, can, canWrite, flagsOf, Group, level, parseRoles, type Access, type Actor } from './access';

function actor(group: number, roles: object | string = {}, more: Partial<Actor> = {}): Actor {
  return {
    id: 1,
    group_id: group,
    roles: typeof roles === 'string' ? roles : JSON.stringify(roles),
    read_only: false,
    privileged: false,
    ...more,
  };
}

const rows: readonly [name: string, actor: Actor | null, yes: readonly Access[], no: readonly Access[]][] = [
  ['a visitor', null, ['public'], ['signed-in', 'order', 'admin', 'employee', 'tiktok']],
  ['a user without id', actor(Group.Owner, {}, { id: 0 }), ['public'], ['signed-in', 'order']],
  ['Admin', actor(Group.Admin), ['signed-in', 'admin', 'employee', 'tiktok', ...AREAS], ['privileged']],
  ['Owner', actor(Group.Owner), ['admin', 'employee', ...AREAS], ['tiktok', 'privileged']],
  [
    'Employee, packing only',
    actor(Group.Employee, { packing: 1 }),
    ['signed-in', 'employee', 'packing'],
    ['admin', 'order', 'packing_admin', 'tiktok'],
  ],
  ['Employee, platform', actor(Group.Employee, { platform: 3 }), ['platform'], ['tiktok', 'admin']],
  ['Agent', actor(Group.Agent, { order: 2 }), ['order'], ['employee', 'admin', 'payment']],
  ['Delivery', actor(Group.Delivery, { delivery: 1, express: 1 }), ['delivery', 'express'], ['employee', 'order']],
  ['Customer', actor(Group.Customer), ['signed-in'], ['employee', ...AREAS]],
  ['Customer with levels', actor(Group.Customer, { order: 3, wms: 1 }), ['signed-in'], ['employee', ...AREAS]],
  ['an unknown group', actor(9, { order: 3 }), ['signed-in'], ['employee', ...AREAS]],
  ['level 0', actor(Group.Employee, { order: 0 }), [], ['order']],
  ['privileged', actor(Group.Employee, {}, { privileged: true }), ['privileged'], ['admin']],
];

describe.each(rows)('%s', (_name, who, yes, no) => {
  it('may and may not', () => {
    expect(yes.filter((access) => !can(who, access))).toEqual([]);
    expect(no.filter((access) => can(who, access))).toEqual([]);
  });
});

it.each(['', 'x', '[]', 'null', '{"order":"3"}', '{"order":-1}', '{"orders":3}'])(
  'roles text %s gives nothing',
  (text) => {
    expect(parseRoles(text)).toEqual({});
    expect(can(actor(Group.Employee, text), 'order')).toBe(false);
  },
);

describe('writing', () => {
  it('needs level 2, or what the act asks for', () => {
    expect(canWrite(actor(Group.Employee, { order: 1 }), 'order')).toBe(false);
    expect(canWrite(actor(Group.Employee, { order: 2 }), 'order')).toBe(true);
    expect(canWrite(actor(Group.Employee, { order: 2 }), 'order', 3)).toBe(false);
    expect(canWrite(null, 'order')).toBe(false);
  });

  it('never works in a read-only session, whatever the group', () => {
    expect(canWrite(actor(Group.Owner, {}, { read_only: true }), 'order')).toBe(false);
    expect(flagsOf(actor(Group.Owner, {}, { read_only: true })).read_only).toBe(true);
  });

  it('admins manage every area', () => {
    expect(AREAS.map((area) => level(actor(Group.Owner), area))).toEqual(AREAS.map(() => 3));
  });
});
