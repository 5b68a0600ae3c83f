import { configure, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Goods } from '@/entities/goods';
import { queryClient } from '@/shared/api/query-client';
import { failure, seen, type Answers, listOf } from '@/test/network';
import { fakeGoods, fakeUser } from '@/test/builders';
import { renderApp } from '@/test/render';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 90_000 });

const LIST = 'GET /api/v1/wms/product';
const posted = (method: string): unknown => JSON.parse(seen.find((call) => call.method === method)?.body ?? 'null');

it('shows on hand, reserved, available and incoming side by side, and marks what is low', async () => {
  await renderApp({
    path: '/wms/product',
    answers: {
      [LIST]: listOf(fakeGoods({ on_hand: 1200, reserved: 1195, available: 5, incoming: 60, threshold: 10 })),
    },
  });
  const row = (await screen.findByRole('link', { name: 'น้ำปลา 700 มล.' })).closest('tr')!;
  expect([...row.cells].slice(-5).map((cell) => cell.textContent)).toEqual(['1,200', '1,195', '5', '60', '']);
  expect(within(row).getByRole('img', { name: 'ใกล้หมด ต่ำกว่า 10' })).toBeInTheDocument();
});

it('asks the server for low stock and keeps that in the address, for its file too', async () => {
  const { user, router } = await renderApp({
    path: '/wms/product?page=3',
    answers: {
      [LIST]: ({ url }: Request) => listOf(fakeGoods(url.includes('low=true') ? { name: 'กะปิ' } : {})),
      'GET /api/v1/wms/product/export': () => new Response('x'),
    },
  });
  const low = await screen.findByRole('switch', { name: 'เฉพาะสินค้าใกล้หมด' });
  await user.click(low);
  expect(await screen.findByRole('link', { name: 'กะปิ' })).toBeVisible();
  expect(router.state.location.searchStr).toBe('?low=1');
  await user.click(screen.getByRole('button', { name: 'ไฟล์' }));
  await user.click(await screen.findByRole('menuitem', { name: /xlsx/ }));
  await waitFor(() => expect(seen.find(({ path }) => path.includes('/export'))?.path).toContain('low=true'));
  await user.click(low);
  expect(await screen.findByRole('link', { name: 'น้ำปลา 700 มล.' })).toBeVisible();
});

describe('the drawer shows the picture that the list shows', () => {
  const sold = fakeGoods({ picture: 'sold.png' });
  const own = fakeGoods({ id: 6, name: 'กะปิ', image: 'own.png', picture: 'own.png' });
  const answers = {
    [LIST]: listOf(sold, own),
    'GET /api/v1/images/*': () => new Response('picture', { headers: { 'Content-Type': 'image/png' } }),
  };
  const hint = 'รูปของสินค้าที่ขาย ใช้แทนจนกว่าจะมีรูปของตัวเอง';

  it('that of what it is sold as, until it has its own', async () => {
    await renderApp({ path: '/wms/product?open=5', answers });
    expect(await screen.findByRole('button', { name: 'ดูรูปสินค้าเต็มจอ' })).toBeVisible();
    expect(screen.getByText(hint)).toBeVisible();
    expect(screen.getByRole('button', { name: 'เลือกรูป' })).toBeVisible();
  });

  it('its own', async () => {
    await renderApp({ path: '/wms/product?open=6', answers });
    expect(await screen.findByRole('button', { name: 'เปลี่ยนรูป' })).toBeVisible();
    expect(screen.queryByText(hint)).toBeNull();
  });

  it('to one who only sees, too', async () => {
    await renderApp({ path: '/wms/product?open=5', user: fakeUser({ read_only: true }), answers });
    expect(await screen.findByRole('button', { name: 'ดูน้ำปลา 700 มล.เต็มจอ' })).toBeVisible();
  });
});

