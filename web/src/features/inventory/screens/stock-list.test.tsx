import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Group } from '@/shared/access/access';
import { fakeGoods, fakeUser, roles } from '@/test/builders';
import { seen } from '@/test/network';
import { renderApp } from '@/test/render';
import { fakeStorage } from '../fakes';
import { STOCK_SEARCH } from '../search';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 90_000 });

const row = {
  ID: 41,
  StorageName: 'A-02-11',
  ProductName: 'น้ำปลา',
  product_id: 5,
  storage_id: 2,
  storage_kind: 1,
  pn: 'FS',
  barcode: '036000291452',
  on_hand: 1200,
  aside: 0,
  in_lines: 0,
  reserved: 100,
  available: 1100,
  incoming: 24,
};
const answers = {
  'GET /api/v1/wms/storage': { Data: [fakeStorage()], Total: 1 },
  'GET /api/v1/wms/inventory': { Data: [row], Total: 1 },
};

it('shows what lies where and narrows to a storage by its link', async () => {
  const { user, router } = await renderApp({ path: '/wms/inventory', answers });
  const link = await screen.findByRole('link', { name: 'A-02-11' });
  expect([...link.closest('tr')!.cells].map((cell) => cell.textContent)).toEqual([
    'น้ำปลาFS',
    '036000291452',
    'A-02-11 ',
    '1,200',
    '100',
    '1,100',
    '24',
    '',
  ]);
  expect(screen.getByRole('link', { name: 'น้ำปลา' })).toHaveAttribute('href', '/wms/product/card/5');
  await user.click(link);
  await waitFor(() => expect(seen.some(({ path }) => path.includes('storage_id=2'))).toBe(true));
  expect(router.state.location.searchStr).toBe('?storage=2');
});

it('says where the rest of the product lies, so that the amounts add up', async () => {
  const split = { ...row, on_hand: 30, in_lines: 3, reserved: 15, available: 23 };
  await renderApp({
    path: '/wms/inventory',
    answers: { ...answers, 'GET /api/v1/wms/inventory': { Data: [split], Total: 1 } },
  });
  expect(await screen.findByText('ที่เก็บอื่น 5 · ในไลน์แพ็ก 3')).toBeVisible();
});

it('marks what is not for sale, and says beside the rest that it is set aside', async () => {
  const sold = { ...row, on_hand: 30, aside: 2, in_lines: 0, reserved: 7, available: 23 };
  const broken = { ...sold, ID: 42, StorageName: 'ชั้นของเสีย', storage_id: 9, storage_kind: 3, on_hand: 2 };
  const { user } = await renderApp({
    path: '/wms/inventory',
    answers: { ...answers, 'GET /api/v1/wms/inventory': { Data: [sold, broken], Total: 2 } },
  });
  const link = await screen.findByRole('link', { name: 'ชั้นของเสีย' });
  expect(link.closest('td')).toHaveTextContent('ชั้นของเสีย เสียหาย');
  expect(screen.getByText('กันไว้ไม่ขาย 2')).toBeVisible();
  expect(screen.getByText('ที่เก็บอื่น 30')).toBeVisible();
  const waysOf = async (name: string): Promise<(string | null)[]> => {
    await user.click(screen.getByRole('button', { name: `ทำต่อกับ ${name}` }));
    const ways = (await screen.findAllByRole('menuitem')).map((way) => way.textContent).slice(0, 4);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
    return ways;
  };
  expect(await waysOf('น้ำปลา ชั้นของเสีย')).not.toContain('ย้ายเข้าไลน์แพ็ก');
  expect(await waysOf('น้ำปลา A-02-11')).toContain('ย้ายเข้าไลน์แพ็ก');
});

it('says of a storage that it is empty, and of words that nothing fits them', async () => {
  const none = { ...answers, 'GET /api/v1/wms/inventory': { Data: [], Total: 0 } };
  const { unmount } = await renderApp({ path: '/wms/inventory?storage=2', answers: none });
  expect(await screen.findByText('ที่เก็บนี้ยังว่าง')).toBeVisible();
  unmount();
  await renderApp({ path: '/wms/inventory?storage=2&q=ปลา', answers: none });
  expect(await screen.findByText('ไม่พบรายการที่ตรงกับตัวกรอง')).toBeVisible();
});

it('leads from an empty warehouse to goods that come in, by one button', async () => {
  await renderApp({
    path: '/wms/inventory',
    answers: { ...answers, 'GET /api/v1/wms/inventory': { Data: [], Total: 0 } },
  });
  const empty = (await screen.findByText('ยังไม่มีสินค้าในคลัง')).parentElement!;
  expect(within(empty).getByRole('link', { name: 'รับสินค้าเข้า' })).toHaveAttribute('href', '/wms/inventory/in');
  expect(within(empty).queryByRole('button')).toBeNull();
  expect(within(empty).getAllByRole('link')).toHaveLength(1);
});

it('offers no movement to one who only sees', async () => {
  await renderApp({
    path: '/wms/inventory',
    user: fakeUser({ group_id: Group.Employee, roles: roles({ wms: 1 }) }),
    answers,
  });
  await screen.findByText('น้ำปลา');
  expect(screen.queryByRole('link', { name: 'รับสินค้าเข้า' })).toBeNull();
});

it('leads from a row to its movements, and leaves no trace of it in the address', async () => {
  const { user, router } = await renderApp({
    path: '/wms/inventory',
    answers: { ...answers, 'GET /api/v1/wms/product': { Data: [fakeGoods({ pn: 'FS' })], Total: 1 } },
  });
  await user.click(await screen.findByRole('button', { name: 'ทำต่อกับ น้ำปลา A-02-11' }));
  expect(await screen.findByRole('menuitem', { name: 'ประวัติของสินค้านี้' })).toHaveAttribute(
    'href',
    '/wms/history?product=5',
  );
  await user.click(screen.getByRole('menuitem', { name: 'นับสต็อก' }));
  expect(await screen.findByRole('textbox', { name: 'จำนวนของ น้ำปลา 700 มล.' })).toHaveValue('');
  expect(router.state.location.href).toBe('/wms/inventory/count');
  await user.type(screen.getByRole('textbox', { name: 'จำนวนของ น้ำปลา 700 มล.' }), '3');
  await router.navigate({ to: '/wms/inventory', search: STOCK_SEARCH });
  expect(await screen.findByRole('link', { name: 'นับสต็อก · 1 รายการ 3 ชิ้น' })).toBeVisible();
  await router.navigate({ to: '/wms/inventory/count', search: { storage: 9, code: 'FS' } });
  expect(await screen.findByText('มีใบที่ทำค้างไว้จากที่เก็บอื่น บันทึกหรือล้างก่อน')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'จำนวนของ น้ำปลา 700 มล.' })).toHaveValue('3');
  localStorage.clear();
});

it('N brings goods in, as the main button of the list does', async () => {
  const { router } = await renderApp({ path: '/wms/inventory', answers });
  expect(await screen.findByRole('link', { name: 'รับสินค้าเข้า' })).toHaveAttribute('href', '/wms/inventory/in');
  fireEvent.keyDown(document.body, { code: 'KeyN', key: 'ื' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/wms/inventory/in'));
});
