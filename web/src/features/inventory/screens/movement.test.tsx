import { configure, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { Group } from '@/shared/access/access';
import { fakeGoods, fakeUser, roles } from '@/test/builders';
import { failure, seen, type Answers, listOf } from '@/test/network';
import { renderApp } from '@/test/render';
import { betweenScans, scan } from '@/test/scan';
import { fakePartner, fakeStorage } from '../fakes';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 90_000 });

const IN = '/api/v2/wms/inventory/item/in';
const COUNT = '/api/v2/wms/inventory/item/count';
const LINE = '/api/v1/wms/inventory/user/move';
const MOVE = '/api/v2/wms/inventory/item/group/move';
const OUT = '/api/v2/wms/inventory/item/out';
const bill = {
  id: 1,
  bill_number: 'IN6911-000007',
  kind: 1,
  note: '',
  user_name: 'เกศินี',
  created_at: '2026-11-20T03:00:00Z',
  lines: [],
};

function answers(lying: number, more: Answers): Answers {
  return {
    'GET /api/v1/wms/storage': listOf(fakeStorage(), fakeStorage({ id: 9, name: 'B-01' })),
    'GET /api/v1/wms/partner': listOf(fakePartner()),
    'GET /api/v1/wms/product': (request) =>
      /8850001000012$|18850001000019$|barcode=1?8850001000/.test(request.url)
        ? listOf(fakeGoods({ on_hand: 30, reserved: 4, available: 26, incoming: 60 }))
        : listOf(),
    'GET /api/v1/wms/inventory': () =>
      lying
        ? listOf({
            ID: 1,
            product_id: 5,
            storage_id: 2,
            on_hand: lying,
            StorageName: 'A-02-11',
            ProductName: 'น้ำปลา 700 มล.',
          })
        : listOf(),
    ...more,
  };
}

const posts = (): { body: string; headers: Headers }[] => seen.filter(({ method }) => method === 'POST');
const heard = (text: string): Promise<HTMLElement> => screen.findByText(text, { selector: '[aria-live]' });

afterEach(() => localStorage.clear());

it('takes goods in by scanner: place, piece, package, review, one call under one key', async () => {
  const { user } = await renderApp({
    path: '/wms/inventory/in',
    answers: answers(3, { [`POST ${IN}`]: () => HttpResponse.json(bill, { status: 201 }) }),
  });
  await heard('ยิงป้ายที่เก็บ หรือเลือกด้านล่าง');
  scan('a-02-11');
  await heard('ที่เก็บ A-02-11');
  scan('8850001000012');
  await heard('น้ำปลา 700 มล. +1');
  scan('18850001000019');
  await heard('น้ำปลา 700 มล. +12');
  const amount = screen.getByRole('textbox', { name: 'จำนวนของ น้ำปลา 700 มล.' });
  expect(amount).toHaveValue('13');
  expect(await screen.findByText('3 → 16')).toBeVisible();
  expect(within(screen.getByRole('button', { name: /^ตรวจทาน/ })).getByText('F9').tagName).toBe('KBD');
  expect(amount.closest('li')).toHaveTextContent('คงเหลือ 30 จองแล้ว 4 พร้อมขาย 26 ของกำลังมา 60');
  await user.clear(amount);
  await user.keyboard('[F9]');
  await heard('แก้รายการที่มีปัญหาก่อน');
  await user.type(amount, '13');
  await heard('พร้อม ยิงบาร์โค้ดสินค้าได้เลย');
  await user.keyboard('[F9]');
  expect(await screen.findByText('1 รายการยังไม่ใส่ต้นทุน จะบันทึกเป็น ฿0.00')).toBeVisible();
  await heard('ตรวจรายการ แล้วยืนยันด้านล่าง');
  await user.selectOptions(screen.getByRole('combobox', { name: 'คู่ค้า' }), '3');
  await user.keyboard('[F9]');
  expect(await screen.findByText('IN6911-000007', { selector: 'span' })).toBeVisible();
  const lines = [{ product_id: 5, quantity: 13, cost: 0 }];
  expect(JSON.parse(posts()[0]!.body)).toEqual({ storage_id: 2, partner_id: 3, lines });
  expect(posts()[0]!.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
  await user.click(screen.getByRole('button', { name: 'ทำต่อ' }));
  expect(await screen.findByText('ยิงบาร์โค้ดสินค้าหรือแพ็กเกจ หรือค้นหาจากชื่อ')).toBeVisible();
});

const posting = answers(3, {
  [`POST ${IN}`]: () => HttpResponse.json(bill, { status: 201 }),
  'DELETE /api/v1/wms/inventory/1': { ...bill, id: 2, kind: 7 },
});
async function takeInOne(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /^A-02-11/ }));
  scan('8850001000012');
  await screen.findByRole('textbox', { name: 'จำนวนของ น้ำปลา 700 มล.' });
  await user.keyboard('[F9][F9]');
  await heard('พร้อม ยิงบาร์โค้ดคำสั่งได้เลย');
}

