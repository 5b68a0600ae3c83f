import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OrderStatus } from '@/shared/api/contract';
import { head, open } from '../bulk-test-data';

const READY = { status: OrderStatus.AwaitingShipment };

it('the way back out of a dialog over many orders asks before what was typed is lost', async () => {
  const { user } = await open([head(1, READY), head(2, READY)]);
  await user.click(await screen.findByRole('button', { name: 'ยกเลิกคำสั่งซื้อ' }));
  const dialog = within(await screen.findByRole('dialog', { name: / 2 คำสั่งซื้อ$/ }));
  await user.type(dialog.getByRole('textbox'), 'ลูกค้าเปลี่ยนใจ');
  await user.click(dialog.getByRole('button', { name: 'ย้อนกลับ' }));
  const asked = () => screen.findByRole('dialog', { name: 'ข้อมูลที่แก้ไขยังไม่ได้บันทึก' });
  await user.click(within(await asked()).getByRole('button', { name: 'อยู่ต่อ' }));
  expect(dialog.getByRole('textbox')).toHaveValue('ลูกค้าเปลี่ยนใจ');
  await user.click(dialog.getByRole('button', { name: 'ย้อนกลับ' }));
  await user.click(within(await asked()).getByRole('button', { name: 'ออกโดยไม่บันทึก' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
