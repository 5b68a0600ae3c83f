import { useCallback } from 'react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '@/shared/api/client';
import { clearToken, PERSON_KEY, readToken, writeToken } from '@/shared/api/cookie';
import { startRedraw, workFor, workForNobody } from '@/shared/api/person';
import { queryClient } from '@/shared/api/query-client';
import { forgetNotices } from '@/shared/ui/notice-log';
import { can, canWrite, type Access, type User, type Writing } from './access';

const visitedKey = 'langraan-visited';

function parse(text: string | null): User | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    return typeof stored === 'object' && stored !== null && 'id' in stored && stored.id ? (stored as User) : undefined;
  } catch {
    return undefined;
  }
}

function readStored(): User | undefined {
  try {
    const token = readToken();
    const user = token ? parse(localStorage.getItem(PERSON_KEY)) : undefined;
    if (user) workFor(user.id, token);
    return user;
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
    const token = readToken();
    if (!token) return queryClient.getQueryData<User | null>(sessionKey) ?? null;
    const user: User = await api.get('/api/v1/profile', { signal });
    const known = queryClient.getQueryData<User | null>(sessionKey) ?? user;
    if (known.id === user.id) {
      store(user);
      workFor(user.id, token);
      return user;
    }
    setTimeout(() => become(user)); // forgets this read, too
    return known;
  },
  initialData: readStored,
  initialDataUpdatedAt: 0,
  staleTime: 60_000,
  // Rights that are changed, or taken, change the page that is open.
  meta: { liveTopics: ['users'] },
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
  // Nobody, the token, its person: a call of another tab goes again with a new token of its own person alone, and who
  // hears of the person finds the token.
  store(null);
  writeToken(token, expiresAt);
  workFor(user.id, token);
  setSession(user);
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
  workForNobody();
  store(null);
  queryClient.clear();
  forgetNotices();
}

let onOther = (): void => {};

/** The session is somebody else's: what was read as the person before is forgotten. */
function become(user: User): void {
  store(user);
  workFor(user.id, readToken());
  startRedraw();
  queryClient.clear();
  forgetNotices();
  queryClient.setQueryData(sessionKey, user);
  onOther();
}

/** Takes what the server says of the session; false when it is somebody else's than this page is. */
export function takeSession(user: User): boolean {
  const isSame = queryClient.getQueryData<User | null>(sessionKey)?.id === user.id;
  if (isSame) setSession(user);
  else become(user);
  return isSame;
}

/** The token of a sign-in in another tab, which may come a moment after its person. */
export async function tokenThere(): Promise<void> {
  for (let wait = 0; wait < 40 && !readToken(); wait++)
    await new Promise((done) => {
      setTimeout(done, 25);
    });
}

/**
 * Watches what other tabs of this browser do with the session they share. Somebody else signed in there: what was read
 * as the person before is forgotten here, and `leadAway` leads away from it. A sign-out alone changes nothing on the
 * screen: what was typed stays, and the next call leads to the sign-in. `onSame` tells that the same person signed in
 * there, or locked or unlocked the screen.
 */
export function watchOtherTabs(leadAway: () => void, onSame: (user: User) => void): () => void {
  onOther = leadAway;
  const read = (event: StorageEvent): void => {
    if (event.key !== PERSON_KEY) return;
    const user = parse(event.newValue);
    if (!user) return;
    if (queryClient.getQueryData<User | null>(sessionKey)?.id !== user.id) return become(user);
    queryClient.setQueryData(sessionKey, user);
    onSame(user);
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
