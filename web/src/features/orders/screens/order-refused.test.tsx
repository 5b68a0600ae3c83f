import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { failure, seen } from '@/test/network';
import { openOrder } from '../test-open';
import { fakeLine, fakeOrder } from '../test-data';

it('tags that could not be read are not none: it is said, and they are asked for again', async () => {
  let isDown = true;
  const tag = { id: 7, name: 'ด่วนมาก', colour: 'red', version: 1 };
  const { user } = await openOrder(fakeOrder(), '/backoffice/orders/1?open=tags', {
    'GET /api/v1/tags': () => (isDown ? failure(503, 'general.unavailable', 'ระบบไม่พร้อม') : { Data: [tag], Total: 1 }),
  });
  const dialog = within(await screen.findByRole('dialog'));
  const again = await dialog.findByRole('button', { name: 'ลองใหม่' });
  isDown = false;
  await user.click(again);
  expect(await dialog.findByRole('checkbox', { name: 'ด่วนมาก' })).toBeVisible();
});

it('what the server said of a split goes once other pieces are chosen', async () => {
  const lines = [fakeLine({ id: 11, quantity: 2 }), fakeLine({ id: 12, product_id: 6, name: 'หมวก', quantity: 3 })];
  const { user } = await openOrder(fakeOrder({ lines }), '/backoffice/orders/1?open=split', {
    'POST /api/v1/orders/:id/split': () => failure(409, 'orders.invalid_status', 'มีคนกำลังแพ็กอยู่'),
  });
  const dialog = within(await screen.findByRole('dialog'));
  const hats = await dialog.findByRole('spinbutton', { name: 'หมวก' });
  await user.clear(hats);
  await user.type(hats, '1');
  await user.click(dialog.getByRole('button', { name: 'แยกคำสั่งซื้อ' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('มีคนกำลังแพ็กอยู่');
  await user.clear(hats);
  await user.type(hats, '0');
  await user.click(dialog.getByRole('button', { name: 'แยกคำสั่งซื้อ' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('ใส่จำนวนที่จะแยกอย่างน้อยหนึ่งรายการ');
  await waitFor(() => expect(seen.filter(({ method }) => method === 'POST')).toHaveLength(1));
});
