import { configure, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Group } from '@/shared/access/access';
import { today } from '@/shared/i18n/format';
import { fakeUser, roles } from '@/test/builders';
import { failure, seen } from '@/test/network';
import { renderApp } from '@/test/render';
import { fakePackDays, fakeSummary, fakeMoved } from '../fakes';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 90_000 });

const SUMMARY = 'GET /api/v2/wms/inventory/summary';
const STORAGES = { 'GET /api/v1/wms/storage': { Data: [{ id: 2, name: 'A-01' }], Total: 1 } };
const cells = (name: string): (string | null)[] =>
  [...screen.getByRole('rowheader', { name }).closest('tr')!.cells].map((cell) => cell.textContent);

it('sums up products with totals, marks what is low, and leads to the bills behind a number', async () => {
  await renderApp({
    path: '/wms/inventory/summary?from=2026-11-01&to=2026-11-20',
    answers: { ...STORAGES, [SUMMARY]: fakeSummary() },
  });
  expect(await screen.findByRole('link', { name: 'น้ำปลา' })).toHaveAttribute('href', '/wms/product/card/5');
  expect(cells('น้ำปลา FS')).toEqual(['น้ำปลา FS', '10', '0', '1,200', '0', '0', '8', '3', '5', '60']);
  expect(cells('รวม')).toEqual(['รวม', '15', '0', '1,198', '0', '−1', '12', '3', '9', '60']);
  expect(screen.getByRole('link', { name: '1,200' })).toHaveAttribute(
    'href',
    '/wms/history?behind=packing&product=5&from=2026-11-01&to=2026-11-20',
  );
  expect(screen.getByRole('link', { name: '−2' })).toHaveAttribute(
    'href',
    '/wms/history?behind=packing&product=6&from=2026-11-01&to=2026-11-20',
  );
  expect(screen.getByRole('img', { name: 'ใกล้หมด ต่ำกว่า 20' })).toBeInTheDocument();
});

it('keeps words, level, order and storage in the address', async () => {
  const { user, router } = await renderApp({
    path: '/wms/inventory/summary',
    answers: { ...STORAGES, [SUMMARY]: fakeSummary() },
  });
  await screen.findByRole('link', { name: 'น้ำปลา' });
  await user.click(screen.getByRole('button', { name: 'สินค้า' }));
  expect(screen.getByRole('columnheader', { name: 'สินค้า' })).toHaveAttribute('aria-sort', 'ascending');
  await user.selectOptions(screen.getByRole('combobox', { name: 'ทุกระดับสต็อก' }), '1');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'ปลากระป๋อง' })).toBeNull());
  await user.selectOptions(screen.getByRole('combobox', { name: 'ที่เก็บ' }), '2');
  await waitFor(() => expect(seen.some(({ path }) => path.includes('storage_id=2'))).toBe(true));
  expect(router.state.location.searchStr).toBe('?sort=name&low=1&storage=2');
  expect(await screen.findByRole('columnheader', { name: 'ย้าย' })).toBeInTheDocument();
});

it('does not say that nothing is there of what is still asked for', async () => {
  let answer = (): void => {};
  const late = new Promise<void>((resolve) => (answer = resolve));
  const none = { ...fakeSummary(), detail_by_product: [], total_products: 0 };
  const { user } = await renderApp({
    path: '/wms/inventory/summary?storage=2',
    answers: {
      ...STORAGES,
      [SUMMARY]: async (request) => {
        if (request.url.includes('storage_id=2')) return none;
        await late;
        return fakeSummary();
      },
    },
  });
  await user.click((await screen.findAllByRole('button', { name: 'ล้างตัวกรอง' }))[0]!);
  await waitFor(() =>
    expect(seen.some(({ path }) => path.includes('summary') && !path.includes('storage'))).toBe(true),
  );
  expect(screen.queryByText('ไม่มีการเคลื่อนไหวในช่วงวันนี้')).toBeNull();
  answer();
  expect(await screen.findByRole('link', { name: 'น้ำปลา' })).toBeVisible();
});

it('copies heads, rows and totals as they stand', async () => {
  const { user } = await renderApp({
    path: '/wms/inventory/summary',
    answers: { ...STORAGES, [SUMMARY]: fakeSummary() },
  });
  await screen.findByRole('link', { name: 'น้ำปลา' });
  await user.click(screen.getByRole('button', { name: 'คัดลอกเป็นตาราง' }));
  expect(await screen.findByText('คัดลอกแล้ว วางในสเปรดชีตได้เลย')).toBeVisible();
  const lines = (await navigator.clipboard.readText()).split('\n').map((line) => line.split('\t'));
  expect(lines[0]!.slice(0, 3)).toEqual(['สินค้า', 'รหัสสินค้า (SKU)', 'รับเข้า']);
  expect(lines.map((line) => line[4])).toEqual(['แพ็ก', '1200', '-2', '1198']);
});

it('shows what was packed day by day, empty days too', async () => {
  await renderApp({
    path: '/wms/inventory/detail?from=2026-11-19&to=2026-11-20',
    answers: { ...STORAGES, [SUMMARY]: fakeSummary() },
  });
  await screen.findByRole('link', { name: 'น้ำปลา' });
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'สินค้า',
    'รวม',
    '20 พ.ย.',
    '19 พ.ย.',
  ]);
  expect(cells('น้ำปลา FS')).toEqual(['น้ำปลา FS', '1,200', '1,200', '0']);
});

