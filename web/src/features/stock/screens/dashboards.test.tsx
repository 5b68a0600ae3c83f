import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Group } from '@/shared/access/access';
import { formatDate, today } from '@/shared/i18n/format';
import { fakeUser, roles } from '@/test/builders';
import { failure, seen } from '@/test/network';
import { renderApp } from '@/test/render';
import { fakeMoved, fakeSummary } from '../fakes';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 90_000 });

const V1 = 'GET /api/v1/wms/inventory/summary';
const V2 = 'GET /api/v2/wms/inventory/summary';
const LOW = 'GET /api/v1/wms/product';
const stock = { products: 2, on_hand: 120, aside: 4, reserved: 12, available: 108, low: 1, value: 123_450 };
const low = {
  Data: [{ id: 5, name: 'น้ำปลา', pn: 'FS', threshold: 20, on_hand: 8, reserved: 3, available: 5 }],
  Total: 1,
};
const dates = [
  { date: today(-7), ...fakeMoved({ amount_packing: 10 }), product: [] },
  { date: today(), ...fakeMoved({ amount_in: 30, amount_packing: 12 }), product: [] },
];
const full = { ...fakeSummary(), detail_by_date_by_product: dates, stock };

it('says how far today is, beside a whole day of the week before', async () => {
  const fewer = { ...full, detail_by_date_by_product: [{ ...dates[0]! }, { ...dates[1]!, amount_packing: 2 }] };
  await renderApp({ path: '/wms/inventory/dashboard', answers: { [V2]: fewer, [LOW]: low } });
  expect(await screen.findByText('ตอนนี้ได้ 20% ของทั้งวันเดียวกันสัปดาห์ก่อน')).toBeVisible();
});

it('shows levels, value, movement, movers, low stock and places', async () => {
  const { user } = await renderApp({ path: '/wms/inventory/dashboard', answers: { [V2]: full, [LOW]: low } });
  expect(await screen.findByText('฿1,234.50')).toBeVisible();
  expect(screen.getByText('มากกว่าวันเดียวกันสัปดาห์ก่อน 20%')).toBeVisible();
  expect(screen.getByText('เพิ่มขึ้น 17% จาก 7 วันก่อน · 2 ชนิดสินค้า · กันไว้ไม่ขาย 4')).toBeVisible();
  expect(screen.getByText('พอขายอีก 63 วัน ถ้าแพ็กเท่า 7 วันนี้')).toBeVisible();
  expect(screen.getByText('พอขายอีกกี่วัน ถ้าแพ็กเท่า 30 วันนี้')).toBeVisible();
  const periods = screen.getByRole('region', { name: 'เข้าออกรวม' });
  expect(
    within(periods)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['ช่วงรับเข้ารับคืนแพ็กเบิกออกผลนับ', 'วันนี้3001200', '7 วันล่าสุด3001200', '30 วันล่าสุด3002200']);
  const lowList = await screen.findByRole('region', { name: 'ใกล้หมด' });
  expect(within(lowList).getByRole('link', { name: 'น้ำปลา' })).toHaveAttribute('href', '/wms/product/card/5');
  expect(within(lowList).getByRole('link', { name: 'สั่งซื้อสินค้าใกล้หมด' })).toHaveAttribute(
    'href',
    '/backoffice/po/create?fill=low',
  );
  expect(screen.getByRole('link', { name: 'สินค้ารอแพ็ก' })).toHaveAttribute('href', '/wms/product/waitship');
  const scrub = screen.getByRole('slider', { name: 'แต่ละวันเข้าออกกี่ชิ้น' });
  expect(scrub).toHaveAttribute('aria-valuetext', `${formatDate(today())}: เข้า (รับเข้า รับคืน) 30, ออก (แพ็ก เบิก) 12`);
  fireEvent.change(scrub, { target: { value: '22' } });
  expect(scrub).toHaveAttribute('aria-valuetext', `${formatDate(today(-7))}: เข้า (รับเข้า รับคืน) 0, ออก (แพ็ก เบิก) 10`);
  await user.click(screen.getByRole('button', { name: 'ดูเป็นตาราง' }));
  expect(within(screen.getByRole('region', { name: 'แต่ละวันเข้าออกกี่ชิ้น' })).getAllByRole('row')).toHaveLength(31);
});

it('adds up what lies where to what there is, with the packing lines', async () => {
  await renderApp({ path: '/wms/inventory/dashboard', answers: { [V2]: full, [LOW]: low } });
  const places = await screen.findByRole('region', { name: 'ของอยู่ที่ไหนบ้าง' });
  expect(
    within(places)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['ที่เก็บคงเหลือแพ็ก', 'A-01120', 'ในไลน์แพ็ก11222']);
  expect(within(places).getByRole('link', { name: 'ในไลน์แพ็ก' })).toHaveAttribute('href', '/wms/inventory/line');
});

