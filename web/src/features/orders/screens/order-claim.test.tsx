import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Group } from '@/shared/access/access';
import { fakeUser, roles } from '@/test/builders';
import { seen, type Answers } from '@/test/network';
import { fakeOrder, formAnswers } from '../test-data';
import { openOrder } from '../test-open';

vi.setConfig({ testTimeout: 60_000 });
beforeEach(() => sessionStorage.clear());

const delivered = fakeOrder({ status: 122, next: [130, 141], number: 'SO6911-000007' });
const draft = {
  payment_method_id: 1,
  sale_channel_id: 1,
  shipping_provider_id: 7,
  phone: '0898765432',
  recipient_name: 'แก้วตา',
  address: '9 หมู่ 1',
  district: 'บางรัก',
  city: 'บางรัก',
  province: 'กรุงเทพมหานคร',
  zipcode: '10500',
  shipping_fee: 4000,
  lines: [
    { kind: 'product', product_id: 5, quantity: 2, price: 10_000 },
    { kind: 'service', name: 'ห่อของขวัญ', quantity: 1, price: 2_000 },
  ],
};
const quoted = { sku: 'A-1', name: 'เสื้อ', image: '' };
const answers = (methods: object[]): Answers => ({
  ...formAnswers,
  'GET /api/v1/orders/detail': delivered,
  'GET /api/v1/paymentmethod': { Data: methods, Total: methods.length },
  'GET /api/v1/orders/:id/draft': { draft, quote: { lines: [quoted, quoted] }, left_out: [] },
  'POST /api/v1/orders': fakeOrder({ id: 2, number: 'SO6911-000008' }),
});
const bank = { id: 1, name: 'โอนเงิน', type: 1, status: 1 };
const claim = { id: 4, name: 'เคลมสินค้า', type: 4, status: 1 };
const posted = () =>
  seen
    .filter(({ method, path }) => method === 'POST' && path === '/api/v1/orders')
    .map(({ body }) => JSON.parse(body) as Record<string, unknown>);

it('of what went wrong a replacement is sent from the order: the same goods for nothing, linked to it', async () => {
  const { user } = await openOrder(delivered, undefined, answers([bank, claim]));
  await user.click(await screen.findByRole('button', { name: 'การทำงานอื่น' }));
  await user.click(await screen.findByRole('menuitem', { name: 'เคลมสินค้า' }));
  expect(await screen.findByText('ส่งของทดแทนคำสั่งซื้อ SO6911-000007 ตรวจก่อนบันทึก')).toBeVisible();
  expect(await screen.findByRole('combobox', { name: /^ช่องทางชำระเงิน/ })).toHaveValue('4');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(posted()).toHaveLength(1));
  expect(posted()[0]).toMatchObject({
    replaces_id: delivered.id,
    payment_method_id: 4,
    shipping_fee: 0,
    lines: [{ product_id: 5, quantity: 2, price: 0 }],
  });
});

it('a shop without a way to pay for claims is told to add one', async () => {
  const { user, router } = await openOrder(delivered, undefined, answers([bank]));
  await user.click(await screen.findByRole('button', { name: 'การทำงานอื่น' }));
  await user.click(await screen.findByRole('menuitem', { name: 'เคลมสินค้า' }));
  expect(await screen.findByText(/ยังไม่มีช่องทางชำระเงินแบบเคลม/)).toBeVisible();
  expect(router.state.location.pathname).toBe('/backoffice/orders/1');
});

it('who does not work on payments is told so', async () => {
  const seller = fakeUser({ group_id: Group.Employee, roles: roles({ order: 2 }) });
  const { user } = await openOrder(delivered, undefined, answers([bank, claim]), seller);
  await user.click(await screen.findByRole('button', { name: 'การทำงานอื่น' }));
  expect(await screen.findByRole('menuitem', { name: /^เคลม/ })).toHaveTextContent('บัญชีของคุณไม่มีสิทธิ์');
});

it('of what was claimed the replacement that stands is offered, not another claim', async () => {
  const claimed = { ...delivered, status: 142, next: [], replaced: true, replaced_by_id: 9 };
  const { user, router } = await openOrder(claimed, undefined, {
    ...answers([bank, claim]),
    'GET /api/v1/orders/detail': claimed,
  });
  await user.click(await screen.findByRole('button', { name: 'การทำงานอื่น' }));
  expect(screen.queryByRole('menuitem', { name: /^เคลม/ })).toBeNull();
  await user.click(await screen.findByRole('menuitem', { name: 'ดูคำสั่งซื้อที่ส่งทดแทน' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/orders/9'));
});
