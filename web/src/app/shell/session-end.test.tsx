import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeOrder } from '@/features/orders/test-data';
import { fakeOrderHead, fakeUser } from '@/test/builders';
import { sessionKey } from '@/shared/access/session';
import { queryClient } from '@/shared/api/query-client';
import { answer, failure, seen, type Answers } from '@/test/network';
import { readAgain, renderApp } from '@/test/render';

vi.setConfig({ testTimeout: 60_000 });

const head = fakeOrderHead({ id: 7, number: 'SO6911-000107' });
let state: 401 | 423 | 200 = 200;

/** A server whose session ends, or is locked, at a moment of the test. */
const guarded = (body: object) => () =>
  state === 200 ? body : failure(state, state === 423 ? 'auth.password invalid' : 'auth.unauthoriezed');

const answers: Answers = {
  'GET /api/v1/orders': guarded({ Data: [head], Total: 1, Capped: false, AllTime: false, Days: [] }),
  'PUT /api/v1/orders/tracking/7': guarded(fakeOrder({ id: 7, number: head.number, version: 2 })),
  'POST /api/auth/unlock': () => {
    state = 200;
    return { message: 'ok' };
  },
  'POST /api/auth/login': () => {
    state = 200;
    return { token: 'fresh', expires_at: new Date(Date.now() + 3_600_000).toISOString(), user: fakeUser() };
  },
};

afterEach(() => {
  state = 200;
});

/** Tracking numbers pasted for an order of the list, in a dialog that no address names. */
async function pasted() {
  const app = await renderApp({ path: '/backoffice/orders', user: fakeUser(), answers });
  await app.user.click(await screen.findByRole('checkbox', { name: 'เลือกทั้งหมดในหน้านี้' }));
  await app.user.click(await screen.findByRole('button', { name: 'ใส่เลขพัสดุ' }));
  const dialog = await screen.findByRole('dialog', { name: 'ใส่เลขพัสดุ 1 คำสั่งซื้อ' });
  await app.user.click(within(dialog).getByRole('textbox', { name: 'วางจากไฟล์' }));
  await app.user.paste('TH7');
  const send = (): Promise<void> => app.user.click(within(dialog).getByRole('button', { name: 'บันทึกเลขพัสดุ 1 คำสั่งซื้อ' }));
  return { ...app, dialog, send };
}

const isHidden = (): boolean => document.documentElement.hasAttribute('data-locked');
const retried = (): string[] => seen.filter(({ method }) => method === 'PUT').map(({ body }) => body);

