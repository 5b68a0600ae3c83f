import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeUser } from '@/test/builders';
import { failure, seen, type Answers } from '@/test/network';
import { renderApp } from '@/test/render';

const invited = { kind: 'invitation', shop: 'ร้านขวัญ', username: 'nipa', first_name: 'นิภา' };
const signedIn = { token: 'fresh', expires_at: '2099-01-01T00:00:00Z', user: fakeUser() };
const USED = (): Response => failure(400, 'auth.reset_invalid_token');

const open = (path: string, answers: Answers) =>
  renderApp({ path, user: null, answers: { 'GET /api/v1/profile': fakeUser(), ...answers } });

async function choose(user: Awaited<ReturnType<typeof open>>['user'], act: string): Promise<void> {
  await user.type(await screen.findByLabelText(/^รหัสผ่านใหม่/), 'pack-5000-boxes');
  await user.type(screen.getByLabelText(/^ยืนยันรหัสผ่านใหม่/), 'pack-5000-boxes');
  await user.click(screen.getByRole('button', { name: act }));
}
const sent = (path: string): unknown => JSON.parse(seen.find((call) => call.path === path)?.body ?? 'null');

it('says where one is invited and as whom, and leads in', async () => {
  const { user, router } = await open('/invitation?token=k', {
    'POST /api/auth/passwordlink': invited,
    'POST /api/auth/acceptinvitation': signedIn,
  });
  expect(await screen.findByRole('heading', { name: 'ยินดีต้อนรับสู่ ร้านขวัญ' })).toBeVisible();
  const name = screen.getByRole('textbox', { name: 'ชื่อผู้ใช้ของคุณ' });
  expect(name).toHaveValue('nipa');
  expect(name).toHaveAttribute('readonly');
  expect(name).toHaveAttribute('autocomplete', 'username');
  expect(screen.getByLabelText(/^รหัสผ่านใหม่/)).toHaveFocus();
  await choose(user, 'ตั้งรหัสผ่านและเข้าใช้งาน');
  await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/orders'));
  const password = 'pack-5000-boxes';
  expect(sent('/api/auth/acceptinvitation')).toEqual({ token: 'k', password, password_confirm: password });
});

it('shows no form for an invitation that is used, and the way on', async () => {
  const { user, router } = await open('/invitation?token=k', { 'POST /api/auth/passwordlink': USED });
  expect(await screen.findByText('ลิงก์เชิญนี้ใช้ไปแล้วหรือหมดอายุ')).toBeVisible();
  expect(screen.queryByLabelText(/^รหัสผ่านใหม่/)).toBeNull();
  await user.click(screen.getByRole('link', { name: 'เข้าสู่ระบบ' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});

it('says so on the page when an invitation ends while the password is typed', async () => {
  let isUsed = false;
  const { user } = await open('/invitation?token=k', {
    'POST /api/auth/passwordlink': () => (isUsed ? USED() : invited),
    'POST /api/auth/acceptinvitation': USED,
  });
  await screen.findByRole('heading', { name: 'ยินดีต้อนรับสู่ ร้านขวัญ' });
  isUsed = true;
  await choose(user, 'ตั้งรหัสผ่านและเข้าใช้งาน');
  expect(await screen.findByText('ลิงก์เชิญนี้ใช้ไปแล้วหรือหมดอายุ')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'คำเชิญเข้าใช้งาน' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('offers to try again where the server could not be asked', async () => {
  let isAway = true;
  const { user } = await open('/invitation?token=k', {
    'POST /api/auth/passwordlink': () => (isAway ? failure(429, 'general.too_many') : invited),
  });
  const again = await screen.findByRole('button', { name: 'ลองใหม่' });
  isAway = false;
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'ยินดีต้อนรับสู่ ร้านขวัญ' })).toBeVisible();
});

it('names nobody for a forgotten password, and offers a new link for one that is too old', async () => {
  const { user } = await open('/resetpassword?token=k', {
    'POST /api/auth/passwordlink': { kind: 'reset' },
    'POST /api/auth/resetpassword': { Msg: '' },
  });
  await choose(user, 'ตั้งรหัสผ่าน');
  expect(await screen.findByText('ตั้งรหัสผ่านใหม่แล้ว เข้าสู่ระบบได้เลย')).toBeVisible();
});

it.each(['/resetpassword?token=k', '/resetpassword'])('offers a new link instead of a form at %s', async (path) => {
  await open(path, { 'POST /api/auth/passwordlink': () => failure(400, 'auth.reset_token_expired') });
  expect(await screen.findByText('ลิงก์นี้ใช้ไปแล้วหรือหมดอายุ')).toBeVisible();
  expect(screen.getByRole('link', { name: 'ขอลิงก์ใหม่' })).toHaveAttribute('href', '/forgotpassword');
  expect(screen.queryByRole('button', { name: 'ตั้งรหัสผ่าน' })).toBeNull();
});
