import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { head, open } from '../bulk-test-data';

it('of many tracking numbers one that is too long stays whole, says so and is not sent', async () => {
  const { user } = await open([head(1), head(2)]);
  await user.click(await screen.findByRole('button', { name: 'ใส่เลขพัสดุ' }));
  const dialog = within(await screen.findByRole('dialog'));
  const long = 'A1'.repeat(31);
  const field = dialog.getByRole('textbox', { name: 'เลขพัสดุของ SO6911-000001' });
  await user.click(field);
  await user.paste(long);
  expect(field).toHaveValue(long);
  expect(dialog.getByText('ยาวเกินไป')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'บันทึกเลขพัสดุ 1 คำสั่งซื้อ' })).toBeDisabled();
});
