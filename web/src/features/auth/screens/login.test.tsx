import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeUser } from '@/test/builders';
import { isFirstVisit } from '@/shared/views/shown-view';
import { failure, seen } from '@/test/network';
import { renderApp } from '@/test/render';

const signedIn = { token: 'fresh', expires_at: '2099-01-01T00:00:00Z', user: fakeUser() };

it('signs in and goes where the visitor wanted to', async () => {
  const { user, router } = await renderApp({
    path: '/profile/me?tab=1',
    user: null,
    answers: { 'POST /api/auth/login': signedIn, 'GET /api/v1/profile': fakeUser() },
  });
  expect(router.state.location.pathname).toBe('/login');
  await user.type(await screen.findByRole('textbox', { name: 'ชื่อผู้ใช้หรืออีเมล' }), 'owner');
  await user.type(screen.getByLabelText('รหัสผ่าน'), 'langraan-demo');
  await user.click(screen.getByRole('button', { name: 'เข้าสู่ระบบ' }));
  await waitFor(() => expect(router.state.location.href).toBe('/profile/me?tab=1'));
  expect(JSON.parse(seen.find(({ method }) => method === 'POST')?.body ?? '')).toEqual({
    username: 'owner',
    password: 'langraan-demo',
  });
});

it('waits with the sign-in until it knows whether a bot check is wanted', async () => {
  let tell = (_settings: object): void => undefined;
  const settings = new Promise<object>((resolve) => {
    tell = resolve;
  });
  const { user } = await renderApp({
    path: '/login',
    user: null,
    answers: {
      'GET /api/auth/settings': async () => Response.json(await settings),
      'POST /api/auth/login': signedIn,
      'GET /api/v1/profile': fakeUser(),
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'ชื่อผู้ใช้หรืออีเมล' }), 'owner');
  await user.type(screen.getByLabelText('รหัสผ่าน'), 'langraan-demo{Enter}');
  expect(seen.some(({ method }) => method === 'POST')).toBe(false);
  tell({ bot_check: 'none', site_key: '', register: 'open', version: '', demo: false });
  await waitFor(() => expect(seen.some(({ method }) => method === 'POST')).toBe(true));
});

it('says in Thai what is missing, without a call', async () => {
  const { user } = await renderApp({ path: '/login', user: null });
  await user.click(await screen.findByRole('button', { name: 'เข้าสู่ระบบ' }));
  expect(await screen.findAllByText('จำเป็นต้องกรอก')).toHaveLength(2);
  expect(seen.some(({ method }) => method === 'POST')).toBe(false);
});

it('shows a refusal at the password and keeps what was typed', async () => {
  const { user } = await renderApp({
    path: '/login',
    user: null,
    answers: { 'POST /api/auth/login': () => failure(401, 'auth.login_fail') },
  });
  await user.type(await screen.findByRole('textbox', { name: 'ชื่อผู้ใช้หรืออีเมล' }), 'owner');
  await user.type(screen.getByLabelText('รหัสผ่าน'), 'wrong');
  await user.click(screen.getByRole('button', { name: 'เข้าสู่ระบบ' }));
  expect(await screen.findByText('ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'ชื่อผู้ใช้หรืออีเมล' })).toHaveValue('owner');
});

it('hides the way to a new shop when that is closed', async () => {
  await renderApp({
    path: '/register',
    user: null,
    answers: {
      'GET /api/auth/settings': { bot_check: 'none', site_key: '', register: 'closed', version: '', demo: false },
    },
  });
  expect(await screen.findByText(/ตอนนี้เปิดร้านใหม่ที่นี่ไม่ได้/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'เปิดร้าน' })).toBeNull();
});

it('lets the next person of a window begin with their own view of a list', async () => {
  expect(isFirstVisit('/backoffice/products')).toBe(true);
  const { user, router } = await renderApp({
    path: '/login?return=%2Fprofile%2Fme',
    user: null,
    answers: { 'POST /api/auth/login': signedIn, 'GET /api/v1/profile': fakeUser() },
  });
  await user.type(await screen.findByRole('textbox', { name: 'ชื่อผู้ใช้หรืออีเมล' }), 'owner');
  await user.type(screen.getByLabelText('รหัสผ่าน'), 'langraan-demo{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile/me'));
  expect(isFirstVisit('/backoffice/products')).toBe(true);
});
