import { AREAS, Group, type Area, type User } from '@/shared/access/access';

/** Levels for the roles text: those named, nothing else. */
export function roles(levels: Partial<Record<Area, number>>): string {
  return JSON.stringify(levels);
}

/** Every area at one level. */
export function allRoles(level: number): string {
  return JSON.stringify(Object.fromEntries(AREAS.map((area) => [area, level])));
}

/** An Owner, unless told otherwise. */
export function fakeUser(change: Partial<User> = {}): User {
  return {
    id: 7,
    username: 'owner',
    first_name: 'เกศินี',
    last_name: 'ปิ่นทอง',
    nick_name: 'กุ้ง',
    phone: '0812345678',
    email: 'owner@example.com',
    group_id: Group.Owner,
    enterprise_id: 1,
    enterprise_name: 'ร้านน้ำผึ้ง',
    team_id: null,
    team_name: '',
    sale_channel_id: null,
    sale_channel_name: '',
    status: 1,
    roles: '{}',
    language: 'th',
    theme: 'light',
    read_only: false,
    privileged: false,
    locked: false,
    version: 1,
    ...change,
  };
}
