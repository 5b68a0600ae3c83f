import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Answers } from '@/test/network';
import { fakeLine, fakeOrder, fakeProduct } from '../test-data';
import { openOrder } from '../test-open';

beforeEach(() => {
  URL.createObjectURL = vi.fn<typeof URL.createObjectURL>(() => 'blob:picture');
  URL.revokeObjectURL = vi.fn<typeof URL.revokeObjectURL>();
});

it('shows a line of the order like one that is added: with its picture and with what is left for this order', async () => {
  const product = fakeProduct({ available: 3, reserved: 2, on_hand: 5, picture: 'tee.jpg' });
  const answers: Answers = {
    'GET /api/v1/products/5': product,
    'GET /api/v1/images/tee.jpg': {},
    'POST /api/v1/orders/product': { lines: [], goods: [], difference: 0 },
  };
  const order = fakeOrder({ status: 100, lines: [fakeLine({ quantity: 2, image: 'tee.jpg' })] });
  const { user } = await openOrder(order, '/backoffice/orders/1?edit=1', answers);
  const lines = within(await screen.findByRole('list', { name: 'สินค้า' }));
  expect(await lines.findByText('พร้อมขาย 5')).toBeVisible();
  expect(lines.queryByText(/ไม่พอ/)).toBeNull();
  await user.clear(lines.getByRole('spinbutton', { name: /^จำนวน/ }));
  await user.type(lines.getByRole('spinbutton', { name: /^จำนวน/ }), '6');
  expect(await lines.findByRole('button', { expanded: false, name: /5/ })).toHaveAttribute('data-short', 'true');
});

it('says before saving what a paid customer gets back, and an order discount above the total at once', async () => {
  const lines = [fakeLine({ quantity: 1, price: 50_000 })];
  const order = fakeOrder({ status: 111, lines, order_amount: 50_000, payment_amount: 50_000, shipping_fee: 0 });
  const answers: Answers = {
    'GET /api/v1/products/5': fakeProduct(),
    'POST /api/v1/orders/product': {
      lines: [],
      goods: [],
      order_amount: 40_100,
      difference: -9900,
      owed: 0,
      saved: { order_amount: 50_000, payment_amount: 50_000 },
    },
  };
  const paid = { ...order, money: { ...order.money, received: 50_000 } };
  const { user } = await openOrder(paid, '/backoffice/orders/1?edit=1', answers);
  expect(await screen.findByText('ต้องคืนลูกค้า ฿99.00')).toBeVisible();
  const discount = screen.getByRole('textbox', { name: 'ส่วนลดทั้งบิล' });
  await user.clear(discount);
  await user.type(discount, '500.01');
  expect(discount).toHaveAccessibleDescription('ส่วนลดมากกว่ายอดรวม');
  const total = screen.getByText('ยอดรวม').closest('p')!;
  expect(total).not.toHaveTextContent(/−/);
  await user.clear(discount);
  await user.type(discount, '-5');
  await user.tab();
  expect(discount).toHaveAccessibleDescription('อย่างน้อย ฿0.00');
  expect(total).toHaveTextContent('฿500.00');
});

it('offers to put a line back only while it is edited: what is saved has no way back by that', async () => {
  const lines = [fakeLine({ quantity: 1 }), fakeLine({ id: 12, product_id: 6, name: 'แก้ว', sku: 'MUG' })];
  const order = fakeOrder({ status: 100, lines });
  const saved = fakeOrder({ status: 100, lines: lines.slice(0, 1), version: order.version + 1 });
  const { user, router } = await openOrder(order, '/backoffice/orders/1?edit=1', {
    'GET /api/v1/products/*': fakeProduct(),
    'POST /api/v1/orders/product': { lines: [], goods: [], difference: 0 },
    'PUT /api/v1/orders/1': saved,
  });
  await user.click(await screen.findByRole('button', { name: 'นำ แก้ว ออก' }));
  expect(await screen.findByRole('button', { name: 'เลิกทำ' })).toBeVisible();
  const steps = router.history.length;
  await user.click(screen.getByRole('button', { name: /^บันทึกการแก้ไข/ }));
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('edit', 1));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'เลิกทำ' })).toBeNull(), { timeout: 4000 });
  expect(router.history).toHaveLength(steps); // the way back does not lead into the form again
});

it('says where a tracking number is taken off: saving an edit would keep it', async () => {
  const order = fakeOrder({ status: 100, lines: [fakeLine()], tracking_number: 'TH1' });
  const { user, router } = await openOrder(order, '/backoffice/orders/1?edit=1', {
    'GET /api/v1/products/*': fakeProduct(),
    'POST /api/v1/orders/product': { lines: [], goods: [], difference: 0 },
    'PUT /api/v1/orders/1': order,
  });
  const number = await screen.findByRole('textbox', { name: 'เลขพัสดุ' });
  await user.clear(number);
  await user.click(screen.getByRole('button', { name: /^บันทึกการแก้ไข/ }));
  await waitFor(() => expect(number).toHaveAccessibleDescription(/ลบเลขได้ที่/));
  expect(router.state.location.search).toHaveProperty('edit');
});