it.each(['notice', 'scan'] as const)('takes back the bill just posted, by the %s', async (way) => {
  const { user } = await renderApp({ path: '/wms/inventory/in', answers: posting });
  await takeInOne(user);
  const notice = within(screen.getByText('รับสินค้าเข้าแล้ว IN6911-000007').parentElement!);
  await (way === 'scan' ? scan('*UNDO*') : user.click(notice.getByRole('button', { name: 'เลิกทำ' })));
  expect(await screen.findByText('ยกเลิก IN6911-000007 แล้ว')).toBeVisible();
  if (way === 'scan') await user.click(notice.getByRole('button', { name: 'เลิกทำ' })); // does nothing more
  expect(seen.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  expect(decodeURIComponent(seen.findLast(({ method }) => method === 'DELETE')!.path)).toMatch(/\/1\?reason=เลิกทำ$/);
});

it('offers no way back to one who may not reverse', async () => {
  const worker = fakeUser({ group_id: Group.Employee, roles: roles({ wms: 2 }) });
  const { user } = await renderApp({ path: '/wms/inventory/in', user: worker, answers: posting });
  await takeInOne(user);
  expect(screen.queryByRole('button', { name: 'เลิกทำ' })).toBeNull();
});

it('understands a product only once there is a place, and says when a code is unknown', async () => {
  const { user } = await renderApp({ path: '/wms/inventory/in', answers: answers(0, {}) });
  await heard('ยิงป้ายที่เก็บ หรือเลือกด้านล่าง');
  scan('8850001000012');
  await heard('ไม่รู้จักที่เก็บ 8850001000012 เลือกที่เก็บก่อน แล้วค่อยยิงสินค้า');
  await user.click(screen.getByRole('button', { name: /^B-01/ }));
  scan('4006381333931');
  await heard('ไม่รู้จักรหัส 4006381333931');
  expect(screen.queryByRole('textbox', { name: /จำนวนของ/ })).toBeNull();
});

it('refuses at its line what would go below zero, and asks for a reason', async () => {
  const { user } = await renderApp({
    path: '/wms/inventory/out',
    answers: answers(50, {
      [`POST ${OUT}`]: () => failure(409, 'wms.inventory.balance_not_enough', 'น้ำปลา 700 มล. มีไม่พอ: ต้องการ 40 เหลือ 30'),
    }),
  });
  await user.click(await screen.findByRole('button', { name: /^A-02-11/ }));
  scan('8850001000012');
  const amount = await screen.findByRole('textbox', { name: 'จำนวนของ น้ำปลา 700 มล.' });
  await user.clear(amount);
  await user.type(amount, '12 × 5{Enter}');
  expect(await screen.findByText('= 60')).toBeVisible();
  expect(await screen.findByText('มีไม่พอ ในที่เก็บนี้มี 50')).toBeVisible();
  await user.keyboard('[F9]');
  expect(screen.queryByRole('button', { name: /บันทึกเบิกออก/ })).toBeNull();
  scan('8850001000012');
  expect(await heard('น้ำปลา 700 มล. +1 · มีไม่พอ ในที่เก็บนี้มี 50')).toHaveAttribute('data-tone', 'wrong');
  await user.clear(amount);
  await user.type(amount, '40');
  expect(await heard('น้ำปลา 700 มล. +1')).toHaveAttribute('data-tone', 'good');
  await user.keyboard('[F9][F9]');
  expect(await screen.findByText('จำเป็นต้องกรอก')).toBeVisible();
  expect(posts()).toHaveLength(0);
  await user.type(screen.getByRole('combobox', { name: /เหตุผลที่เบิก/ }), 'ชำรุด');
  await user.keyboard('[F9]');
  const row = await screen.findByRole('row', { name: /น้ำปลา 700 มล\./ });
  expect(await within(row).findByText('น้ำปลา 700 มล. มีไม่พอ: ต้องการ 40 เหลือ 30')).toBeVisible();
  expect(screen.getByText('ยังไม่ได้บันทึกรายการใดเลย')).toBeVisible();
});

it('sends again under the same key after a lost answer, even after a reload, and changes nothing meanwhile', async () => {
  const lost = answers(0, { [`POST ${IN}`]: () => HttpResponse.error() });
  const { user, unmount } = await renderApp({ path: '/wms/inventory/in', answers: lost });
  await user.click(await screen.findByRole('button', { name: /^A-02-11/ }));
  scan('8850001000012');
  await screen.findByRole('textbox', { name: 'จำนวนของ น้ำปลา 700 มล.' });
  await user.keyboard('[F9]');
  await screen.findByRole('button', { name: /บันทึกรับเข้า/ });
  await user.keyboard('[F9]');
  expect(await screen.findByRole('button', { name: /ส่งอีกครั้ง/ })).toBeVisible();
  const [first] = posts();
  scan('8850001000012');
  await heard('กำลังรอผลการบันทึก ยังเพิ่มไม่ได้');
  unmount();
  const again = await renderApp({
    path: '/wms/inventory/in',
    answers: answers(0, { [`POST ${IN}`]: () => HttpResponse.json(bill, { status: 201 }) }),
  });
  await again.user.click(await screen.findByRole('button', { name: /ส่งอีกครั้ง/ }));
  expect(await screen.findByText('IN6911-000007', { selector: 'span' })).toBeVisible();
  expect(posts()[0]!.headers.get('Idempotency-Key')).toBe(first!.headers.get('Idempotency-Key'));
  expect(posts()[0]!.body).toBe(first!.body);
});

it('moves goods by scanner: source, pieces, target, review; what lies at both ends beside the line', async () => {
  const lying = (request: Request): object =>
    request.url.includes('storage_id=2')
      ? listOf({
          ID: 1,
          product_id: 5,
          storage_id: 2,
          on_hand: 50,
          StorageName: 'A-02-11',
          ProductName: 'น้ำปลา 700 มล.',
        })
      : listOf();
  const moved = { ...bill, bill_number: 'MV6911-000003', kind: 3 };
  const { user } = await renderApp({
    path: '/wms/inventory/transfer',
    answers: answers(0, {
      'GET /api/v1/wms/inventory': lying,
      [`POST ${MOVE}`]: () =>
        posts().length === 1
          ? failure(409, 'wms.inventory.balance_not_enough', 'น้ำปลา 700 มล. มีไม่พอ', {
              'lines.0.quantity': 'wms.inventory.balance_not_enough',
            })
          : HttpResponse.json(moved, { status: 201 }),
    }),
  });
  await heard('ยิงป้ายที่เก็บ หรือเลือกด้านล่าง');
  scan('a-02-11');
  await heard('จาก A-02-11');
  await betweenScans();
  scan('a-02-11');
  await heard('A-02-11 เป็นที่เก็บต้นทางอยู่แล้ว');
  scan('18850001000019');
  await heard('น้ำปลา 700 มล. +12');
  expect(await screen.findByText('50 → 38')).toBeVisible();
  await user.keyboard('[F9]');
  expect(screen.queryByRole('button', { name: /บันทึกการย้าย/ })).toBeNull();
  scan('b-01');
  await heard('ไป B-01');
  expect(await screen.findByText('ตรวจทานก่อนย้ายจาก A-02-11 ไป B-01')).toBeVisible();
  await user.keyboard('[F9]');
  const row = await screen.findByRole('row', { name: /น้ำปลา 700 มล\./ });
  expect(await within(row).findByText('น้ำปลา 700 มล. มีไม่พอ')).toBeVisible();
  await user.keyboard('[F9]');
  expect(await screen.findByText('MV6911-000003', { selector: 'span' })).toBeVisible();
  expect(screen.getByText('A-02-11 → B-01')).toBeVisible();
  expect(JSON.parse(posts()[0]!.body)).toEqual({
    from_storage_id: 2,
    to_storage_id: 9,
    lines: [{ product_id: 5, quantity: 12 }],
  });
});

it('counts by scan against the book, wants a reason, and says what it corrected', async () => {
  const rows = ['น้ำปลา 700 มล.', 'เกลือ'].map((ProductName, at) => ({
    ID: at,
    product_id: 5 + at,
    storage_id: 2,
    on_hand: 15,
    StorageName: 'A-02-11',
    ProductName,
    pn: `P${at}`,
  }));
  const made = {
    ...bill,
    bill_number: 'CT6911-000001',
    kind: 6,
    note: 'นับประจำเดือน',
    lines: [{ id: 1, product_id: 5, from_kind: 1, to_kind: 0, quantity: 3 }],
    short: [{ order_id: 9, order_number: 'SO6911-000009', product_id: 5, product_name: 'น้ำปลา', quantity: 2 }],
  };
  const { user } = await renderApp({
    path: '/wms/inventory/count',
    answers: answers(0, {
      'GET /api/v1/wms/inventory': listOf(...rows),
      [`POST ${COUNT}`]: () => HttpResponse.json(made, { status: 201 }),
    }),
  });
  await heard('ยิงป้ายที่เก็บ หรือเลือกด้านล่าง');
  scan('a-02-11');
  await heard('ที่เก็บ A-02-11');
  scan('18850001000019');
  await heard('น้ำปลา 700 มล. +12');
  expect(await screen.findByText('−3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'เพิ่มมานับ' }));
  await user.keyboard('[F9]');
  await heard('อีก 1 รายการยังไม่ใส่จำนวนที่นับได้');
  expect(screen.queryByRole('button', { name: /บันทึกผลนับ/ })).toBeNull();
  await user.type(screen.getByRole('textbox', { name: 'จำนวนของ เกลือ' }), '15');
  expect(await screen.findByText('ตรง')).toBeVisible();
  await user.keyboard('[F9][F9]');
  expect(await screen.findByText('จำเป็นต้องกรอก')).toBeVisible();
  expect(posts()).toHaveLength(0);
  await user.type(screen.getByRole('combobox', { name: /เหตุผลที่นับ/ }), 'นับประจำเดือน');
  await user.keyboard('[F9]');
  expect(await screen.findByText('CT6911-000001', { selector: 'span' })).toBeVisible();
  expect(screen.getByRole('row', { name: /น้ำปลา 700 มล\..*12.*−3/ })).toBeVisible();
  expect(JSON.parse(posts()[0]!.body)).toEqual({
    storage_id: 2,
    note: 'นับประจำเดือน',
    lines: [
      { product_id: 6, quantity: 15, book: 15 },
      { product_id: 5, quantity: 12, book: 15 },
    ],
  });
  expect(await screen.findByRole('link', { name: 'SO6911-000009' })).toBeVisible();
});

it("moves goods to one's own line, or to that of the person whose badge was scanned", async () => {
  const names = { username: 'packer', first_name: 'สมใจ', last_name: 'ดี', nick_name: 'ใจ' };
  const person = { id: 8, ...names, group_id: 3, status: 1, roles: roles({ packing: 2 }) };
  const { user } = await renderApp({
    path: '/wms/inventory/transfertoline',
    answers: answers(50, {
      'GET /api/v1/users': listOf(
        person,
        { ...person, id: 9, username: 'rider', group_id: 5 },
        { ...person, id: 10, username: 'gone', status: 0 },
        { ...person, id: 11, username: 'viewer', roles: roles({ packing: 1 }) },
      ),
      [`POST ${LINE}`]: () => HttpResponse.json({ ...bill, kind: 3 }, { status: 201 }),
    }),
  });
  expect(await screen.findByRole('combobox', { name: 'เข้าไลน์แพ็กของใคร' })).toHaveDisplayValue(
    'กุ้ง (เกศินี ปิ่นทอง) — ไลน์แพ็กของฉัน',
  );
  await screen.findByRole('option', { name: 'ใจ (สมใจ ดี)' });
  expect(screen.getAllByRole('option')).toHaveLength(2);
  scan('packer');
  await heard('ไลน์แพ็กของ ใจ (สมใจ ดี)');
  scan('a-02-11');
  await heard('ที่เก็บ A-02-11');
  scan('8850001000012');
  expect(await screen.findByText('50 → 49')).toBeVisible();
  await user.keyboard('[F9][F9]');
  expect(await screen.findByText('A-02-11 → ใจ (สมใจ ดี)')).toBeVisible();
  expect(JSON.parse(posts()[0]!.body)).toEqual({ user_id: 8, storage_id: 2, lines: [{ product_id: 5, quantity: 1 }] });
});

it('shows a read-only session no scan field', async () => {
  await renderApp({ path: '/wms/inventory/out', user: fakeUser({ read_only: true }), answers: answers(0, {}) });
  expect(await screen.findByText('บัญชีของคุณบันทึกการเคลื่อนไหวสต็อกไม่ได้')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('takes nothing to a packing line from a place that is not for selling', async () => {
  const places = listOf(fakeStorage({ id: 1, name: 'A-00', kind: 3 }), fakeStorage());
  await renderApp({
    path: '/wms/inventory/transfertoline?storage=1',
    answers: answers(3, { 'GET /api/v1/wms/storage': places }),
  });
  expect(await screen.findByText('A-00 ไม่ใช่ที่สำหรับขาย จึงหยิบเข้าไลน์แพ็กไม่ได้')).toBeVisible();
  const shelf = await screen.findByRole('button', { name: /^A-02-11/ });
  expect(screen.queryByRole('button', { name: /^A-00/ })).toBeNull();
  scan('a-00');
  await heard('A-00 ไม่ใช่ที่สำหรับขาย จึงหยิบเข้าไลน์แพ็กไม่ได้');
  expect(shelf).toHaveAttribute('aria-pressed', 'false');
});
