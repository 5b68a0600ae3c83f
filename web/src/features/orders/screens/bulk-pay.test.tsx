import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OrderStatus, PaymentType } from '@/shared/api/contract';
import { seen } from '@/test/network';
import { head, open, put } from '../bulk-test-data';
import { fakeOrder } from '../test-data';

const waits = (...ids: number[]) => ({ Data: ids.map((id) => ({ id: id + 7, order: { id } })), Total: ids.length });

it('names the orders of which a slip waits, before their money is entered by hand', async () => {
  const unpaid = { status: OrderStatus.Unpaid };
  const { user } = await open([head(1, unpaid), head(2, unpaid)], { 'GET /api/v1/payments/slips': waits(2) });
  await user.click(await screen.findByRole('button', { name: 'ยืนยันการชำระเงิน' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'ยืนยันการชำระเงิน 2 คำสั่งซื้อ' }));
  const said = await dialog.findByRole('status');
  expect(said).toHaveTextContent('1 คำสั่งซื้อมีสลิปรอตรวจอยู่แล้ว');
  expect(said).toHaveTextContent('SO6911-000002');
  expect(said).not.toHaveTextContent('SO6911-000001');
  expect(seen.map(({ path }) => path)).toContainEqual(
    expect.stringMatching(/^\/api\/v1\/payments\/slips\?.*orders=1%2C2&status=waiting/),
  );
});

it('tells before many are cancelled whose slips wait and which orders stay on their platform', async () => {
  const there = { platform: 3, platform_order_id: '2611ABC', payment_type: PaymentType.Platform, payment_amount: 9900 };
  const { user } = await open([head(1), head(2, there), head(3, there), head(4, { payment_amount: 700 })], {
    'GET /api/v1/payments/slips': waits(1, 4),
  });
  await user.click(await screen.findByRole('button', { name: 'ยกเลิกคำสั่งซื้อ' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'ยกเลิก 4 คำสั่งซื้อ' }));
  const said = await dialog.findByRole('status');
  expect(said).toHaveTextContent('2 คำสั่งซื้อมีสลิปรอตรวจอยู่แล้ว');
  expect(said).toHaveTextContent('ตรวจสลิปก่อนยกเลิก ลูกค้าอาจโอนเงินมาแล้ว');
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'รับเงินแล้ว ฿7.00 ต้องโอนคืนลูกค้าเอง',
    'เงิน ฿198.00 ชำระผ่านแพลตฟอร์ม แพลตฟอร์มจะคืนให้ลูกค้า',
    '2 คำสั่งซื้อมาจากแพลตฟอร์ม การยกเลิกที่นี่ไม่ได้ยกเลิกที่แพลตฟอร์ม ต้องไปยกเลิกที่นั่นด้วย',
    'ยกเลิกแล้วเปิดใหม่ไม่ได้',
  ]);
});

it('says of many whose parcels are on their way that they arrived, which has no way back', async () => {
  const sent = { status: OrderStatus.InTransit };
  const { user } = await open([head(1, sent), head(2, sent), head(3)], {
    'PUT /api/v1/orders/:id/delivery': ({ url }: Request) =>
      fakeOrder({ id: Number(url.split('/').at(-2)), status: OrderStatus.Delivered, version: 2 }),
  });
  await user.click(await screen.findByRole('button', { name: 'ยืนยันว่าส่งถึงแล้ว' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'ยืนยันว่าส่งถึงแล้ว 2 คำสั่งซื้อ' }));
  expect(dialog.getByText('บันทึกแล้วย้อนกลับไม่ได้')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'ยืนยันว่าส่งถึงแล้ว' }));
  const notice = (await screen.findByText('บันทึกว่าส่งถึงแล้ว 2 คำสั่งซื้อ')).closest<HTMLElement>('[role="alert"]')!;
  expect(within(notice).queryByRole('button', { name: 'เลิกทำ' })).toBeNull();
  expect(put()).toEqual([1, 2].map((id) => ({ path: `/api/v1/orders/${id}/delivery`, body: { version: 1 } })));
});

it('warns before many are completed how much money of them nobody entered, and lets it be', async () => {
  const arrived = { status: OrderStatus.Delivered, order_amount: 50_000, payment_amount: 50_000 };
  const cod = { ...arrived, payment_type: PaymentType.CashOnDeliver };
  const { user } = await open([
    head(1, { ...cod, payment_amount: 0 }),
    head(2, { ...cod, payment_amount: 20_000, waived_amount: 5_000 }),
    head(3, cod),
    head(4, { ...arrived, refunded_amount: 10_000 }),
    head(5, { ...arrived, payment_type: PaymentType.Platform, payment_amount: 0 }),
    head(6, { ...cod, payment_amount: 0, status: OrderStatus.InTransit }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'ปิดเป็นสำเร็จ' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'ปิดเป็นสำเร็จ 5 คำสั่งซื้อ' }));
  expect(dialog.getByRole('status')).toHaveTextContent('3 คำสั่งซื้อยังบันทึกรับเงินไม่ครบ ขาดอีก ฿850.00');
  expect(dialog.getByRole('button', { name: 'ปิดเป็นสำเร็จ' })).toBeEnabled();
});

it('says nothing of money before many are completed of which all came in', async () => {
  const arrived = { status: OrderStatus.Delivered, order_amount: 50_000, payment_amount: 50_000 };
  const { user } = await open([head(1, arrived), head(2, arrived)]);
  await user.click(await screen.findByRole('button', { name: 'ปิดเป็นสำเร็จ' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'ปิดเป็นสำเร็จ 2 คำสั่งซื้อ' }));
  expect(dialog.queryByRole('status')).toBeNull();
});
