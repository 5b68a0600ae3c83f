import { useCallback } from 'react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '@/shared/api/client';
import { clearToken, PERSON_KEY, readToken, writeToken } from '@/shared/api/cookie';
import { queryClient } from '@/shared/api/query-client';
import { forgetNotices } from '@/shared/ui/notice-log';
import { can, canWrite, type Access, type User, type Writing } from './access';

const visitedKey = 'langraan-visited';

function readStored(): User | undefined {
  if (!readToken()) return undefined;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PERSON_KEY) ?? 'null');
    return typeof stored === 'object' && stored !== null && 'id' in stored && stored.id ? (stored as User) : undefined;
  } catch {
    return undefined;
  }
}

function store(user: User | null): void {
  try {
    if (user) {
      localStorage.setItem(PERSON_KEY, JSON.stringify(user));
      localStorage.setItem(visitedKey, '1');
    } else localStorage.removeItem(PERSON_KEY);
  } catch {
    // Storage may be forbidden; the profile call brings the user back.
  }
}

/** Whether somebody was signed in in this browser before. */
export function wasHere(): boolean {
  try {
    return localStorage.getItem(visitedKey) !== null;
  } catch {
    return false;
  }
}

export const sessionKey = ['session'] as const;

/** The signed-in user; starts from what this browser kept, and is checked with the server. */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async ({ signal }): Promise<User | null> => {
    // Signed out in another tab: what is on the screen stays until its next call.
    if (!readToken()) return queryClient.getQueryData<User | null>(sessionKey) ?? null;
    const user: User = await api.get('/api/v1/profile', { signal });
    store(user);
    return user;
  },
  initialData: readStored,
  initialDataUpdatedAt: 0,
  staleTime: 60_000,
});

/** For guards, before anything renders: null means not signed in. */
export async function ensureSession(): Promise<User | null> {
  if (!readToken()) return null;
  const known = queryClient.getQueryData<User | null>(sessionKey);
  if (known) {
    void queryClient.prefetchQuery(sessionQuery);
    return known;
  }
  return queryClient.fetchQuery(sessionQuery);
}

/** After sign-in: keeps token and user. */
export function startSession(token: string, expiresAt: string, user: User): void {
  // The person before the token: a call of another tab goes again with a new token of its own person alone.
  setSession(user);
  writeToken(token, expiresAt);
}

/** After a change of the profile, or a lock. */
export function setSession(user: User): void {
  store(user);
  queryClient.setQueryData(sessionKey, user);
}

/** The session is over and a form holds what would be lost: everything read stays while its person signs in again. */
export function suspendSession(): void {
  clearToken();
  store(null);
}

/** Forgets token, user and everything read as that user. */
export function endSession(): void {
  clearToken();
  store(null);
  queryClient.clear();
  forgetNotices();
}

/**
 * Watches what other tabs of this browser do with the session they share. Somebody else signed in there: what was read
 * as the person before is forgotten here, and `onOther` leads away from it. A sign-out alone changes nothing on the
 * screen: what was typed stays, and the next call leads to the sign-in. `onSame` tells that the same person signed in
 * there, or locked or unlocked the screen.
 */
export function watchOtherTabs(onOther: () => void, onSame: (user: User) => void): () => void {
  const read = (event: StorageEvent): void => {
    if (event.key !== PERSON_KEY) return;
    const user = readStored();
    if (!user) return;
    const isOther = queryClient.getQueryData<User | null>(sessionKey)?.id !== user.id;
    if (isOther) {
      queryClient.clear();
      forgetNotices();
    }
    queryClient.setQueryData(sessionKey, user);
    if (isOther) onOther();
    else onSame(user);
  };
  window.addEventListener('storage', read);
  return () => window.removeEventListener('storage', read);
}

export function useSession(): User | null {
  return useQuery(sessionQuery).data ?? null;
}

export function useCan(): (access: Access) => boolean {
  const user = useSession();
  return useCallback((access) => can(user, access), [user]);
}

/** Whether write controls of an area show. */
export function useCanWrite(area: Writing, least?: number): boolean {
  return canWrite(useSession(), area, least);
}
