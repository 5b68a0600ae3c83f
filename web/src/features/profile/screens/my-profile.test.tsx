import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setSession } from '@/shared/access/session';
import { clearToken, writeToken } from '@/shared/api/cookie';
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
  expect(JSON.parse(seen.find(({ method }) => method === 'POST')?.body ?? '')).toEqual({
    email: 'new@example.com',
    password: 'langraan-demo',
  });
});

it('puts the server’s word on the field it is about', async () => {
  const refused = () =>
    failure(400, 'profile.password_old_wrong', 'รหัสผ่านเดิมไม่ถูกต้อง', { password: 'profile.password_old_wrong' });
  const { user } = await renderApp({ path, answers: { 'POST /api/v1/profile/email': refused } });
  await user.type(await screen.findByRole('textbox', { name: 'อีเมลใหม่' }), 'new@example.com');
  await user.type(screen.getByLabelText('รหัสผ่านปัจจุบัน'), 'wrong');
  await user.click(screen.getByRole('button', { name: 'ส่งลิงก์ยืนยัน' }));
  expect(await screen.findByText('รหัสผ่านเดิมไม่ถูกต้อง')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('keeps what is typed when the theme is changed beside it, and saves over what it stands on now', async () => {
  let now = fakeUser();
  const { user } = await renderApp({
    path,
    answers: {
      'GET /api/v1/profile': () => now,
      'PUT /api/v1/profile': async (request) =>
        (now = { ...now, ...((await request.json()) as object), version: now.version + 1 }),
    },
  });
  const field = await screen.findByRole('textbox', { name: 'ชื่อเล่น' });
  await user.type(field, 'ๆ');
  await user.click(screen.getByRole('button', { name: /เมนูผู้ใช้/ }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'มืด' }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'สีหน้าจอ' })).toHaveValue('dark'));
  expect(screen.getByRole('textbox', { name: 'ชื่อเล่น' })).toHaveValue('กุ้งๆ');
  await user.click(screen.getByRole('button', { name: 'บันทึก' }));
  expect(await screen.findByText('บันทึกแล้ว')).toBeVisible();
  expect(JSON.parse(seen.findLast(({ method }) => method === 'PUT')?.body ?? '')).toMatchObject({
    nick_name: 'กุ้งๆ',
    theme: 'dark',
    version: 2,
  });
});

it('merges what was changed elsewhere, and lets choose what both changed', async () => {
  const { user } = await renderApp({ path });
  await user.type(await screen.findByRole('textbox', { name: 'ชื่อเล่น' }), 'ๆ');
  act(() => setSession(fakeUser({ nick_name: 'นก', phone: '0899999999', version: 4 })));
  expect(await screen.findByRole('group', { name: 'ชื่อเล่น' })).toHaveTextContent('นก');
  expect(screen.getByRole('textbox', { name: 'เบอร์โทร' })).toHaveValue('0899999999');
  expect(screen.getByRole('button', { name: 'บันทึก' })).toBeDisabled();
});

it('says that it is not saved yet where the save was refused, until it is', async () => {
  let isMoved = true;
  const moved = fakeUser({ phone: '0899999999', version: 4 });
  const { user } = await renderApp({
    path,
    answers: {
      'GET /api/v1/profile': moved,
      'PUT /api/v1/profile': () =>
        isMoved
          ? failure(409, 'general.invalid_param', 'มีคนแก้ไขไปก่อนแล้ว', { version: 'general.invalid_param' })
          : { ...moved, nick_name: 'กุ้งๆ', version: 5 },
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'ชื่อเล่น' }), 'ๆ');
  await user.click(screen.getByRole('button', { name: 'บันทึก' }));
  expect(await screen.findByText(/ยังไม่ได้บันทึก/)).toBeVisible();
  isMoved = false;
  await user.click(screen.getByRole('button', { name: 'บันทึก' }));
  await waitFor(() => expect(screen.queryByText(/ยังไม่ได้บันทึก/)).toBeNull());
});

it('shows other refusals in the popup, with details, and keeps what was typed', async () => {
  const { user } = await renderApp({
    path,
    answers: { 'PUT /api/v1/profile': () => failure(500, 'general.internal', 'ฐานข้อมูลไม่ตอบ') },
  });
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
  const other = JSON.stringify(fakeUser({ id: 8, username: 'packer' }));
  localStorage.setItem('langraan-session', other);
  window.dispatchEvent(new StorageEvent('storage', { key: 'langraan-session', newValue: other }));
  expect(queryClient.getQueryData(['orders'])).toBeUndefined();
  await waitFor(() => expect(router.state.location.pathname).not.toBe(path));
});

