import { api } from '@/shared/api/client';

/** How long the server's answer is waited for. */
const WAITED_MS = 2000;

/**
 * Tells the server that the session ends. Here it ends all the same: a line that hangs is not waited for, and the call
 * stays on its way meanwhile, also when the page is left.
 */
export async function tellSignOut(): Promise<void> {
  const told = api.post('/api/auth/logout', { keepalive: true }).catch(() => undefined);
  await Promise.race([
    told,
    new Promise((done) => {
      setTimeout(done, WAITED_MS);
    }),
  ]);
}
