import { queryOptions } from '@tanstack/react-query';
import { api } from '@/shared/api/client';
import { LOOKUP } from '@/shared/api/query-client';
import type { AuthSettings, LoginForm, RegisterForm, SignedIn } from './model';

export const settingsQuery = queryOptions({
  queryKey: ['auth', 'settings'],
  queryFn: ({ signal }): Promise<AuthSettings> => api.get('/api/auth/settings', { signal }),
  ...LOOKUP,
});

interface Answered {
  bot_answer?: string;
}

export function login(form: LoginForm & Answered): Promise<SignedIn> {
  return api.post('/api/auth/login', { body: form });
}

export function register(form: RegisterForm & Answered): Promise<SignedIn> {
  return api.post('/api/auth/register', { body: form });
}

export function forgotPassword(form: { email: string } & Answered): Promise<{ Msg: string }> {
  return api.post('/api/auth/forgotpassword', { body: form });
}

export function resetPassword(form: {
  token: string;
  password: string;
  password_confirm: string;
}): Promise<{ Msg: string }> {
  return api.post('/api/auth/resetpassword', { body: form });
}

export function logout(): Promise<{ Msg: string }> {
  return api.post('/api/auth/logout');
}

export function confirmEmail(form: { token: string }): Promise<{ Msg: string }> {
  return api.post('/api/auth/confirmemail', { body: form });
}

export function unlock(form: { password: string }): Promise<{ Msg: string }> {
  return api.post('/api/auth/unlock', { body: form });
}