describe('what was typed into a dialog of the page', () => {
  it('is there when its person signed in again over it, and what was not sent can be', async () => {
    const { user, router, dialog, send } = await pasted();
    state = 401;
    await send();
    const again = within(await screen.findByRole('dialog', { name: 'เข้าสู่ระบบอีกครั้ง' }));
    expect(router.state.location.pathname).toBe('/backoffice/orders');
    await user.type(again.getByLabelText('รหัสผ่าน'), 'langraan-demo');
    await user.click(again.getByRole('button', { name: 'เข้าสู่ระบบ' }));
    await user.click(await within(dialog).findByRole('button', { name: /^ลองใหม่/ }));
    await waitFor(() => expect(within(dialog).getByRole('status')).toHaveTextContent('สำเร็จ 1 จาก 1 รายการ'));
    expect(retried()).toHaveLength(2);
  });

  it('is not shown while the screen is locked, and is there once it is unlocked', async () => {
    const { user, router, dialog } = await pasted();
    state = 423;
    await readAgain();
    const lock = within(await screen.findByRole('dialog', { name: 'ล็อกหน้าจอ' }));
    expect(isHidden()).toBe(true);
    expect(document.title).not.toContain('SO6911');
    await user.keyboard('{Escape}');
    await user.type(lock.getByLabelText('รหัสผ่าน'), 'langraan-demo');
    await user.click(lock.getByRole('button', { name: 'ปลดล็อก' }));
    await waitFor(() => expect(isHidden()).toBe(false));
    expect(screen.getAllByRole('dialog')).toEqual([dialog]);
    expect(within(dialog).getByRole('textbox', { name: 'เลขพัสดุของ SO6911-000107' })).toHaveValue('TH7');
    expect(router.state.location.pathname).toBe('/backoffice/orders');
  });

  it('goes with the session when another person is to work here', async () => {
    const { user, router } = await pasted();
    state = 423;
    await readAgain();
    const lock = within(await screen.findByRole('dialog', { name: 'ล็อกหน้าจอ' }));
    await user.click(lock.getByRole('button', { name: 'เข้าสู่ระบบด้วยบัญชีอื่น' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    await waitFor(() => expect(isHidden()).toBe(false));
  });

  it('is asked about before the page is left', async () => {
    const { user, router } = await pasted();
    void router.navigate({ to: '/profile/me' });
    const question = within(await screen.findByRole('dialog', { name: 'ข้อมูลที่แก้ไขยังไม่ได้บันทึก' }));
    await user.click(question.getByRole('button', { name: /อยู่/ }));
    expect(router.state.location.pathname).toBe('/backoffice/orders');
  });
});

it('a locked screen without typed words is a page of its own', async () => {
  const { router } = await renderApp({ path: '/backoffice/orders', user: fakeUser(), answers });
  await screen.findByRole('checkbox', { name: 'เลือกทั้งหมดในหน้านี้' });
  state = 423;
  await readAgain();
  await waitFor(() => expect(router.state.location.pathname).toBe('/lock'));
  await waitFor(() => expect(isHidden()).toBe(false));
});

it('a locked session that is over by now leads to the sign-in, and from there back to where it was locked', async () => {
  const { user, router } = await renderApp({
    path: '/lock?return=%2Fbackoffice%2Forders%3Fq%3Da',
    user: fakeUser({ locked: true }),
    answers: { ...answers, 'POST /api/auth/unlock': () => failure(401, 'auth.unauthoriezed') },
  });
  await user.type(await screen.findByLabelText('รหัสผ่าน'), 'langraan-demo');
  await user.click(screen.getByRole('button', { name: 'ปลดล็อก' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toEqual({ return: '/backoffice/orders?q=a' });
});

describe('somebody else in this browser', () => {
  const other = fakeUser({ id: 8, username: 'packer', nick_name: 'คนอื่น' });

  it('does not unlock the page of the person before: the password is the own one, and so is the page', async () => {
    const { user, router } = await pasted();
    state = 423;
    await readAgain();
    const lock = within(await screen.findByRole('dialog', { name: 'ล็อกหน้าจอ' }));
    answer({ ...answers, 'GET /api/v1/profile': other });
    await user.type(lock.getByLabelText('รหัสผ่าน'), 'their-password');
    await user.click(lock.getByRole('button', { name: 'ปลดล็อก' }));
    await waitFor(() => expect(screen.queryByDisplayValue('TH7')).not.toBeInTheDocument());
    expect(queryClient.getQueryData(sessionKey)).toMatchObject({ id: 8 });
    await waitFor(() => expect(isHidden()).toBe(false));
    expect(router.state.location.pathname).not.toBe('/lock');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('who signed in in another tab is met by no page of the person before, also where the way leads to the same', async () => {
    const app = await renderApp({ path: '/backoffice/orders', answers });
    const tick = await screen.findByRole('checkbox', { name: 'เลือกทั้งหมดในหน้านี้' });
    const newValue = JSON.stringify(other);
    answer({ ...answers, 'GET /api/v1/profile': other });
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'langraan-session', newValue }));
    });
    expect(isHidden()).toBe(true);
    expect(tick).not.toBeInTheDocument();
    await waitFor(() => expect(isHidden()).toBe(false));
    expect(app.router.state.location.pathname).toBe('/backoffice/orders');
    expect(queryClient.getQueryData(sessionKey)).toMatchObject({ id: 8 });
  });
});
