import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { Group } from '@/shared/access/access';
import { queryClient } from '@/shared/api/query-client';
import { fakeGoods, fakeUser, roles } from '@/test/builders';
import { failure, seen, type Answers, listOf } from '@/test/network';
import { renderApp } from '@/test/render';
import { scan } from '@/test/scan';
import { fakeStorage } from '../fakes';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 90_000 });

const LINE = 'POST /api/v1/wms/inventory/user/move';
const PROFILES = 'GET /api/v1/wms/profile/pickup';
const profile = {
  id: 4,
  name: 'เช้าวันจันทร์',
  user_name: 'กุ้ง',
  version: 3,
  created_at: '2026-11-20T03:00:00Z',
  lines: [
    { product_id: 5, product_name: 'น้ำปลา 700 มล.', pn: 'FS-700', barcode: '', quantity: 12, held: 2, missing: 10 },
    { product_id: 6, product_name: 'เกลือ', pn: 'SALT', barcode: '', quantity: 3, held: 3, missing: 0 },
  ],
};
const full = { ...profile, id: 5, name: 'เย็น', lines: [profile.lines[1]] };
const bill = {
  id: 1,
  bill_number: 'TR6911-000009',
  kind: 3,
  note: 'เช้าวันจันทร์',
  user_name: 'เกศินี',
  created_at: '2026-11-20T03:00:00Z',
  lines: [{ id: 1, product_id: 5, from_kind: 1, to_kind: 2, quantity: 7 }],
};

function answers(more: Answers): Answers {
  return {
    'GET /api/v1/wms/storage': listOf(fakeStorage()),
    'GET /api/v1/users': listOf(),
    [PROFILES]: listOf(profile, full),
    'GET /api/v1/wms/inventory': listOf(),
    'GET /api/v1/wms/product': (request) => (/8850001000012/.test(request.url) ? listOf(fakeGoods()) : listOf()),
    ...more,
  };
}

const sent = (method: string): { body: string; headers: Headers }[] => seen.filter((one) => one.method === method);

afterEach(() => localStorage.clear());

it('takes a profile in one press and says what is short; a lost answer is asked for under the same key', async () => {
  let lost = 1;
  const { user } = await renderApp({
    path: '/wms/inventory/transfertoline',
    answers: answers({ [LINE]: () => (lost-- > 0 ? HttpResponse.error() : HttpResponse.json(bill, { status: 201 })) }),
  });
  await user.click(await screen.findByRole('button', { name: /^A-02-11/ }));
  expect(await screen.findByText('ขาด 1 รายการ 10 ชิ้น')).toBeVisible();
  expect(screen.getByRole('button', { name: 'หยิบ เย็น' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'หยิบ เช้าวันจันทร์' }));
  await user.click(await screen.findByRole('button', { name: /ส่งอีกครั้ง/ }));
  expect(await screen.findByText('ที่เก็บมีไม่พอ ยังขาดอีก 3 ชิ้น')).toBeVisible();
  expect(screen.getByRole('row', { name: /น้ำปลา.*10.*7.*3/ })).toBeVisible();
  const [first, second] = sent('POST');
  expect(JSON.parse(first!.body)).toEqual({ user_id: 7, storage_id: 2, profile_id: 4, partial: true });
  expect(second!.headers.get('Idempotency-Key')).toBe(first!.headers.get('Idempotency-Key'));
});

