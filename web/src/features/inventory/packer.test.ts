import { expect, it } from 'vitest';
import { Group, type User } from '@/shared/access/access';
import { fakeUser, roles } from '@/test/builders';
import { mayPack } from './packer';

it.each<[who: string, given: Partial<User>, may: boolean]>([
  ['a packer', { group_id: Group.Employee, roles: roles({ packing: 2 }) }, true],
  ['who manages packing', { group_id: Group.Employee, roles: roles({ packing: 3 }) }, true],
  ['an owner', { group_id: Group.Owner, roles: '' }, true],
  ['a viewer', { group_id: Group.Employee, roles: roles({ packing: 1 }) }, false],
  ['somebody of another area', { group_id: Group.Employee, roles: roles({ order: 3 }) }, false],
  [
    'a packer whose account only looks',
    { group_id: Group.Employee, roles: roles({ packing: 2 }), read_only: true },
    false,
  ],
  ['a packer who is blocked', { group_id: Group.Employee, roles: roles({ packing: 2 }), status: 0 }, false],
  ['an agent', { group_id: Group.Agent, roles: roles({ packing: 2 }) }, false],
])('%s has a line to pack from: %s', (_, given, may) => {
  expect(mayPack(fakeUser(given))).toBe(may);
});