it('says that packed goods are left out only where some may be: what was never packed has no row', async () => {
  const told = fakeSummary().detail_by_product.slice(0, 1);
  const path = '/wms/inventory/detail?from=2026-11-19&to=2026-11-20';
  const summary = { ...fakeSummary(), detail_by_product: told, total_products: 3000 };
  const packed = await renderApp({ path, answers: { ...STORAGES, [SUMMARY]: summary } });
  expect(await screen.findByText(/แสดง 1 จาก 3,000 สินค้า/)).toBeVisible();
  packed.unmount();
  const idle = [{ ...told[0]!, ...fakeMoved() }];
  const none = { ...summary, detail_by_product: idle, detail_by_date_by_product: [] };
  await renderApp({ path, answers: { ...STORAGES, [SUMMARY]: none } });
  expect(await screen.findByText('ไม่มีการแพ็กในช่วงวันนี้')).toBeVisible();
  expect(screen.queryByText(/จาก 3,000 สินค้า/)).toBeNull();
});

it('shows what lies in each storage, how heavy and how large', async () => {
  await renderApp({ path: '/wms/inventory/storage', answers: { [SUMMARY]: fakeSummary() } });
  expect((await screen.findAllByRole('link', { name: 'A-01' }))[0]).toHaveAttribute('href', '/wms/inventory?storage=2');
  expect(cells('A-01')).toEqual(['A-01', '12', '2', '15', '0', '0', '0', '−1', '0', '3', '12']);
  expect(screen.getByText(/มี 4 ชิ้นที่ยังไม่ระบุขนาดหรือน้ำหนัก/)).toBeVisible();
  expect(seen.some(({ path }) => path.includes('stock=true'))).toBe(true);
});

it('shows who packed when, and what one of them packed', async () => {
  const day = today();
  const { user, router } = await renderApp({
    path: '/wms/inventory/packing',
    answers: {
      'GET /api/v2/wms/inventory/history/linepack': fakePackDays(day),
      'GET /api/v1/wms/inventory/history/linepack': { Data: [], Total: 0 },
    },
  });
  await user.click(await screen.findByRole('link', { name: 'สมหมาย' }));
  expect(await screen.findByRole('link', { name: 'น้ำปลา' })).toBeVisible();
  expect(router.state.location.searchStr).toBe('?user=9');
  expect(screen.getAllByRole('link', { name: '3' })[1]).toHaveAttribute(
    'href',
    `/wms/history?behind=packed&product=5&user=9&from=${day}&to=${day}`,
  );
  await user.click(screen.getByRole('radio', { name: 'รายสินค้า' }));
  expect(await screen.findByText('ไม่พบรายการที่ตรงกับตัวกรอง')).toBeVisible();
});

it('says what is cut of a packer, asked about alone, and where all of it is', async () => {
  const day = today();
  const whole = fakePackDays(day);
  const cut = {
    ...whole,
    Rows: 7000,
    Capped: true,
    Data: whole.Data.map((by) => ({ ...by, dates: by.dates.map((one) => ({ ...one, product: [] })) })),
  };
  const { user } = await renderApp({
    path: '/wms/inventory/packing',
    answers: {
      'GET /api/v2/wms/inventory/history/linepack': ({ url }: Request) =>
        url.includes('user_id=9') ? { ...whole, Rows: 6000, Capped: true } : cut,
    },
  });
  expect(await screen.findByRole('link', { name: 'สมหมาย' })).toBeVisible();
  expect(screen.queryByText(/แถวแรกจากทั้งหมด/)).toBeNull();
  await user.click(screen.getByRole('link', { name: 'สมหมาย' }));
  expect(await screen.findByText(/แสดง 1 แถวแรกจากทั้งหมด 6,000 แถว/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'น้ำปลา' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'ส่งออก' })).toHaveLength(1);
});

it('says that nothing moved, that it failed, and offers an Agent no history', async () => {
  const { unmount } = await renderApp({
    path: '/wms/inventory/summary',
    answers: { ...STORAGES, [SUMMARY]: { ...fakeSummary(), detail_by_product: [], total_products: 0 } },
  });
  expect(await screen.findByText('ไม่มีการเคลื่อนไหวในช่วงวันนี้')).toBeVisible();
  expect(screen.getByRole('button', { name: 'คัดลอกเป็นตาราง' })).toBeDisabled();
  unmount();
  const failed = await renderApp({
    path: '/wms/inventory/detail',
    answers: { ...STORAGES, [SUMMARY]: () => failure(500, 'general.internal') },
  });
  expect(await screen.findByRole('button', { name: 'ลองใหม่' })).toBeVisible();
  failed.unmount();
  await renderApp({
    path: '/wms/inventory/summary',
    user: fakeUser({ group_id: Group.Agent, roles: roles({ wms: 1 }) }),
    answers: {
      ...STORAGES,
      [SUMMARY]: {
        ...fakeSummary(),
        detail_by_product: [{ ...fakeSummary().detail_by_product[0]!, ...fakeMoved({ amount_in: 77 }) }],
      },
    },
  });
  await screen.findByRole('link', { name: 'น้ำปลา' });
  expect(screen.queryByRole('link', { name: '77' })).toBeNull();
});