it('a save after a sign-out in another tab leads to the sign-in, never nowhere', async () => {
  const { user, router } = await renderApp({
    path,
    answers: { 'PUT /api/v1/profile': () => failure(401, 'auth.unauthoriezed') },
  });
  await screen.findByRole('textbox', { name: 'ชื่อเล่น' });
  clearToken();
  await user.click(screen.getByRole('button', { name: 'บันทึก' }));
  await waitFor(() => expect(router.state.location.href).toBe('/login?return=/profile/me'));
});

it('a session that ended under typed words: its person signs in over them, and the save is repeated', async () => {
  let isOver = true;
  const { user, router } = await renderApp({
    path,
    answers: {
      'PUT /api/v1/profile': () =>
        isOver ? failure(401, 'auth.unauthoriezed') : fakeUser({ nick_name: 'กุ้งๆ', version: 2 }),
      'POST /api/auth/login': () => {
        isOver = false;
        return { token: 'fresh', expires_at: new Date(Date.now() + 3_600_000).toISOString(), user: fakeUser() };
      },
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'ชื่อเล่น' }), 'ๆ');
  await user.click(screen.getByRole('button', { name: 'บันทึก' }));
  const again = within(await screen.findByRole('dialog', { name: 'เข้าสู่ระบบอีกครั้ง' }));
  expect(screen.getByLabelText('ชื่อเล่น')).toHaveValue('กุ้งๆ');
  await user.type(again.getByLabelText('รหัสผ่าน'), 'langraan-demo');
  await user.click(again.getByRole('button', { name: 'เข้าสู่ระบบ' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(JSON.parse(seen.find(({ method }) => method === 'POST')?.body ?? '')).toEqual({
    username: fakeUser().username,
    password: 'langraan-demo',
  });
  expect(router.state.location.pathname).toBe(path);
  await user.click(screen.getByRole('button', { name: 'บันทึก' }));
  expect(await screen.findByText('บันทึกแล้ว')).toBeVisible();
  const saves = seen.filter(({ method }) => method === 'PUT');
  expect(saves.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer test-token', 'Bearer fresh']);
});

it('a call refused for an old session is sent again when somebody signed in in another tab meanwhile', async () => {
  const { user } = await renderApp({
    path,
    answers: {
      'PUT /api/v1/profile': (request) => {
        if (request.headers.get('Authorization') === 'Bearer fresh') return fakeUser({ nick_name: 'กุ้งๆ', version: 2 });
        writeToken('fresh', new Date(Date.now() + 3_600_000).toISOString());
        return failure(401, 'auth.unauthoriezed');
      },
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'ชื่อเล่น' }), 'ๆ');
  await user.click(screen.getByRole('button', { name: 'บันทึก' }));
  expect(await screen.findByText('บันทึกแล้ว')).toBeVisible();
});

it('says so when the language or the theme could not be kept', async () => {
  const { user } = await renderApp({
    path,
    answers: { 'PUT /api/v1/profile': () => failure(500, 'general.internal', 'ฐานข้อมูลไม่ตอบ') },
  });
  await screen.findByRole('textbox', { name: 'ชื่อเล่น' });
  await user.click(screen.getByRole('button', { name: /เมนูผู้ใช้/ }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'มืด' }));
  expect(await screen.findByText('ฐานข้อมูลไม่ตอบ')).toBeInTheDocument();
});

it('a call refused with 401 leads to sign-in with the way back', async () => {
  const { user, router } = await renderApp({
    path,
    answers: { 'PUT /api/v1/profile': () => failure(401, 'auth.unauthoriezed') },
  });
  await user.click(await screen.findByRole('button', { name: 'บันทึก' }));
  await waitFor(() => expect(router.state.location.href).toBe('/login?return=/profile/me'));
});

it('a language or theme chosen in the bar above is no change of somebody else', async () => {
  const { user } = await renderApp({ path });
  await user.type(await screen.findByRole('textbox', { name: 'ชื่อเล่น' }), 'ๆ');
  act(() => setSession(fakeUser({ theme: 'dark', version: 2 })));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'สีหน้าจอ' })).toHaveValue('dark'));
  expect(screen.queryByText(/มีคนแก้รายการนี้/)).toBeNull();
  act(() => setSession(fakeUser({ theme: 'dark', phone: '0899999999', version: 3 })));
  expect(await screen.findByText(/มีคนแก้รายการนี้/)).toBeVisible();
});
