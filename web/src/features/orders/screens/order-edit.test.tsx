import { screen, within } from '@testing-library/react';
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
