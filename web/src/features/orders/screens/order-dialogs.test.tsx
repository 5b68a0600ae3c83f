import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Order } from '@/entities/order';
import { failure, type Answers } from '@/test/network';
import { readAgain } from '@/test/render';
import { fakeLine, fakeOrder } from '../test-data';
import { openOrder, sentOrders } from '../test-open';

vi.setConfig({ testTimeout: 60_000 });

let now: Order;
beforeEach(() => {
  now = fakeOrder({ version: 4, tracking_number: 'TH1' });
});

const open = async (part: string, answers: Answers = {}) => {
  const { user } = await openOrder(now, `/backoffice/orders/1?open=${part}`, {
    'GET /api/v1/orders/detail': () => now,
    'GET /api/v1/couriers': { Data: [], Total: 0 },
    ...answers,
  });
  return { user, dialog: within(await screen.findByRole('dialog')) };
};

it('a tracking number that is taken back is the one before it, whatever was read since', async () => {
  let release = (): void => {};
  const { user, dialog } = await open('shipping', {
    'PUT /api/v1/orders/tracking/:id': async (request) => {
      const { tracking_number } = (await request.json()) as { tracking_number: string };
      now = { ...now, tracking_number, version: now.version + 1 };
      const saved = now;
      return new Promise<Order>((done) => {
        release = () => done(saved);
      });
    },
  });
  const number = await dialog.findByRole('textbox', { name: 'เลขพัสดุ' });
  await user.clear(number);
  await user.type(number, 'TH2');
  await user.click(dialog.getByRole('button', { name: 'บันทึก' }));
  await waitFor(() => expect(sentOrders()).toHaveLength(1));
  await readAgain(); // the news of it comes before its answer
  await waitFor(() => expect(screen.getAllByText(/TH2/).length).toBeGreaterThan(0));
  release();
  await user.click(await screen.findByRole('button', { name: 'เลิกทำ' }));
  await waitFor(() => expect(sentOrders()).toHaveLength(2));
  expect(sentOrders().map(({ body }) => body)).toMatchObject([{ tracking_number: 'TH2' }, { tracking_number: 'TH1' }]);
});

it('an order that comes while a merge is open is not ticked by itself', async () => {
  now = fakeOrder({ version: 4, status: 100, next: [111, 140], customer_id: 9 });
  const one = (id: number) => ({ ...now, id, number: `SO-${id}` });
  let others = [one(2)];
  const { user, dialog } = await open('merge', {
    'GET /api/v1/customers/9/orders': () => ({ Data: others, Total: others.length }),
  });
  expect(await dialog.findByRole('checkbox', { name: /SO-2/ })).toBeChecked();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'รวม 2 คำสั่งซื้อ' })).toBeEnabled());
  others = [one(2), one(3)];
  await readAgain();
  const late = await dialog.findByRole('checkbox', { name: /SO-3/ });
  expect(late).not.toBeChecked();
  expect(dialog.getByRole('button', { name: 'รวม 2 คำสั่งซื้อ' })).toBeEnabled();
  await user.click(late);
  expect(dialog.getByRole('button', { name: 'รวม 3 คำสั่งซื้อ' })).toBeEnabled();
});

it('slips that could not be read are told before an order is cancelled', async () => {
  const { dialog } = await open('cancel', {
    'GET /api/v1/payments/slips': () => failure(400, 'general.invalid_param', 'อ่านไม่ได้'),
  });
  const slips = within(await dialog.findByRole('group', { name: 'สลิปรอตรวจ' }));
  expect(slips.getByRole('status')).toHaveTextContent('อ่านไม่ได้');
  expect(slips.getByRole('button')).toBeEnabled();
});

it('nothing is said of slips to who may not see them', async () => {
  const { dialog } = await open('cancel', {
    'GET /api/v1/payments/slips': () => failure(403, 'general.access_denied'),
  });
  expect(await dialog.findByText(/2 ชิ้นกลับไปขายได้/)).toBeVisible();
  expect(dialog.queryByRole('group', { name: 'สลิปรอตรวจ' })).toBeNull();
});

it('cancelling what waits for goods frees no more than was reserved', async () => {
  now = { ...now, goods_missing: true };
  const { dialog } = await open('cancel');
  expect(await dialog.findByText('สินค้าที่จองไว้ ≤ 2 ชิ้นกลับไปขายได้')).toBeVisible();
});

it('what an edit changes of the price is marked as old until it is reckoned anew', async () => {
  let tell = (): void => {};
  const quote = (order_amount: number) => ({
    lines: [],
    goods: [],
    order_amount,
    difference: order_amount - 20_000,
    owed: 0,
    saved: { order_amount: 20_000, payment_amount: 0 },
  });
  let isFirst = true;
  await import('../parts/quote-difference');
  const { user } = await openOrder(
    fakeOrder({ status: 100, lines: [fakeLine()], order_amount: 20_000, shipping_fee: 0 }),
    '/backoffice/orders/1?edit=1',
    {
      'POST /api/v1/orders/product': () => {
        if (isFirst) {
          isFirst = false;
          return quote(30_000);
        }
        return new Promise<object>((done) => {
          tell = () => done(quote(40_000));
        });
      },
    },
  );
  const box = (await screen.findByText(/→ ฿300.00/)).closest('[aria-busy]');
  expect(box).toHaveAttribute('aria-busy', 'false');
  const amount = within(screen.getByRole('list', { name: 'สินค้า' })).getByRole('spinbutton', { name: /^จำนวน/ });
  await user.clear(amount);
  await user.type(amount, '4');
  expect(box).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => {
    tell();
    expect(screen.getByText(/→ ฿400.00/).closest('[aria-busy]')).toHaveAttribute('aria-busy', 'false');
  });
});