it('asks again by itself for a lost answer once the network is back', async () => {
  let lost = 1;
  const { user } = await renderApp({
    path: '/wms/inventory/transfertoline',
    answers: answers({ [LINE]: () => (lost-- > 0 ? HttpResponse.error() : HttpResponse.json(bill, { status: 201 })) }),
  });
  await user.click(await screen.findByRole('button', { name: /^A-02-11/ }));
  await user.click(await screen.findByRole('button', { name: 'หยิบ เช้าวันจันทร์' }));
  await screen.findByRole('button', { name: /ส่งอีกครั้ง/ });
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('TR6911-000009', { selector: 'span' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'เปิดใบรายการ' })).toHaveAttribute('href', '/wms/historydetail/1');
  expect(new Set(sent('POST').map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
});

it('says of a scan that was looked up while a profile was taken that it is not counted', async () => {
  let answer = (): void => {};
  const late = new Promise<void>((done) => {
    answer = done;
  });
  const { user } = await renderApp({
    path: '/wms/inventory/transfertoline',
    answers: answers({
      'GET /api/v1/wms/product': async () => {
        await late;
        return listOf(fakeGoods());
      },
      [LINE]: () => new Promise(() => {}),
    }),
  });
  await user.click(await screen.findByRole('button', { name: /^A-02-11/ }));
  const take = await screen.findByRole('button', { name: 'หยิบ เช้าวันจันทร์' });
  scan('8850001000012');
  await waitFor(() => expect(seen.some(({ path }) => path.includes('barcode=8850001000012'))).toBe(true));
  await user.click(take);
  await waitFor(() => expect(sent('POST')).toHaveLength(1));
  answer();
  const heard = await screen.findByText('กำลังรอผลการบันทึก ยังเพิ่มไม่ได้', { selector: '[aria-live]' });
  expect(heard).toHaveAttribute('data-tone', 'wrong');
});

it('says why a profile could not be taken and goes on', async () => {
  const { user } = await renderApp({
    path: '/wms/inventory/transfertoline',
    answers: answers({
      [LINE]: () => failure(409, 'wms.inventory.balance_not_enough', 'น้ำปลา 700 มล. ในที่เก็บนี้มีไม่พอ: ต้องการ 10 มี 0'),
    }),
  });
  await user.click(await screen.findByRole('button', { name: /^A-02-11/ }));
  await user.click(await screen.findByRole('button', { name: 'หยิบ เช้าวันจันทร์' }));
  expect(await screen.findByText('น้ำปลา 700 มล. ในที่เก็บนี้มีไม่พอ: ต้องการ 10 มี 0')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /จำนวนของ/ })).toBeNull();
  scan('8850001000012');
  expect(await screen.findByRole('textbox', { name: 'จำนวนของ น้ำปลา 700 มล.' })).toHaveValue('1');
  expect(screen.getByRole('button', { name: 'หยิบ เช้าวันจันทร์' })).toHaveAttribute('title', 'บันทึกหรือล้างรายการที่ยิงไว้ก่อน');
});

it('makes a profile by scan and changes one; a name that is taken is said at its field', async () => {
  const CREATE = 'POST /api/v1/wms/profile/pickup/create';
  const { user } = await renderApp({
    path: '/wms/inventory/transfertoline',
    answers: answers({
      [CREATE]: () => failure(409, 'general.invalid_param', 'มีโปรไฟล์ชื่อนี้แล้ว', { name: 'general.invalid_param' }),
      'PUT /api/v1/wms/profile/pickup/4': profile,
    }),
  });
  await user.click(await screen.findByRole('button', { name: /^A-02-11/ }));
  await user.click(await screen.findByRole('button', { name: 'สร้างโปรไฟล์' }));
  await screen.findByRole('textbox', { name: /ชื่อโปรไฟล์/ });
  scan('8850001000012');
  await screen.findByRole('textbox', { name: 'จำนวนของ น้ำปลา 700 มล.' });
  expect(within(screen.getByRole('button', { name: /^บันทึก/ })).getByText('F9').tagName).toBe('KBD');
  await user.keyboard('[F9]');
  expect(await screen.findByText('จำเป็นต้องกรอก')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /ชื่อโปรไฟล์/ }), 'เย็น');
  await user.keyboard('[F9]');
  expect(await screen.findByText('มีโปรไฟล์ชื่อนี้แล้ว')).toBeVisible();
  expect(JSON.parse(sent('POST')[0]!.body)).toEqual({ name: 'เย็น', lines: [{ product_id: 5, quantity: 1 }] });
  await user.click(screen.getByRole('button', { name: 'ยกเลิก' }));
  await user.click(await screen.findByRole('button', { name: 'ออกโดยไม่บันทึก' }));
  await user.click(await screen.findByRole('button', { name: 'แก้ไข เช้าวันจันทร์' }));
  const amount = await screen.findByRole('textbox', { name: 'จำนวนของ น้ำปลา 700 มล.' });
  await user.clear(amount);
  await user.type(amount, '2001');
  expect(await screen.findByText('จำนวนต้องเป็น 1 ถึง 2,000 ชิ้น')).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '24');
  await user.click(screen.getByRole('button', { name: 'นำ เกลือ ออก' }));
  await user.click(screen.getByRole('button', { name: /^บันทึก/ }));
  await waitFor(() => expect(sent('PUT')).toHaveLength(1));
  expect(JSON.parse(sent('PUT')[0]!.body)).toEqual({
    name: 'เช้าวันจันทร์',
    version: 3,
    lines: [{ product_id: 5, quantity: 24 }],
  });
  expect(await screen.findByRole('button', { name: 'หยิบ เช้าวันจันทร์' })).toBeVisible();
});

