import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { clearToken } from '@/shared/api/cookie';
import { queryClient } from '@/shared/api/query-client';
import { fakeUser } from '@/test/builders';
import { failure, seen } from '@/test/network';
import { renderApp } from '@/test/render';

const path = '/profile/me';

it('saves with the version, says so, and takes over the new name', async () => {
  const saved = fakeUser({ nick_name: 'นก', version: 2 });
  const { user } = await renderApp({ path, answers: { 'PUT /api/v1/profile': saved } });
  const field = await screen.findByRole('textbox', { name: 'ชื่อเล่น' });
  await user.clear(field);
  await user.type(field, 'นก');
  await user.click(screen.getByRole('button', { name: 'บันทึก' }));
  expect(await screen.findByText('บันทึกแล้ว')).toBeVisible();
  const sent: unknown = JSON.parse(seen.find(({ method }) => method === 'PUT')?.body ?? '');
  expect(sent).toMatchObject({ nick_name: 'นก', version: 1, language: 'th' });
});

it('asks for the password with a new email, and says where the link went', async () => {
  const { user } = await renderApp({ path, answers: { 'POST /api/v1/profile/email': { Msg: '' } } });
  const field = await screen.findByRole('textbox', { name: 'อีเมลใหม่' });
  await user.type(field, 'not an email');
  await user.click(screen.getByRole('button', { name: 'ส่งลิงก์ยืนยัน' }));
  expect(await screen.findByText('รูปแบบอีเมลไม่ถูกต้อง')).toBeVisible();
  expect(field).toHaveFocus();
  expect(seen.some(({ method }) => method === 'POST')).toBe(false);
  await user.clear(field);
  await user.type(field, 'new@example.com');
  await user.type(screen.getByLabelText('รหัสผ่านปัจจุบัน'), 'langraan-demo');
  await user.click(screen.getByRole('button', { name: 'ส่งลิงก์ยืนยัน' }));
  expect(await screen.findByText(/ส่งลิงก์ยืนยันไปที่ new@example.com แล้ว/)).toBeVisible();
  expect(JSON.parse(seen.find(({ method }) => method === 'POST')?.body ?? '')).toEqual({ email: 'new@example.com', password: 'langraan-demo' });
});

it('puts the server’s word on the field it is about', async () => {
  const refused = () => failure(400, 'profile.password_old_wrong', 'รหัสผ่านเดิมไม่ถูกต้อง', { password: 'profile.password_old_wrong' });
  const { user } = await renderApp({ path, answers: { 'POST /api/v1/profile/email': refused } });
  await user.type(await screen.findByRole('textbox', { name: 'อีเมลใหม่' }), 'new@example.com');
  await user.type(screen.getByLabelText('รหัสผ่านปัจจุบัน'), 'wrong');
  await user.click(screen.getByRole('button', { name: 'ส่งลิงก์ยืนยัน' }));
  expect(await screen.findByText('รหัสผ่านเดิมไม่ถูกต้อง')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows other refusals in the popup, with details, and keeps what was typed', async () => {
  const { user } = await renderApp({ path, answers: { 'PUT /api/v1/profile': () => failure(500, 'general.internal', 'ฐานข้อมูลไม่ตอบ') } });
  const field = await screen.findByRole('textbox', { name: 'ชื่อเล่น' });
  await user.type(field, 'ๆ');
  await user.click(screen.getByRole('button', { name: 'บันทึก' }));
  const popup = await screen.findByRole('dialog', { name: 'ทำรายการไม่สำเร็จ' });
  expect(within(popup).getByRole('alert')).toHaveTextContent('ฐานข้อมูลไม่ตอบ');
  await user.click(within(popup).getByRole('button', { name: 'รายละเอียด' }));
  expect(within(popup).getByText(/general\.internal/)).toBeInTheDocument();
  await user.click(within(popup).getByRole('button', { name: 'รับทราบ' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(field).toHaveValue('กุ้งๆ');
});

it('lets read-only people keep their own settings', async () => {
  await renderApp({ path, user: fakeUser({ read_only: true }) });
  expect(await screen.findByRole('combobox', { name: 'ภาษา' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'บันทึก' })).toBeEnabled();
});

it('starts anew when somebody else signed in in another tab', async () => {
  const { router } = await renderApp({ path });
  await screen.findByRole('textbox', { name: 'ชื่อเล่น' });
  queryClient.setQueryData(['orders'], 'read as the person before');
  localStorage.setItem('langraan-session', JSON.stringify(fakeUser({ id: 8, username: 'packer' })));
  window.dispatchEvent(new StorageEvent('storage', { key: 'langraan-session' }));
  expect(queryClient.getQueryData(['orders'])).toBeUndefined();
  await waitFor(() => expect(router.state.location.pathname).not.toBe(path));
});

it('a save after a sign-out in another tab leads to the sign-in, never nowhere', async () => {
  const { user, router } = await renderApp({ path, answers: { 'PUT /api/v1/profile': () => failure(401, 'auth.unauthoriezed') } });
  await screen.findByRole('textbox', { name: 'ชื่อเล่น' });
  clearToken();
  await user.click(screen.getByRole('button', { name: 'บันทึก' }));
  await waitFor(() => expect(router.state.location.href).toBe('/login?return=/profile/me'));
});

it('a call refused with 401 leads to sign-in with the way back', async () => {
  const { user, router } = await renderApp({ path, answers: { 'PUT /api/v1/profile': () => failure(401, 'auth.unauthoriezed') } });
  await user.click(await screen.findByRole('button', { name: 'บันทึก' }));
  await waitFor(() => expect(router.state.location.href).toBe('/login?return=/profile/me'));
});
