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
  ['that begins later', { valid_from: '2999-01-15' }, /^เริ่มขาย 15 ม.ค. \d+ ตอนนี้ยังขายไม่ได้/],
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