it('merges what somebody else changed of a profile meanwhile, and asks before what was typed is left', async () => {
  let now = profile;
  const { user } = await renderApp({
    path: '/wms/inventory/transfertoline',
    answers: answers({
      [PROFILES]: () => listOf(now, full),
      'GET /api/v1/wms/profile/pickup/4/changed': { by: 'นก', at: '2026-11-20T04:00:00Z' },
      'PUT /api/v1/wms/profile/pickup/4': profile,
    }),
  });
  await user.click(await screen.findByRole('button', { name: /^A-02-11/ }));
  await user.click(await screen.findByRole('button', { name: 'แก้ไข เช้าวันจันทร์' }));
  const salt = await screen.findByRole('textbox', { name: 'จำนวนของ เกลือ' });
  await user.clear(salt);
  await user.type(salt, '9');
  now = {
    ...profile,
    name: 'เช้าทุกวัน',
    version: 4,
    lines: [
      { ...profile.lines[0]!, quantity: 20 },
      { ...profile.lines[1]!, quantity: 5 },
    ],
  };
  await act(() => queryClient.invalidateQueries({ queryKey: ['pickup_profiles'] }));
  expect(await screen.findByRole('group', { name: 'เกลือ' })).toHaveTextContent('ใช้ของนก: 5 ชิ้น');
  expect(screen.getByRole('textbox', { name: /ชื่อโปรไฟล์/ })).toHaveValue('เช้าทุกวัน');
  expect(screen.getByRole('textbox', { name: 'จำนวนของ น้ำปลา 700 มล.' })).toHaveValue('20');
  expect(screen.getByRole('button', { name: /^บันทึก/ })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'ใช้ของฉัน: 9 ชิ้น' }));
  await user.click(screen.getByRole('button', { name: 'ยกเลิก' }));
  const question = within(await screen.findByRole('dialog', { name: 'ข้อมูลที่แก้ไขยังไม่ได้บันทึก' }));
  await user.click(question.getByRole('button', { name: 'อยู่ต่อ' }));
  await user.click(screen.getByRole('button', { name: /^บันทึก/ }));
  await waitFor(() => expect(sent('PUT')).toHaveLength(1));
  expect(JSON.parse(sent('PUT')[0]!.body)).toEqual({
    name: 'เช้าทุกวัน',
    version: 4,
    lines: [
      { product_id: 5, quantity: 20 },
      { product_id: 6, quantity: 9 },
    ],
  });
});

it('deletes a profile after asking, for those who manage the warehouse', async () => {
  const { user } = await renderApp({
    path: '/wms/inventory/transfertoline',
    answers: answers({ 'DELETE /api/v1/wms/profile/pickup/4': { Msg: '' } }),
  });
  await user.click(await screen.findByRole('button', { name: /^A-02-11/ }));
  await user.click(await screen.findByRole('button', { name: 'ลบ เช้าวันจันทร์' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'ลบ' }));
  expect(await screen.findByText('ลบ เช้าวันจันทร์ แล้ว')).toBeVisible();
});

it('gives all of the line back to the storage after asking, and opens the bill', async () => {
  const { user, router } = await renderApp({
    path: '/wms/inventory/transfertoline',
    answers: answers({ [LINE]: () => HttpResponse.json(bill, { status: 201 }) }),
  });
  await user.click(await screen.findByRole('button', { name: /^A-02-11/ }));
  await user.click(await screen.findByRole('button', { name: 'คืนของในไลน์แพ็ก' }));
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('จะย้ายของทั้งหมดในไลน์แพ็กของ กุ้ง (เกศินี ปิ่นทอง) กลับคืน');
  expect(question).toHaveTextContent('จะไปที่ A-02-11');
  await user.click(within(question).getByRole('button', { name: 'คืนทั้งหมด' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/wms/historydetail/1'));
  expect(JSON.parse(sent('POST')[0]!.body)).toEqual({ user_id: 7, storage_id: 2, origins: true, back: true });
});

it('offers no deletion to one who only works', async () => {
  const { user } = await renderApp({
    path: '/wms/inventory/transfertoline',
    user: fakeUser({ group_id: Group.Employee, roles: roles({ wms: 2 }) }),
    answers: answers({}),
  });
  await user.click(await screen.findByRole('button', { name: /^A-02-11/ }));
  await screen.findByRole('button', { name: 'แก้ไข เช้าวันจันทร์' });
  expect(screen.queryByRole('button', { name: 'ลบ เช้าวันจันทร์' })).toBeNull();
});
