import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeUser } from '@/test/builders';
import { renderApp } from '@/test/render';
import type { FirstSteps } from '@/entities/first-steps';
import type { Samples } from '../api';
import { Group } from '@/shared/access/access';

const STEPS: FirstSteps = {
  shop: false,
  people: false,
  product: false,
  stock: false,
  order: false,
  packed: false,
  label: false,
  samples: false,
};
const owner = fakeUser({ group_id: Group.Owner });
const SAMPLES: Samples = {
  state: 'none',
  may_fill: false,
  products: 0,
  orders: 0,
  own_orders: 0,
  mixed_orders: 0,
  own_purchases: 0,
  done: 0,
  total: 0,
};
const answer = (taken: Partial<FirstSteps>, samples: Partial<Samples> = {}) => ({
  'GET /api/v1/reports/firststeps': { ...STEPS, ...taken },
  'GET /api/v1/samples': { ...SAMPLES, ...samples },
});
const ALL = { shop: true, people: true, product: true, stock: true, order: true, packed: true, label: true };

it('ticks what was done and leads to what is next; the menu says how far it is', async () => {
  const { user } = await renderApp({
    path: '/start',
    user: owner,
    answers: answer({ shop: true, people: true, product: true }),
  });
  const steps = within((await screen.findByRole('heading', { name: 'รับสินค้าเข้าคลัง' })).closest('ol')!);
  const ticked = steps.getAllByRole('listitem').map((item) => item.textContent?.includes('ทำแล้ว'));
  expect(ticked).toEqual([true, true, true, false, false, false, false]);
  expect(steps.getByRole('link', { name: 'เพิ่มอีก' })).toHaveAttribute('href', '/backoffice/products?open=new');
  expect(steps.getByRole('link', { name: /Excel แผ่นเดียว/ })).toHaveAttribute('href', '/wms/import');
  expect(steps.getByRole('link', { name: 'รับสินค้า' })).toHaveAttribute('href', '/wms/inventory/in');
  await user.click(screen.getByRole('button', { name: 'เปิดเมนู' }));
  expect(await screen.findByRole('link', { name: 'เริ่มต้นใช้งาน 3/7' })).toBeVisible();
});

it('is gone from the menu when all is done', async () => {
  const { user } = await renderApp({ path: '/start', user: owner, answers: answer(ALL) });
  expect(await screen.findByText('ครบทุกขั้นแล้ว ร้านพร้อมส่งของ')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'เปิดเมนู' }));
  expect(await screen.findByRole('link', { name: 'คำสั่งซื้อ' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^เริ่มต้นใช้งาน/ })).toBeNull();
});

it('does not wait for people in a shop of one person', async () => {
  const { user } = await renderApp({ path: '/start', user: owner, answers: answer({ ...ALL, people: false }) });
  expect(await screen.findByText('ครบทุกขั้นแล้ว ร้านพร้อมส่งของ')).toBeVisible();
  expect(screen.getByRole('link', { name: 'เพิ่มคน' })).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'ทำแล้ว 6 จาก 6 ขั้น' })).toHaveAttribute('aria-valuenow', '100');
  const steps = within(screen.getByRole('heading', { name: /^พิมพ์ใบปะหน้าแรก/ }).closest('ol')!);
  expect(steps.getAllByRole('listitem').map((item) => item.textContent?.includes('ทำแล้ว'))).toEqual(
    Array.from({ length: 6 }, () => true),
  );
  expect(screen.getByRole('link', { name: 'ดูคำสั่งซื้อ' })).toHaveAttribute('href', '/backoffice/orders');
  await user.click(screen.getByRole('button', { name: 'เปิดเมนู' }));
  expect(await screen.findByRole('link', { name: 'คำสั่งซื้อ' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^เริ่มต้นใช้งาน/ })).toBeNull();
});

it('passes over what a parcel goes out without, here and in the menu, and takes it up again', async () => {
  localStorage.clear();
  const without = { ...ALL, shop: false, people: false, label: false };
  const { user } = await renderApp({ path: '/start', user: owner, answers: answer({ ...without, packed: false }) });
  await user.click(await screen.findByRole('button', { name: 'ข้ามขั้น เพิ่มคนในร้าน' }));
  expect(screen.getByRole('progressbar', { name: 'ทำแล้ว 3 จาก 6 ขั้น' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'เพิ่มคนในร้าน · ข้ามไว้' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'ข้ามขั้น แพ็กพัสดุแรก' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'เลิกข้ามขั้น เพิ่มคนในร้าน' }));
  for (const step of ['เพิ่มคนในร้าน', 'กรอกข้อมูลร้าน', 'พิมพ์ใบปะหน้าแรก'])
    await user.click(screen.getByRole('button', { name: `ข้ามขั้น ${step}` }));
  expect(screen.getByRole('progressbar', { name: 'ทำแล้ว 3 จาก 4 ขั้น' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'เปิดเมนู' }));
  expect(await screen.findByRole('link', { name: 'เริ่มต้นใช้งาน 3/4' })).toBeVisible();
});

it('is over once what is not passed over is done', async () => {
  localStorage.clear();
  localStorage.setItem(`langraan-steps-skipped-${owner.enterprise_id}`, '["people","label"]');
  const answers = answer({ ...ALL, people: false, label: false });
  await renderApp({ path: '/start', user: owner, answers });
  expect(await screen.findByText('ครบทุกขั้นแล้ว ร้านพร้อมส่งของ')).toBeVisible();
});

