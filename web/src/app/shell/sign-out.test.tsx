import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { keptUnder } from '@/shared/scan/kept';
import { scansAt } from '@/shared/scan/unsent';
import { fakeUser } from '@/test/builders';
import { readToken } from '@/shared/api/cookie';
import { seen, type Answers } from '@/test/network';
import { renderApp } from '@/test/render';

vi.setConfig({ testTimeout: 60_000 });

const user = fakeUser();
const left = (): number => seen.filter(({ path }) => path === '/api/auth/logout').length;

const never = (): Promise<never> => new Promise(() => {});

async function press(name: string, answers: Answers) {
  const app = await renderApp({ path: '/profile/me', user, answers });
  await screen.findByRole('heading', { level: 1 });
  await app.user.click(screen.getByRole('button', { name: /เมนูผู้ใช้/ }));
  await app.user.click(await screen.findByRole('menuitem', { name }));
  return app;
}
const leave = () => press('ออกจากระบบ', { 'POST /api/auth/logout': { message: 'ok' } });

it('asks before it leaves scans that another tab has not sent, and stays or goes as told', async () => {
  const bench = keptUnder(scansAt('packing-unsent', user.id));
  bench.add({ key: 'a' });
  bench.add({ key: 'b' });
  keptUnder(scansAt('stock-scans-in', user.id)).add({ key: 'c' });
  keptUnder(scansAt('checking', user.id + 1)).add({ key: 'of another person' });
  const app = await leave();
  const asked = within(await screen.findByRole('dialog', { name: 'ยังมีสแกน 3 รายการที่ยังส่งไม่ถึงระบบ' }));
  await app.user.click(asked.getByRole('button', { name: 'อยู่ต่อ' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(left()).toBe(0);
  await app.user.click(screen.getByRole('button', { name: /เมนูผู้ใช้/ }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'ออกจากระบบ' }));
  await app.user.click(await screen.findByRole('button', { name: 'ออกจากระบบเลย' }));
  await waitFor(() => expect(app.router.state.location.pathname).toBe('/login'));
  expect(left()).toBe(1);
  expect(bench.read()).toHaveLength(2);
});

it('asks nothing when nothing waits', async () => {
  const app = await leave();
  await waitFor(() => expect(app.router.state.location.pathname).toBe('/login'));
});

it('ends the session here within moments where the server does not answer', async () => {
  const app = await press('ออกจากระบบ', { 'POST /api/auth/logout': never });
  await waitFor(() => expect(app.router.state.location.pathname).toBe('/login'), { timeout: 5000 });
  expect(readToken()).toBe('');
  expect(left()).toBe(1);
});

it('says within moments that the screen could not be locked where the server does not answer', async () => {
  await press('ล็อกหน้าจอ', { 'POST /api/auth/lock': never });
  expect(await screen.findByRole('dialog', { name: 'ทำรายการไม่สำเร็จ' }, { timeout: 8000 })).toBeVisible();
});
