import { queryOptions } from '@tanstack/react-query';
import type { SignedIn } from '@/entities/session';
import { takeSession } from '@/shared/access/session';
import type { Schema } from '@/shared/api/call-types';
import { api } from '@/shared/api/client';
import { toApiError } from '@/shared/api/errors';
import { LOOKUP } from '@/shared/api/query-client';
import type { LoginForm, NewPassword, RegisterForm } from './model';

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

/** What a link that sets a password is for. The token goes in the body, so that no log of addresses has it. */
export const linkQuery = (token: string) =>
  queryOptions({
    queryKey: ['auth', 'link', token],
    queryFn: ({ signal }) => api.post('/api/auth/passwordlink', { body: { token }, signal }),
    // Once told it stays, and what is typed with it; a link that ended meanwhile is refused when it is used.
    staleTime: Infinity,
    gcTime: 0,
  });

export function resetPassword(form: { token: string } & NewPassword): Promise<Schema<'Message'>> {
  return api.post('/api/auth/resetpassword', { body: form });
}

export function acceptInvitation(form: { token: string } & NewPassword): Promise<SignedIn> {
  return api.post('/api/auth/acceptinvitation', { body: form });
}

export function confirmEmail(form: { token: string }): Promise<Schema<'Message'>> {
  return api.post('/api/auth/confirmemail', { body: form });
}

/**
 * Unlocks the session. It may be `anothers` than this page is, who signed in in this browser meanwhile: that page is
 * left. Or it is `over`: no password unlocks that, it is to sign in.
 */
export async function unlock(form: { password: string }): Promise<'own' | 'anothers' | 'over'> {
  try {
    await api.post('/api/auth/unlock', { body: form });
  } catch (thrown) {
    if (toApiError(thrown).status === 401) return 'over';
    throw thrown;
  }
  return takeSession(await api.get('/api/v1/profile')) ? 'own' : 'anothers';
}
