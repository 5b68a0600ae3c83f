import { queryOptions } from '@tanstack/react-query';
import { userKeys } from '@/entities/keys';
import type { KnownPerson } from '@/entities/person';
import { api } from '@/shared/api/client';
import { LIST } from '@/shared/api/query-client';
import type { Schema } from '@/shared/api/call-types';
import type { PeopleSearch } from './search';

export const peopleQuery = ({ open: _open, status, ...search }: PeopleSearch) =>
  queryOptions({
    queryKey: userKeys.of('people', search, status),
    queryFn: ({ signal }) =>
      api.get('/api/v1/users', {
        query: { ...search, ...(status ? { status: status === '1' ? ('1' as const) : ('0' as const) } : {}) },
        signal,
      }),
    ...LIST,
  });

export interface PersonBody {
  facts: Omit<Schema<'FactsInputBody'>, 'version'>;
  role: Omit<Schema<'RolesInputBody'>, 'version'>;
  password: string;
}

/** Somebody by the id, whatever page the list shows. */
export const personQuery = (id: number) =>
  queryOptions({
    queryKey: userKeys.of('one', id),
    queryFn: ({ signal }) => api.get('/api/v1/admin/users/{id}', { path: { id }, signal }),
  });

export const personChange = (id: number) => api.get('/api/v1/admin/users/{id}/changed', { path: { id } });

export const createPerson = ({ facts, role, password }: PersonBody, key: string): Promise<KnownPerson> =>
  api.post('/api/v1/admin/users', { body: { ...facts, ...role, password }, key });

/**
 * Saves what differs from how the person is known, facts before rights. `onFacts` hears of the facts that are in when
 * the rights may still be refused.
 */
export async function savePerson(
  person: KnownPerson,
  version: number,
  body: PersonBody,
  onFacts: (saved: KnownPerson) => void,
): Promise<KnownPerson> {
  const path = { id: person.id };
  let saved = { ...person, version };
  if (differs(body.facts, person)) {
    saved = await api.put('/api/v1/admin/users/{id}', { path, body: { ...body.facts, version } });
    onFacts(saved);
  }
  if (differs(body.role, person))
    saved = await api.put('/api/v1/users/{id}/role', { path, body: { ...body.role, version: saved.version } });
  return saved;
}

function differs(now: object, before: object): boolean {
  const known = new Map<string, unknown>(Object.entries(before));
  return Object.entries(now).some(([name, value]) => value !== known.get(name));
}

export const setStatus = (id: number, status: 0 | 1): Promise<KnownPerson> =>
  api.put('/api/v1/users/{id}/status', { path: { id }, body: { status } });

export const deletePerson = (id: number): Promise<unknown> => api.delete('/api/v1/admin/users/{id}', { path: { id } });

export const invite = (id: number, by_mail: boolean): Promise<Schema<'Invitation'>> =>
  api.post('/api/v1/admin/users/{id}/invitation', { path: { id }, body: { by_mail } });

export const signInsQuery = (id: number) =>
  queryOptions({
    queryKey: userKeys.of('sign-ins', id),
    queryFn: ({ signal }) => api.get('/api/v1/admin/users/{id}/sessions', { path: { id }, signal }),
  });

export const signOut = (id: number): Promise<unknown> =>
  api.delete('/api/v1/admin/users/{id}/sessions', { path: { id } });

export const setPassword = (id: number, password: string): Promise<unknown> =>
  api.put('/api/v1/admin/users/password/{id}', { path: { id }, body: { password, password_confirm: password } });
