import { configure, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Group } from '@/shared/access/access';
import { fakeUser, roles } from '@/test/builders';
import { failure, seen } from '@/test/network';
import { renderApp } from '@/test/render';
import { fakeCard, fakeWaiting } from '../fakes';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 90_000 });

const WAITING = 'GET /api/v1/orders/product/wait/shipment';
const CARD = 'GET /api/v1/wms/product/5/card';
const STORAGES = { 'GET /api/v1/wms/storage': { Data: [{ id: 2, name: 'A-01' }], Total: 1 } };
const row = (name: string): (string | null)[] =>
  [...screen.getByRole('link', { name }).closest('tr')!.cells].map((cell) => cell.textContent);

it("lists what orders wait for in the server's own order, the short ones first", async () => {
  const { user, router } = await renderApp({
    path: '/wms/product/waitship',
    answers: { [WAITING]: { Data: [fakeWaiting()], Total: 1 } },
  });
  await screen.findByRole('link', { name: 'น้ำปลา' });
  expect(row('น้ำปลา')).toEqual([
    'น้ำปลาFS',
    '8850001000012',
    'SO6911-000071และอีก 1 · ดูทั้งหมด',
    '12',
    '7',
    '7',
    '0',
    '0',
    'ขาด 5',
  ]);
  expect(seen.find(({ path }) => path.includes('wait/shipment'))!.path).not.toContain('sort=');
  expect(screen.getByRole('link', { name: 'SO6911-000071' })).toHaveAttribute('href', '/backoffice/orders/71');
  expect(screen.getByRole('link', { name: 'คำสั่งซื้อที่รอแพ็ก' })).toHaveAttribute(
    'href',
    '/backoffice/orders?status=111,114',
  );
  await user.click(screen.getByRole('button', { name: 'ต้องใช้' }));
  await waitFor(() => expect(seen.some(({ path }) => path.includes('sort=-needed'))).toBe(true));
  expect(router.state.location.searchStr).toBe('?sort=-needed');
});

it('says that nothing waits, and links nowhere one may not go', async () => {
  const { unmount } = await renderApp({
    path: '/wms/product/waitship',
    answers: { [WAITING]: { Data: [], Total: 0 } },
  });
  expect(await screen.findByText('ไม่มีสินค้าที่รอแพ็ก')).toBeVisible();
  unmount();
  await renderApp({
    path: '/wms/product/waitship',
    user: fakeUser({ group_id: Group.Employee, roles: roles({ wms: 1 }) }),
    answers: { [WAITING]: { Data: [fakeWaiting()], Total: 1 } },
  });
  expect(await screen.findByText('น้ำปลา')).toBeVisible();
  for (const name of ['คำสั่งซื้อที่รอแพ็ก', 'SO6911-000071']) expect(screen.queryByRole('link', { name })).toBeNull();
});

it('shows every movement of a product with what was left', async () => {
  const { user } = await renderApp({ path: '/wms/product/card/5', answers: { ...STORAGES, [CARD]: fakeCard() } });
  expect(await screen.findByRole('heading', { level: 1, name: 'น้ำปลา' })).toBeVisible();
  expect(screen.getByText('ใกล้หมด ต่ำกว่า 20')).toBeVisible();
  expect(row('OUT6911-000003')).toEqual([
    'OUT6911-000003แพ็ก',
    '20 พ.ย. 2569 10:00',
    'สมหมาย',
    'SO6911-000001PK1',
    'ไลน์แพ็ก สมหมาย → นอกคลัง',
    '−2',
    '8',
    '฿5.00',
  ]);
  expect(screen.getByRole('link', { name: 'SO6911-000001' })).toHaveAttribute('href', '/backoffice/orders/71');
  expect(row('TR6911-000001').slice(3)).toEqual(['เติมไลน์แพ็ก', 'A-01 → ไลน์แพ็ก สมหมาย', 'ย้าย 2', '10', '—']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'ทุกที่เก็บ' }), '2');
  await waitFor(() =>
    expect(seen.some(({ path }) => path.includes('/card?') && path.includes('storage_id=2'))).toBe(true),
  );
});

it('leaves cost out where the server does, and says when there is no such product', async () => {
  const { product, Data } = fakeCard();
  const { unmount } = await renderApp({
    path: '/wms/product/card/5',
    answers: { ...STORAGES, [CARD]: { product, Data: Data.map(({ cost: _cost, ...rest }) => rest), Total: 2 } },
  });
  await screen.findByRole('link', { name: 'OUT6911-000003' });
  expect(screen.queryByRole('columnheader', { name: 'ต้นทุนรวม' })).toBeNull();
  unmount();
  const missing = await renderApp({
    path: '/wms/product/card/5',
    answers: { ...STORAGES, [CARD]: () => failure(404, 'general.inventory_not_found') },
  });
  expect(await screen.findByText('ไม่พบสินค้านี้ในคลัง')).toBeVisible();
  missing.unmount();
  await renderApp({
    path: '/wms/product/card/5',
    answers: { ...STORAGES, [CARD]: () => failure(500, 'general.internal') },
  });
  expect(await screen.findByRole('button', { name: 'ลองใหม่' })).toBeVisible();
});
