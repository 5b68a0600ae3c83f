import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OrderStatus } from '@/shared/api/contract';
import { head, open } from '../bulk-test-data';

it('names the orders of which a slip waits, before their money is entered by hand', async () => {
  const unpaid = { status: OrderStatus.Unpaid };
  const { user } = await open([head(1, unpaid), head(2, unpaid)], {
    'GET /api/v1/payments/slips': {
      Data: [
        { id: 8, order: { id: 2 } },
        { id: 9, order: { id: 77 } },
      ],
      Total: 2,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'ยืนยันการชำระเงิน' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'ยืนยันการชำระเงิน 2 คำสั่งซื้อ' }));
  const said = await dialog.findByRole('status');
  expect(said).toHaveTextContent('1 คำสั่งซื้อมีสลิปรอตรวจอยู่แล้ว');
  expect(said).toHaveTextContent(/SO6911-000002\./);
  expect(said).not.toHaveTextContent('SO6911-000001');
});
