import type { User } from '@/shared/access/access';
import type { Schema } from '@/shared/api/call-types';
import { api } from '@/shared/api/client';
import { queryOptions } from '@tanstack/react-query';
import { userKeys } from '@/entities/keys';
import type { EmailForm, PasswordForm, ProfileForm } from './model';

export function readProfile(): Promise<User> {
  return api.get('/api/v1/profile');
}

export function saveProfile(form: ProfileForm & { version: number }): Promise<User> {
  return api.put('/api/v1/profile', { body: form });
}

export function askEmail(form: EmailForm): Promise<Schema<'Message'>> {
  return api.post('/api/v1/profile/email', { body: form });
}

export function savePassword(form: PasswordForm): Promise<Schema<'Message'>> {
  return api.put('/api/v1/profile/password', { body: form });
}

export const signInsQuery = queryOptions({
  queryKey: userKeys.of('own-sign-ins'),
  queryFn: ({ signal }) => api.get('/api/v1/profile/sessions', { signal }),
});

/** Signs out elsewhere: one session, or every other one (0). */
export const signOut = (id: number): Promise<Schema<'Message'>> =>
  id === 0 ? api.delete('/api/v1/profile/sessions') : api.delete('/api/v1/profile/sessions/{id}', { path: { id } });
