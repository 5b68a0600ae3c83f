import { queryOptions } from '@tanstack/react-query';
import type { SignedIn } from '@/entities/session';
import type { Schema } from '@/shared/api/calls';
import { api } from '@/shared/api/client';
import { LOOKUP } from '@/shared/api/query-client';
import type { LoginForm, RegisterForm } from './model';

export const settingsQuery = queryOptions({
  queryKey: ['auth', 'settings'],
  queryFn: ({ signal }) => api.get('/api/auth/settings', { signal }),
  ...LOOKUP,
});

/** What a bot check came to. */
type Answered = Pick<Schema<'LoginInputBody'>, 'bot_answer'>;

export function login(form: LoginForm & Answered): Promise<SignedIn> {
  return api.post('/api/auth/login', { body: form });
}

export function register(form: RegisterForm & Answered): Promise<SignedIn> {
  return api.post('/api/auth/register', { body: form });
}

export function forgotPassword(form: { email: string } & Answered): Promise<Schema<'Message'>> {
  return api.post('/api/auth/forgotpassword', { body: form });
}

export function resetPassword(form: {
  token: string;
  password: string;
  password_confirm: string;
}): Promise<Schema<'Message'>> {
  return api.post('/api/auth/resetpassword', { body: form });
}

export function logout(): Promise<Schema<'Message'>> {
  return api.post('/api/auth/logout');
}

export function confirmEmail(form: { token: string }): Promise<Schema<'Message'>> {
  return api.post('/api/auth/confirmemail', { body: form });
}

export function unlock(form: { password: string }): Promise<Schema<'Message'>> {
  return api.post('/api/auth/unlock', { body: form });
}