it('creates goods with every field as the server takes it', async () => {
  const { user } = await renderApp({
    path: '/wms/product?open=new',
    answers: { [LIST]: listOf(), 'POST /api/v1/wms/product': fakeGoods() },
  });
  const field = (name: string): HTMLElement => screen.getByRole('textbox', { name });
  await user.type(await screen.findByRole('textbox', { name: 'ชื่อสินค้า' }), 'ปลาร้า');
  await user.type(field('รหัสสินค้า (SKU)'), 'PR-1');
  await user.type(field('บาร์โค้ด'), '0036000291452');
  await user.type(field('จำนวนชิ้นต่อแพ็กเกจ'), '12');
  await user.type(field('น้ำหนัก (กรัม)'), '1,200');
  await user.click(screen.getByRole('switch', { name: /^ขายเกินจำนวนที่มี/ }));
  await user.click(screen.getByRole('button', { name: 'บันทึก' }));
  await waitFor(() =>
    expect(posted('POST')).toMatchObject({
      name: 'ปลาร้า',
      pn: 'PR-1',
      barcode: '0036000291452',
      package_pieces: 12,
      weight: 1200,
      oversell: true,
      threshold: 0,
      version: 0,
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says what is missing, and puts a refusal at its field in the words of the server', async () => {
  const refusal = (): Response =>
    failure(409, 'general.invalid_param', 'มีรหัสสินค้านี้แล้ว', { pn: 'general.invalid_param' });
  const { user } = await renderApp({
    path: '/wms/product?open=new',
    answers: { [LIST]: listOf(), 'POST /api/v1/wms/product': refusal },
  });
  await user.type(await screen.findByRole('textbox', { name: 'ชื่อสินค้า' }), 'ปลาร้า');
  await user.type(screen.getByRole('textbox', { name: 'ลึก (มม.)' }), '1.5');
  await user.click(screen.getByRole('button', { name: 'บันทึก' }));
  expect(await screen.findByText('จำเป็นต้องกรอก')).toBeVisible();
  expect(screen.getByText('ต้องเป็นจำนวนเต็มตั้งแต่ 0 ขึ้นไป')).toBeVisible();
  expect(posted('POST')).toBeNull();
  await user.clear(screen.getByRole('textbox', { name: 'ลึก (มม.)' }));
  await user.type(screen.getByRole('textbox', { name: 'รหัสสินค้า (SKU)' }), 'PR-1');
  await user.click(screen.getByRole('button', { name: 'บันทึก' }));
  expect(await screen.findByText('มีรหัสสินค้านี้แล้ว')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'ชื่อสินค้า' })).toHaveValue('ปลาร้า');
});

interface Saved {
  version: number;
  name: string;
  unit_name: string;
  threshold: number;
}

/** Goods 5 as the server keeps them: a change of another version is refused. */
function kept(now: { row: Goods }): Record<string, unknown> {
  const change = async (request: Request): Promise<object> => {
    const body = (await request.json()) as Saved;
    if (body.version !== now.row.version)
      return failure(409, 'general.invalid_param', '', { version: 'general.invalid_param' });
    now.row = { ...now.row, ...body, version: body.version + 1 };
    return now.row;
  };
  return {
    [LIST]: () => listOf(now.row),
    'GET /api/v1/wms/product/5': () => now.row,
    'PUT /api/v2/wms/product/5': change,
    'GET /api/v1/wms/product/5/changed': { by: 'ใบเฟิร์น', at: '2026-11-22T10:00:00Z' },
  };
}

it('takes what only another changed into the form after a refusal, says who, and saves both', async () => {
  const now = { row: fakeGoods() };
  const { user } = await renderApp({ path: '/wms/product?open=5', answers: kept(now) as Answers });
  const unit = await screen.findByRole('textbox', { name: 'หน่วย' });
  now.row = { ...now.row, name: 'น้ำปลาแท้', version: 2 };
  await user.clear(unit);
  await user.type(unit, 'โหล');
  await user.click(screen.getByRole('button', { name: 'บันทึก' }));
  const bar = await screen.findByRole('alert');
  await waitFor(() => expect(bar).toHaveTextContent('ใบเฟิร์น แก้รายการนี้เมื่อ'));
  expect(bar).toHaveTextContent('ชื่อสินค้า: น้ำปลา 700 มล. → น้ำปลาแท้');
  expect(screen.getByRole('textbox', { name: 'ชื่อสินค้า' })).toHaveValue('น้ำปลาแท้');
  expect(unit).toHaveValue('โหล');
  await user.click(screen.getByRole('button', { name: 'บันทึก' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(now.row).toMatchObject({ name: 'น้ำปลาแท้', unit_name: 'โหล', version: 3 });
});

it('never overwrites what another saved meanwhile: what both changed is chosen first', async () => {
  const now = { row: fakeGoods() };
  const { user } = await renderApp({ path: '/wms/product?open=5', answers: kept(now) as Answers });
  const unit = await screen.findByRole('textbox', { name: 'หน่วย' });
  now.row = { ...now.row, unit_name: 'แกลลอน', version: 2 };
  await user.clear(unit);
  await user.type(unit, 'โหล');
  await user.click(screen.getByRole('button', { name: 'บันทึก' }));
  const choice = await screen.findByRole('group', { name: 'หน่วย' });
  expect(unit).toHaveValue('โหล');
  expect(screen.getByRole('button', { name: 'บันทึก' })).toBeDisabled();
  await user.click(within(choice).getByRole('button', { name: /^ใช้ของ(?!ฉัน).*แกลลอน/ }));
  expect(screen.getByRole('textbox', { name: 'หน่วย' })).toHaveValue('แกลลอน');
  await user.click(within(choice).getByRole('button', { name: 'ใช้ของฉัน: โหล' }));
  expect(screen.getByRole('textbox', { name: 'หน่วย' })).toHaveValue('โหล');
  await user.click(screen.getByRole('button', { name: 'บันทึก' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(now.row).toMatchObject({ unit_name: 'โหล', version: 3 });
});

it('merges what arrives live before anything is sent, and asks once before typed words are thrown away', async () => {
  const now = { row: fakeGoods() };
  const { user } = await renderApp({ path: '/wms/product?open=5', answers: kept(now) as Answers });
  const unit = await screen.findByRole('textbox', { name: 'หน่วย' });
  await user.type(unit, 'ใหญ่');
  now.row = { ...now.row, pn: 'FS-701', version: 2 };
  await queryClient.invalidateQueries({ queryKey: ['warehouse_products'] });
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'รหัสสินค้า (SKU)' })).toHaveValue('FS-701'));
  expect(unit).toHaveValue('ขวดใหญ่');
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('dialog', { name: 'ข้อมูลที่แก้ไขยังไม่ได้บันทึก' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'ข้อมูลที่แก้ไขยังไม่ได้บันทึก' })).toBeNull());
  expect(unit).toHaveValue('ขวดใหญ่');
  await user.keyboard('{Escape}');
  await user.click(
    within(await screen.findByRole('dialog', { name: 'ข้อมูลที่แก้ไขยังไม่ได้บันทึก' })).getByRole('button', {
      name: 'ออกโดยไม่บันทึก',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(now.row.unit_name).toBe('ขวด');
});

it('offers what was typed again after the session was lost and begun anew', async () => {
  const now = { row: fakeGoods() };
  const lost = { ...kept(now), 'PUT /api/v2/wms/product/5': () => failure(401, 'auth.unauthenticated') };
  const { user, unmount } = await renderApp({ path: '/wms/product?open=5', answers: lost });
  const unit = await screen.findByRole('textbox', { name: 'หน่วย' });
  await user.clear(unit);
  await user.type(unit, 'โหล');
  await user.click(screen.getByRole('button', { name: 'บันทึก' }));
  await screen.findByRole('button', { name: 'เข้าสู่ระบบ' });
  unmount();
  now.row = { ...now.row, name: 'น้ำปลาแท้', version: 2 };
  await renderApp({ path: '/wms/product?open=5', answers: kept(now) as Answers });
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'หน่วย' })).toHaveValue('โหล'));
  expect(screen.getByRole('textbox', { name: 'ชื่อสินค้า' })).toHaveValue('น้ำปลาแท้');
  expect(screen.getByText(/นำสิ่งที่พิมพ์ค้างไว้กลับมา/)).toBeVisible();
});