it('adds up beyond the ten fullest storages too: the others stand in one row', async () => {
  const [one] = full.detail_by_storage;
  const many = Array.from({ length: 12 }, (_, at) => ({
    ...one!,
    storage_id: at + 1,
    storage_name: `S-${at + 1}`,
    on_hand: 12 - at,
    amount_packing: 1,
  }));
  await renderApp({
    path: '/wms/inventory/dashboard',
    answers: { [V2]: { ...full, detail_by_storage: many }, [LOW]: low },
  });
  const places = await screen.findByRole('region', { name: 'ของอยู่ที่ไหนบ้าง' });
  const rows = within(places).getAllByRole('row');
  expect(rows.slice(-3).map((row) => row.textContent)).toEqual(['S-1031', 'อีก 2 ที่เก็บ32', 'ในไลน์แพ็ก4610']);
  expect(within(places).getByRole('link', { name: 'อีก 2 ที่เก็บ' })).toHaveAttribute(
    'href',
    expect.stringContaining('/wms/inventory/storage'),
  );
});

it('cuts the bar of one big receipt and says how tall it is', async () => {
  const usual = [-5, -4, -3, -2, -1].map((day) => ({
    date: today(day),
    ...fakeMoved({ amount_packing: 40, amount_in: 20 }),
    product: [],
  }));
  const big = { date: today(-6), ...fakeMoved({ amount_in: 1600 }), product: [] };
  await renderApp({
    path: '/wms/inventory/dashboard',
    answers: { [V2]: { ...full, detail_by_date_by_product: [big, ...usual] }, [LOW]: low },
  });
  expect(await screen.findByText(/^แท่งที่มีรอยตัดสูงกว่าแกน: .* เข้า \(รับเข้า รับคืน\) 1,600$/)).toBeVisible();
});

it('looks back 7 days from the address', async () => {
  const { user, router } = await renderApp({ path: '/wms/inventory/dashboard', answers: { [V2]: full, [LOW]: low } });
  await user.click(await screen.findByRole('radio', { name: '7 วันล่าสุด' }));
  await waitFor(() => expect(router.state.location.searchStr).toBe('?days=7'));
  expect(await screen.findByRole('region', { name: 'แพ็กมากที่สุดใน 7 วัน' })).toBeVisible();
  await waitFor(() => expect(seen.some(({ path }) => path.includes(`from=${today(-6)}`))).toBe(true));
});

it('shows the first form from the first summary, without value where the server tells none', async () => {
  const { value: _value, ...levels } = stock;
  await renderApp({
    path: '/wms/inventory/dashboardv1',
    user: fakeUser({ group_id: Group.Agent, roles: roles({ wms: 1 }) }),
    answers: { [V1]: { ...full, stock: levels }, [LOW]: low },
  });
  expect(await screen.findByRole('slider', { name: 'แต่ละวันแพ็กกี่ชิ้น' })).toBeInTheDocument();
  expect(screen.queryByText('มูลค่าตามต้นทุน')).toBeNull();
  expect(screen.queryByRole('link', { name: 'สินค้ารอแพ็ก' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'สั่งซื้อสินค้าใกล้หมด' })).toBeNull();
  expect(seen.every(({ path }) => !path.startsWith('/api/v2/wms/inventory/summary'))).toBe(true);
});

it('says that nothing is there yet, and that it failed', async () => {
  const nothing = {
    ...fakeSummary({ detail_by_product: [], detail_by_date_by_product: [] }),
    stock: { products: 0, on_hand: 0, aside: 0, reserved: 0, available: 0, low: 0 },
  };
  const { unmount } = await renderApp({
    path: '/wms/inventory/dashboard',
    answers: { [V2]: nothing, [LOW]: { Data: [], Total: 0 } },
  });
  expect(await screen.findByText('ยังไม่มีสินค้าในคลัง')).toBeVisible();
  unmount();
  await renderApp({
    path: '/wms/inventory/dashboardv1',
    answers: { [V1]: () => failure(500, 'general.internal'), [LOW]: low },
  });
  expect(await screen.findByRole('button', { name: 'ลองใหม่' })).toBeVisible();
});

it.each([
  ['/wms/inventory/dashboard', V2],
  ['/wms/inventory/dashboardv1', V1],
])('does not say of %s that nothing was packed while that is asked, nor where it failed', async (path, call) => {
  let fail = (): void => {};
  const failed = new Promise<void>((done) => {
    fail = done;
  });
  await renderApp({
    path: `${path}?days=7`,
    answers: {
      [call]: async (request: Request) => {
        if (new URL(request.url).searchParams.get('from') !== today(-6)) return full;
        await failed;
        return failure(400, 'general.invalid_param');
      },
      [LOW]: low,
    },
  });
  expect(await screen.findByRole('region', { name: 'ใกล้หมด' })).toBeVisible();
  expect(screen.queryByText('ไม่มีการแพ็กในช่วงวันนี้')).toBeNull();
  fail();
  expect(await screen.findByRole('button', { name: 'ลองใหม่' })).toBeVisible();
  expect(screen.queryByText('ไม่มีการแพ็กในช่วงวันนี้')).toBeNull();
});
