import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Customer } from '@/entities/customer';
import { fakeUser } from '@/test/builders';
import type { Answers } from '@/test/network';
import { readAgain, renderApp } from '@/test/render';
import { fakeCustomer } from '../fakes';

vi.setConfig({ testTimeout: 60_000 });

const pin = fakeCustomer();
const twin = fakeCustomer({ id: 9, name: 'ปิ่น คนเดิม', note: '', version: 8 });
let now: Customer;
beforeEach(() => {
  now = pin;
});

const answers: Answers = {
  'GET /api/v1/customers': () => ({ Data: [now], Total: 1 }),
  'GET /api/v1/customers/4': () => now,
  'GET /api/v1/customers/9': twin,
  'GET /api/v1/customers/4/changed': { by: 'แบงก์', at: '2026-11-21T07:05:00Z' },
  'GET /api/v1/customers/9/changed': { by: 'แบงก์', at: '2026-11-21T07:05:00Z' },
  'GET /api/v1/customers/4/duplicates': () => ({
    Data: now === pin ? [{ customer: pin, other: twin, same_phone: true, same_name: false }] : [],
    Total: 1,
  }),
  'GET /api/v1/customers/9/duplicates': { Data: [], Total: 0 },
  'GET /api/v1/customers/4/orders': { Data: [], Total: 0 },
  'GET /api/v1/customers/9/orders': { Data: [], Total: 0 },
  'GET /api/v1/address': { Data: [], Total: 0 },
  'POST /api/v1/customers/9/merge': () => (now = twin),
};

const open = async () => {
  const app = await renderApp({ path: '/backoffice/customers?open=4', user: fakeUser(), answers });
  return { ...app, drawer: within(await screen.findByRole('dialog')) };
};

it('who merges the open customer away from its own drawer is told so once', async () => {
  const { user, drawer } = await open();
  await user.click(await drawer.findByRole('button', { name: 'รวม ปิ่น คนเดิม เข้ากับ ปิ่น น้ำผึ้ง' }));
  const asked = within(await screen.findByRole('dialog', { name: 'รวมลูกค้าสองรายเป็นรายเดียว' }));
  await user.click(asked.getByRole('button', { name: /ไว้แทน$/ }));
  await user.click(asked.getByRole('button', { name: 'รวมเข้าด้วยกัน' }));
  await waitFor(() => expect(screen.getAllByRole('dialog')[0]).toHaveAccessibleName('ปิ่น คนเดิม'));
  await waitFor(() => expect(screen.queryAllByText(/รวมเป็น ปิ่น คนเดิม แล้ว/)).toHaveLength(1));
  await new Promise((done) => setTimeout(done, 300));
  expect(screen.queryAllByText(/รวมเป็น ปิ่น คนเดิม แล้ว/)).toHaveLength(1);
});

it('while what was typed of one that is gone is read, its name stands above and nothing more is done to it', async () => {
  const { user, drawer } = await open();
  await user.type(await drawer.findByRole('textbox', { name: /^บันทึกของร้าน/ }), ' ใจดี');
  await drawer.findByRole('button', { name: 'รวม ปิ่น คนเดิม เข้ากับ ปิ่น น้ำผึ้ง' });
  now = twin;
  await readAgain();
  await drawer.findByRole('button', { name: 'ไปที่ ปิ่น คนเดิม' });
  expect(screen.getByRole('dialog')).toHaveAccessibleName('ปิ่น น้ำผึ้ง');
  for (const act of [/เสี่ยง/, /ระงับ/, /^รวม/, /ที่อยู่/]) {
    expect(drawer.queryByRole('button', { name: act })).toBeNull();
  }
});

it('who goes on to the other of a pair is not told that the two are one', async () => {
  const { user, drawer } = await open();
  await user.click(await drawer.findByRole('link', { name: 'ปิ่น คนเดิม' }));
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveAccessibleName('ปิ่น คนเดิม'));
  await new Promise((done) => setTimeout(done, 300));
  expect(screen.queryByText(/ถูกรวมเป็น/)).toBeNull();
});
