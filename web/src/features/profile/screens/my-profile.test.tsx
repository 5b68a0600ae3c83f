import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
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

it('checks the email before sending', async () => {
  const { user } = await renderApp({ path });
  const field = await screen.findByRole('textbox', { name: 'อีเมล' });
  await user.clear(field);
  await user.type(field, 'not an email');
  await user.click(screen.getByRole('button', { name: 'บันทึก' }));
  expect(await screen.findByText('รูปแบบอีเมลไม่ถูกต้อง')).toBeVisible();
  expect(field).toHaveFocus();
  expect(seen.some(({ method }) => method === 'PUT')).toBe(false);
});

it('puts the server’s word on the field it is about', async () => {
  const refused = () => failure(400, 'general.invalid_param', 'อีเมลซ้ำ', { email: 'user.duplicate_email' });
  const { user } = await renderApp({ path, answers: { 'PUT /api/v1/profile': refused } });
  await user.click(await screen.findByRole('button', { name: 'บันทึก' }));
  expect(await screen.findByText('อีเมลนี้มีแล้ว')).toBeVisible();
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

it('shows values instead of inputs in a read-only session', async () => {
  await renderApp({ path, user: fakeUser({ read_only: true }) });
  expect(await screen.findByText('บัญชีนี้ดูข้อมูลได้อย่างเดียว')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'บันทึก' })).toBeNull();
  expect(screen.getByText('owner@example.com')).toBeVisible();
});

it('a call refused with 401 leads to sign-in with the way back', async () => {
  const { user, router } = await renderApp({ path, answers: { 'PUT /api/v1/profile': () => failure(401, 'auth.unauthoriezed') } });
  await user.click(await screen.findByRole('button', { name: 'บันทึก' }));
  await waitFor(() => expect(router.state.location.href).toBe('/login?return=/profile/me'));
});
