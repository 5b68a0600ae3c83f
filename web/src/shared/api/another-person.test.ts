import { beforeEach, expect, it, vi } from 'vitest';
import { answer, failure, seen } from '@/test/network';
import { api, onSessionEnd } from './client';
import { PERSON_KEY, writeToken } from './cookie';
import { answered } from './raw';

const LATER = new Date(Date.now() + 3_600_000).toISOString();
const signIn = (id: number, token: string): void => {
  localStorage.setItem(PERSON_KEY, JSON.stringify({ id }));
  writeToken(token, LATER);
};
const over = vi.fn();

beforeEach(() => {
  over.mockClear();
  onSessionEnd({ unauthenticated: over, locked: () => {} });
  signIn(7, 'old');
});

/** A session that is over, while somebody signs in in another tab. */
function refuseUntil(id: number): void {
  const profile = (request: Request): object => {
    if (request.headers.get('Authorization') === 'Bearer new') return { id };
    signIn(id, 'new');
    return failure(401, 'auth.unauthoriezed');
  };
  answer({ 'GET /api/v1/profile': profile });
}

const ways = { call: () => api.get('/api/v1/profile'), file: () => answered('/api/v1/profile') } as const;

it.each(['call', 'file'] as const)('a %s under way goes again when its person signed in anew', async (way) => {
  refuseUntil(7);
  await ways[way]();
  expect(seen).toHaveLength(2);
});

it.each(['call', 'file'] as const)('a %s under way never goes as another person', async (way) => {
  refuseUntil(8);
  await expect(ways[way]()).rejects.toMatchObject({ kind: 'unauthenticated' });
  expect(seen).toHaveLength(1);
  expect(over).not.toHaveBeenCalled();
});
