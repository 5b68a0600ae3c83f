import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeProduct } from '@/test/builders';
import { listOf } from '@/test/network';
import { renderApp } from '@/test/render';

it('opens a product again as it was saved, before it is read anew', async () => {
  let reads = 0;
  const product = fakeProduct({ id: 5, name: 'น้ำปลาแท้', version: 1 });
  const saved = { ...product, name: 'น้ำปลาใหม่', version: 2 };
  const { user } = await renderApp({
    path: '/backoffice/products?open=5',
    answers: {
      'GET /api/v1/products/category': listOf(),
      'GET /api/v1/products': listOf(product),
      'GET /api/v1/products/5': () => ((reads += 1) === 1 ? product : new Promise(() => {})),
      'PUT /api/v1/products/5': saved,
    },
  });
  const name = await screen.findByRole('textbox', { name: 'ชื่อสินค้า' });
  await user.clear(name);
  await user.type(name, saved.name);
  await user.click(screen.getByRole('button', { name: 'บันทึก' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'ชื่อสินค้า' })).toBeNull());
  await user.click(screen.getByRole('link', { name: product.name }));
  expect(await screen.findByRole('textbox', { name: 'ชื่อสินค้า' })).toHaveValue(saved.name);
});
