import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeProduct } from '@/test/builders';
import { listOf, seen } from '@/test/network';
import { renderApp } from '@/test/render';

it('is not held by what was mistyped of first goods, once other goods stand in their place', async () => {
  const { user } = await renderApp({
    path: '/backoffice/products?open=new',
    answers: {
      'GET /api/v1/products/category': listOf(),
      'GET /api/v1/products': listOf(),
      'GET /api/v1/wms/storage': listOf(),
      'GET /api/v1/wms/product': listOf({
        id: 6,
        name: 'เกลือ',
        pn: 'SALT',
        on_hand: 9,
        reserved: 0,
        available: 9,
        incoming: 0,
      }),
      'POST /api/v1/products': fakeProduct(),
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'ชื่อสินค้า' }), 'เกลือถุง');
  await user.type(screen.getByRole('textbox', { name: 'SKU' }), 'S-1');
  await user.type(screen.getByRole('textbox', { name: 'ราคาขาย' }), '20');
  await user.type(await screen.findByRole('textbox', { name: 'ต้นทุนต่อชิ้น' }), 'แพง');
  await user.click(screen.getByRole('button', { name: /^ขั้นสูง/ }));
  await user.type(await screen.findByRole('combobox', { name: 'เพิ่มสินค้าคลัง' }), 'เกลือ');
  await user.click(await screen.findByRole('option', { name: /เกลือ/ }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'ต้นทุนต่อชิ้น' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'บันทึก' }));
  await waitFor(() => expect(seen.some(({ method }) => method === 'POST')).toBe(true));
});