it('comes back to the menu when what was passed over is taken up again', async () => {
  localStorage.clear();
  localStorage.setItem(`langraan-steps-skipped-${owner.enterprise_id}`, '["label"]');
  const { user } = await renderApp({ path: '/start', user: owner, answers: answer({ ...ALL, label: false }) });
  await user.click(await screen.findByRole('button', { name: 'เปิดเมนู' }));
  expect(await screen.findByRole('link', { name: 'คำสั่งซื้อ' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^เริ่มต้นใช้งาน/ })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: /^เลิกข้ามขั้น/ }));
  await user.click(await screen.findByRole('button', { name: 'เปิดเมนู' }));
  expect(await screen.findByRole('link', { name: 'เริ่มต้นใช้งาน 6/7' })).toBeVisible();
});

it('says when the last step is taken, elsewhere too, and leads to what comes next', async () => {
  localStorage.setItem(`langraan-last-${owner.id}-first-steps`, JSON.stringify({ ...STEPS, ...ALL, label: false }));
  const { user, router } = await renderApp({ path: '/profile/me', user: owner, answers: answer(ALL) });
  await user.click(await screen.findByRole('button', { name: 'เปิดเมนู' }));
  expect(await screen.findByText('ครบทุกขั้นของการเริ่มต้นใช้งานแล้ว ร้านพร้อมส่งของ')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'ทำอะไรต่อ' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/start'));
});

it('is asked of owners alone', async () => {
  await renderApp({ path: '/start', user: fakeUser({ group_id: Group.Employee }), answers: answer({}) });
  expect(await screen.findByRole('heading', { name: 'ไม่มีสิทธิ์เข้าหน้านี้' })).toBeVisible();
});

it('offers samples to an empty business, says how far they are, and then where they are seen', async () => {
  let now: Samples = { ...SAMPLES, may_fill: true };
  let finish = (): void => {};
  const filled = { ...SAMPLES, state: 'filled' as const, products: 13, orders: 24 };
  const { user } = await renderApp({
    path: '/start',
    user: owner,
    answers: {
      ...answer({}),
      'GET /api/v1/samples': () => now,
      'POST /api/v1/samples': () =>
        new Promise((resolve) => {
          finish = () => {
            now = filled;
            resolve(filled);
          };
        }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'ลองด้วยข้อมูลตัวอย่าง' }));
  now = { ...SAMPLES, state: 'filling', done: 21, total: 42 };
  expect(await screen.findByText('21 จาก 42')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'ลองด้วยข้อมูลตัวอย่าง' })).toBeNull();
  finish();
  expect(await screen.findByText(/สินค้า 13 รายการ คำสั่งซื้อ 24 รายการ/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'ดูคำสั่งซื้อ' })).toHaveAttribute('href', '/backoffice/orders');
});

it('names what people made of samples before it removes them; the menu leads here until they are gone', async () => {
  let now: Samples = {
    ...SAMPLES,
    state: 'filled',
    products: 13,
    orders: 24,
    own_orders: 2,
    mixed_orders: 1,
    own_purchases: 1,
  };
  const { user } = await renderApp({
    path: '/start',
    user: owner,
    answers: {
      ...answer({ ...ALL, samples: true }),
      'GET /api/v1/samples': () => now,
      'DELETE /api/v1/samples': () => {
        now = { ...SAMPLES, may_fill: true };
        return now;
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'ลบข้อมูลตัวอย่าง' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/คำสั่งซื้อ 2 รายการ ใบสั่งซื้อ 1 ใบ/)).toBeVisible();
  expect(dialog.getByText(/คำสั่งซื้อ 1 รายการที่ปนกับสินค้าของร้าน/)).toBeVisible();
  expect(screen.getByText(/ไม่นับข้อมูลตัวอย่าง/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'ลบข้อมูลตัวอย่าง' }));
  expect(await screen.findByRole('button', { name: 'ลองด้วยข้อมูลตัวอย่าง' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'เปิดเมนู' }));
  expect(await screen.findByRole('link', { name: 'เริ่มต้นใช้งาน 7/7' })).toBeVisible();
});

it('asks anew what people made of samples before it names that, for an order may have come meanwhile', async () => {
  const filled: Samples = { ...SAMPLES, state: 'filled', products: 13, orders: 24 };
  let now = filled;
  const { user } = await renderApp({
    path: '/start',
    user: owner,
    answers: { ...answer({ ...ALL, samples: true }), 'GET /api/v1/samples': () => now },
  });
  const remove = await screen.findByRole('button', { name: 'ลบข้อมูลตัวอย่าง' });
  now = { ...filled, own_orders: 2 };
  await user.click(remove);
  expect(await within(await screen.findByRole('dialog')).findByText(/คำสั่งซื้อ 2 รายการ/)).toBeVisible();
});

it('lets samples be removed that are half there, and offers none to a business with goods of its own', async () => {
  const half = answer({}, { state: 'half', products: 3 });
  const { unmount } = await renderApp({ path: '/start', user: owner, answers: half });
  expect(await screen.findByText(/หยุดกลางคัน/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'ลบข้อมูลตัวอย่าง' })).toBeVisible();
  unmount();
  await renderApp({ path: '/start', user: owner, answers: answer({ product: true }) });
  expect(await screen.findByRole('heading', { name: 'รับสินค้าเข้าคลัง' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /ข้อมูลตัวอย่าง/ })).toBeNull();
});
