import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeUser } from '@/test/builders';
import type { Answers } from '@/test/network';
import { renderApp } from '@/test/render';
import { fakeProduct, formAnswers } from '../test-data';

beforeEach(() => sessionStorage.clear());

const open = (more: Answers = {}) =>
  renderApp({ path: '/backoffice/orders/new', user: fakeUser(), answers: { ...formAnswers, ...more } });

it.each([
  ['that begins later', { valid_from: '2999-01-15' }, /^เริ่มขาย 15 ม.ค. \d+ ยังขายไม่ได้/],
  ['that is over', { valid_to: '2020-01-31' }, /^หมดเวลาขายแล้ว ขายไม่ได้/],
])('a promotion %s says so where it is found and in its line', async (_what, days, words) => {
  const { user } = await open({
    'GET /api/v1/products': { Data: [fakeProduct({ type: 2, available: 0, ...days })], Total: 1 },
  });
  await user.type(await screen.findByRole('textbox', { name: 'เพิ่มสินค้า' }), 'เสื้อ');
  const option = await screen.findByRole('option', { name: /เสื้อยืด M/ });
  expect(within(option).getByText(words)).toBeVisible();
  await user.click(option);
  const stock = await screen.findByRole('button', { name: words });
  expect(stock.closest('li')).not.toHaveTextContent('เหลือพร้อมขาย 0');
});

it('addresses that differ in recipient or phone alone are told apart, and each brings its own', async () => {
  const place = { address: '1/1', district: 'ก', city: 'ข', province: 'ค', zipcode: '20000' };
  const address = (id: number, recipient_name: string, phone: string) => ({
    ...place,
    id,
    recipient_name,
    phone,
    is_default: id === 1,
  });
  const customer = {
    id: 4,
    name: 'สมหญิง ใจดี',
    phone: '0898765432',
    order_count: 0,
    total_spent: 0,
    addresses: [
      address(1, 'สมหญิง ใจดี', '0898765432'),
      address(2, 'สมหญิง ใจดี', '0811112222'),
      address(3, 'ฝากป้าน้อย', ''),
    ],
  };
  const { user } = await open({ 'GET /api/v1/customers': { Data: [customer], Total: 1 } });
  const phone = () => screen.getByRole('textbox', { name: /^เบอร์โทร/ });
  await user.type(await screen.findByRole('textbox', { name: /^เบอร์โทร/ }), '0898765432');
  const buttons = await screen.findAllByRole('button', { name: /1\/1 ก ข ค 20000$/ });
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    'สมหญิง ใจดี 089-876-5432 1/1 ก ข ค 20000',
    'สมหญิง ใจดี 081-111-2222 1/1 ก ข ค 20000',
    'ฝากป้าน้อย 1/1 ก ข ค 20000',
  ]);
  await user.click(buttons[1]!);
  expect(phone()).toHaveValue('0811112222');
  // The customer is still the one that the phone was typed of.
  expect(screen.getAllByRole('button', { name: /1\/1 ก ข ค 20000$/ })).toHaveLength(3);
  await user.click(buttons[2]!);
  expect(screen.getByRole('textbox', { name: /^ชื่อผู้รับ/ })).toHaveValue('ฝากป้าน้อย');
  expect(phone()).toHaveValue('0898765432');
});

it('a tracking number that is too long stays whole, and the form says so', async () => {
  const { user } = await open();
  const number = await screen.findByRole('textbox', { name: 'เลขพัสดุ' });
  const long = 'A1'.repeat(31);
  await user.click(number);
  await user.paste(long);
  await user.tab();
  expect(await screen.findByText('ยาวเกินไป')).toBeVisible();
  expect(number).toHaveValue(long);
});
