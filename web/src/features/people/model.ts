import * as z from 'zod/mini';
import type { KnownPerson } from '@/entities/person';
import { AREAS, Group, parseRoles } from '@/shared/access/access';
import type { Schema } from '@/shared/api/call-types';
import { isPhoneOrNone } from '@/shared/lib/typed';
import type { PersonBody } from './api';

const name = z.string().check(z.trim(), z.maxLength(100, 'form.tooLong'));

export const personSchema = z.object({
  username: z.string().check(z.trim(), z.minLength(1, 'form.required'), z.maxLength(254, 'form.tooLong')),
  email: z.string().check(z.trim(), z.regex(/^([^@ ]+@[^@ ]+[.][^@ ]+)?$/, 'form.email')),
  password: z.string().check(z.maxLength(512, 'form.tooLong')),
  first_name: name,
  last_name: name,
  nick_name: name,
  phone: z.string().check(z.maxLength(40, 'form.tooLong'), z.refine(isPhoneOrNone, 'form.phone')),
  team_id: z.string(),
  department_id: z.string(),
});

type Texts = 'username' | 'email' | 'password' | 'first_name' | 'last_name' | 'nick_name' | 'phone';
export type Values = Record<string, unknown> &
  Required<Pick<Schema<'CreateInputBody'>, Texts>> & { team_id: string; department_id: string };

export function valuesOf(person: KnownPerson | null): Values {
  return {
    username: person?.username ?? '',
    email: person?.email ?? '',
    password: '',
    first_name: person?.first_name ?? '',
    last_name: person?.last_name ?? '',
    nick_name: person?.nick_name ?? '',
    phone: person?.phone ?? '',
    team_id: String(person?.team_id ?? 0),
    department_id: String(person?.department_id ?? 0),
  };
}

/** Whether anything is known of somebody beside the name and how they sign in. */
export const hasMore = ({ nick_name, phone, team_id, department_id }: Values): boolean =>
  nick_name + phone !== '' || team_id !== '0' || department_id !== '0';

export interface Power {
  group: number;
  /** JSON text as it is kept. */
  roles: string;
  readOnly: boolean;
  privileged: boolean;
  /** 0: none. */
  channel: number;
}

export function powerOf(person: KnownPerson | null): Power {
  return {
    group: person?.group_id ?? Group.Employee,
    roles: person?.roles ?? '{}',
    readOnly: person?.read_only ?? false,
    privileged: person?.privileged ?? false,
    channel: person?.sale_channel_id ?? 0,
  };
}

/** Whether rights are given that are none: nobody is hired to see an empty menu. Who was left without any stays so. */
export function lacksWork(person: KnownPerson | null, { group, roles }: Power): boolean {
  const isKept = person?.group_id === group && person.roles === roles;
  if (isKept || (group !== Group.Employee && group !== Group.Agent)) return false;
  const levels = parseRoles(roles);
  return AREAS.every((area) => !levels[area]);
}

export function bodyOf({ password, team_id, department_id, ...facts }: Values, power: Power): PersonBody {
  const trimmed = Object.fromEntries(
    Object.entries(facts).map(([field, value]) => [field, String(value).trim()]),
  ) as unknown as PersonBody['facts'];
  return {
    facts: {
      ...trimmed,
      username: trimmed.username.toLowerCase(),
      email: trimmed.email.toLowerCase(),
      team_id: Number(team_id),
      department_id: Number(department_id),
    },
    role: {
      group_id: power.group as PersonBody['role']['group_id'],
      roles: power.roles,
      read_only: power.readOnly,
      privileged: power.privileged,
      sale_channel_id: power.channel,
    },
    password,
  };
}

const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A password that can be read aloud: four groups of four signs that don't look alike. */
export function newPassword(): string {
  const drawn = crypto.getRandomValues(new Uint32Array(16));
  const signs = [...drawn].map((n) => SIGNS[n % SIGNS.length]).join('');
  return signs.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** What is needed of somebody to name them. */
export type Named = Pick<KnownPerson, 'id' | 'first_name' | 'last_name' | 'username' | 'email'>;

export const nameOf = ({ first_name, last_name, username }: Named): string =>
  `${first_name} ${last_name}`.trim() || username;
