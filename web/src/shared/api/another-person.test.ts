import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, failure, seen } from '@/test/network';
import { api, onSessionEnd } from './client';
import { clearToken, PERSON_KEY, writeToken } from './cookie';
import { endRedraw, startRedraw, workFor } from './person';
import { answered } from './raw';

const LATER = new Date(Date.now() + 3_600_000).toISOString();
const signIn = (id: number, token: string): void => {
  localStorage.setItem(PERSON_KEY, JSON.stringify({ id }));
  writeToken(token, LATER);
};
const POST = { method: 'POST' };
const over = vi.fn();
const moved = vi.fn();

beforeEach(() => {
  over.mockClear();
  moved.mockClear();
  onSessionEnd({ unauthenticated: over, locked: () => {}, moved });
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

describe('a page that works for one person', () => {
  const saved = vi.fn(() => ({ id: 1 }));
  const save = {
    call: () => api.put('/api/v1/payments/slips/{id}/take', { path: { id: 1 }, body: {} }),
    file: () => answered('/api/v1/x', POST),
  };

  beforeEach(() => {
    saved.mockClear();
    workFor(7, 'old');
    answer({ 'PUT /api/v1/payments/slips/1/take': saved, 'POST /api/v1/x': saved, 'GET /api/v1/profile': { id: 8 } });
  });

  it.each(['call', 'file'] as const)('sends no %s in the session of another, who signed in meanwhile', async (way) => {
    signIn(8, 'new');
    await expect(save[way]()).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(seen).toEqual([]);
    expect(moved).toHaveBeenCalledOnce();
    expect(over).not.toHaveBeenCalled();
    await api.get('/api/v1/profile');
    expect(seen).toHaveLength(1);
  });

  it('asks whose a new token is before it sends with it', async () => {
    localStorage.removeItem(PERSON_KEY);
    writeToken('new', LATER);
    await expect(save.call()).rejects.toMatchObject({ kind: 'unauthenticated' });
    signIn(7, 'new');
    await save.call();
    clearToken();
    await save.call();
    expect(saved).toHaveBeenCalledTimes(2);
  });

  it.each(['call', 'file'] as const)('lets nothing go on behind a %s that another came upon', async (way) => {
    const goesOn = vi.fn();
    const answers: (() => void)[] = [];
    saved.mockImplementation(() => new Promise<{ id: number }>((done) => answers.push(() => done({ id: 1 }))) as never);
    void save[way]().then(goesOn, goesOn);
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    workFor(8, 'new');
    answers[0]?.();
    await api.get('/api/v1/profile');
    expect(goesOn).not.toHaveBeenCalled();
    saved.mockImplementation(() => ({ id: 1 }));
  });

  it('writes nothing while what it showed to the one before is still there', async () => {
    signIn(8, 'new');
    workFor(8, 'new');
    startRedraw();
    await expect(save.call()).rejects.toMatchObject({ kind: 'unauthenticated' });
    endRedraw();
    await save.call();
    expect(saved).toHaveBeenCalledOnce();
  });
});