it('gives the focus back to the row the form was opened from', async () => {
  const { user } = await renderApp({ path: '/wms/product', answers: kept({ row: fakeGoods() }) as Answers });
  await user.click(await screen.findByRole('link', { name: 'น้ำปลา 700 มล.' }));
  await screen.findByRole('textbox', { name: 'หน่วย' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('link', { name: 'น้ำปลา 700 มล.' })).toHaveFocus());
});

it('refuses to delete what lies somewhere and says why; otherwise asks once', async () => {
  const { user } = await renderApp({
    path: '/wms/product?open=5',
    answers: {
      [LIST]: listOf(fakeGoods({ on_hand: 3 }), fakeGoods({ id: 6, name: 'เกลือ', on_hand: 0, reserved: 0 })),
      'DELETE /api/v1/wms/product/6': { Msg: 'ok' },
    },
  });
  expect(await screen.findByRole('button', { name: 'ลบ' })).toHaveAccessibleDescription('ลบไม่ได้: คงเหลือ 3 จองแล้ว 0');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('link', { name: 'เกลือ' }));
  await user.click(await screen.findByRole('button', { name: 'ลบ' }));
  const question = await screen.findByRole('dialog', { name: 'ลบ เกลือ' });
  await user.click(within(question).getByRole('button', { name: 'ลบ' }));
  await waitFor(() => expect(seen.some(({ method, path }) => method === 'DELETE' && path.endsWith('/6'))).toBe(true));
});

it('shows values without inputs to a read-only session', async () => {
  await renderApp({
    path: '/wms/product?open=5',
    user: fakeUser({ read_only: true }),
    answers: { [LIST]: listOf(fakeGoods({ oversell: true })) },
  });
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByText('FS-700')).toBeVisible();
  expect(within(drawer).queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /เพิ่มสินค้า|บันทึก|ลบ/ })).toBeNull();
});
