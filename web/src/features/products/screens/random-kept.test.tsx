import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Group } from '@/shared/access/access';
import { fakePart, fakeProduct, fakeUser, roles } from '@/test/builders';
import { listOf, seen } from '@/test/network';
import { renderApp } from '@/test/render';

vi.setConfig({ testTimeout: 60_000 });

const random = fakeProduct({ id: 4, name: 'กล่องสุ่ม', sku: 'BOX', type: 3, components: [fakePart({ weight: 3 })] });
const open = (user = fakeUser(), path = '/admin/product/form?id=4') =>
  renderApp({
    path,
    user,
    answers: {
      'GET /api/v1/products/category': listOf(),
      'GET /api/v1/products': listOf(),
      'GET /api/v1/products/4': random,
      'POST /api/v1/products/random': random,
      'DELETE /api/v1/products/random/4': { Msg: '' },
    },
  });

it('a random product is changed as itself, and no second one is made', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'บันทึก' }));
  await waitFor(() => expect(seen.some(({ method }) => method === 'POST')).toBe(true));
  const { path, body } = seen.find(({ method }) => method === 'POST')!;
  expect(path).toBe('/api/v1/products/random');
  expect(JSON.parse(body)).toMatchObject({ id: 4, pool: [{ warehouse_product_id: 5, weight: 3 }] });
});

it('a random product is deleted by its own call, once that was asked', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'ลบ' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'ลบ' }));
  await waitFor(() =>
    expect(seen.flatMap(({ method, path }) => (method === 'DELETE' ? [path] : []))).toEqual([
      '/api/v1/products/random/4',
    ]),
  );
});

it('a product is deleted by who manages products alone', async () => {
  await open(
    fakeUser({ group_id: Group.Employee, roles: roles({ product: 2, wms: 1 }) }),
    '/backoffice/products?open=4',
  );
  expect(await screen.findByRole('button', { name: 'บันทึก' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'ลบ' })).toBeNull();
});
