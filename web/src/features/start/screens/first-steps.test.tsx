import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeUser } from '@/test/builders';
import { renderApp } from '@/test/render';
import type { FirstSteps } from '@/entities/first-steps';
import { Group } from '@/shared/access/access';

const STEPS: FirstSteps = {
  shop: false,
  people: false,
  product: false,
  stock: false,
  order: false,
  packed: false,
  label: false,
};
const owner = fakeUser({ group_id: Group.Owner });
const answer = (taken: Partial<FirstSteps>) => ({ 'GET /api/v1/reports/firststeps': { ...STEPS, ...taken } });

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
  expect(steps.getByRole('link', { name: 'รับสินค้า' })).toHaveAttribute('href', '/wms/inventory/in');
  await user.click(screen.getByRole('button', { name: 'เปิดเมนู' }));
  expect(await screen.findByRole('link', { name: 'เริ่มต้นใช้งาน 3/7' })).toBeVisible();
});

it('is gone from the menu when all is done', async () => {
  const all = { shop: true, people: true, product: true, stock: true, order: true, packed: true, label: true };
  const { user } = await renderApp({ path: '/start', user: owner, answers: answer(all) });
  expect(await screen.findByText('ครบทุกขั้นแล้ว ร้านพร้อมส่งของ')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'เปิดเมนู' }));
  expect(await screen.findByRole('link', { name: 'คำสั่งซื้อ' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^เริ่มต้นใช้งาน/ })).toBeNull();
});

it('is asked of owners alone', async () => {
  await renderApp({ path: '/start', user: fakeUser({ group_id: Group.Employee }), answers: answer({}) });
  expect(await screen.findByRole('heading', { name: 'ไม่มีสิทธิ์เข้าหน้านี้' })).toBeVisible();
});
