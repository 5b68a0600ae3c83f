import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeUser } from '@/test/builders';
import { failure, seen, listOf } from '@/test/network';
import { renderApp } from '@/test/render';
import { Group } from '@/shared/access/access';
import { changeLanguage } from '@/shared/i18n/setup';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 90_000 });

const owner = fakeUser({ id: 1, group_id: Group.Owner });
const sent = (method: string): unknown => JSON.parse(seen.find((call) => call.method === method)?.body ?? 'null');
const page = { id: 2, name: 'เพจ', type: 1, platform: 5, commission: 250, status: 1, version: 3 };
const agent = { id: 3, name: 'ญาดา', type: 2, platform: 1, commission: 0, status: 0, version: 1 };
const transfer = {
  id: 1,
  name: 'โอน',
  type: 1,
  bank_code: 'KBANK',
  account_number: '123',
  account_name: 'ร้าน',
  promptpay_id: '',
  status: 1,
  version: 2,
};

it('lists channels in words, what is off as off, and finds by name without asking again', async () => {
  const { user } = await renderApp({
    path: '/admin/sale-channel',
    user: owner,
    answers: { 'GET /api/v1/salechannel': listOf(page, agent) },
  });
  const row = (await screen.findByRole('link', { name: 'เพจ' })).closest('tr')!;
  expect(row).toHaveTextContent('บริษัท');
  expect(row).toHaveTextContent('LINE');
  expect(row).toHaveTextContent('2.5%');
  // On a phone's card it stands at the end of the name, without its head.
  expect(within(row).getByRole('cell', { name: 'เปิดใช้' })).toHaveAttribute('data-card', 'end');
  expect(screen.getByRole('link', { name: 'ญาดา' }).closest('tr')).toHaveTextContent('ปิดใช้');
  await user.type(screen.getByPlaceholderText('ค้นหาชื่อช่องทาง'), 'ญา');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'เพจ' })).toBeNull());
  expect(screen.getByRole('link', { name: 'ญาดา' })).toBeVisible();
  expect(seen.filter(({ path }) => path === '/api/v1/salechannel')).toHaveLength(1);
});

it('sorts and finds by what is shown: in English by the English names of what the system made', async () => {
  const ways = ['อื่น ๆ', 'Cheque', 'โอนเงินผ่านธนาคาร'].map((name, id) => ({ ...transfer, id: id + 1, name }));
  const { user } = await renderApp({
    path: '/admin/payment',
    user: owner,
    answers: { 'GET /api/v1/paymentmethod': listOf(...ways) },
  });
  const names = (): string[] =>
    screen.getAllByRole('link', { name: /^(?:Bank transfer|Cheque|Other)$/ }).map(({ textContent }) => textContent);
  await screen.findByRole('link', { name: 'Cheque' });
  await act(() => changeLanguage('en'));
  await waitFor(() => expect(names()).toEqual(['Bank transfer', 'Cheque', 'Other']));
  await user.type(screen.getByRole('searchbox'), 'bank');
  await waitFor(() => expect(names()).toEqual(['Bank transfer']));
});

it('switches a channel off with its version', async () => {
  const { user } = await renderApp({
    path: '/admin/sale-channel?open=2',
    user: owner,
    answers: { 'GET /api/v1/salechannel': listOf(page), 'PUT /api/v1/salechannel/2': { ...page, status: 0 } },
  });
  await user.click(await screen.findByRole('switch', { name: /^เปิดใช้/ }));
  const share = screen.getByRole('textbox', { name: 'ค่าคอมมิชชัน' });
  await user.clear(share);
  await user.type(share, '101');
  await user.click(screen.getByRole('button', { name: 'บันทึก' }));
  expect(await screen.findByText(/ต้องเป็น 0 ถึง 100/)).toBeVisible();
  await user.clear(share);
  await user.type(share, '12.5');
  await user.click(screen.getByRole('button', { name: 'บันทึก' }));
  await waitFor(() =>
    expect(sent('PUT')).toEqual({ name: 'เพจ', type: 1, platform: 5, commission: 1250, status: 0, version: 3 }),
  );
});

it('calls a channel that is off nothing but off, and has no other way to use it again than its switch', async () => {
  await renderApp({
    path: '/admin/sale-channel?open=3',
    user: owner,
    answers: { 'GET /api/v1/salechannel': listOf(page, agent) },
  });
  expect(await screen.findByRole('switch', { name: /^เปิดใช้/ })).not.toBeChecked();
  expect(screen.queryByText('เลิกใช้แล้ว')).toBeNull();
  expect(screen.queryByRole('button', { name: 'นำกลับมาใช้' })).toBeNull();
});

it.each([
  { path: '/admin/sale-channel', api: '/api/v1/salechannel', row: page },
  { path: '/admin/payment', api: '/api/v1/paymentmethod', row: transfer },
])('takes back at $path that one was switched off', async ({ path, api, row }) => {
  const { user } = await renderApp({
    path: `${path}?open=${row.id}`,
    user: owner,
    answers: {
      [`GET ${api}`]: listOf(row),
      [`PUT ${api}/${row.id}`]: async (request: Request) => {
        const body = (await request.json()) as { version: number };
        return { ...row, ...body, version: body.version + 1 };
      },
    },
  });
  await user.click(await screen.findByRole('switch', { name: /^เปิดใช้/ }));
  await user.click(screen.getByRole('button', { name: 'บันทึก' }));
  await user.click(await screen.findByRole('button', { name: 'เลิกทำ' }));
  expect(await screen.findByText(`คืนค่าเดิมของ ${row.name} แล้ว`)).toBeVisible();
  expect(seen.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body) as object)).toEqual([
    expect.objectContaining({ name: row.name, status: 0, version: row.version }),
    expect.objectContaining({ name: row.name, status: 1, version: row.version + 1 }),
  ]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'เลิกทำ' })).toBeNull());
});

it('offers no way back from a channel that is new', async () => {
  const { user } = await renderApp({
    path: '/admin/sale-channel?open=new',
    user: owner,
    answers: { 'GET /api/v1/salechannel': listOf(page), 'POST /api/v1/salechannel': { ...page, id: 9, name: 'ใหม่' } },
  });
  await user.type(await screen.findByRole('textbox', { name: /^ชื่อช่องทาง/ }), 'ใหม่');
  await user.click(screen.getByRole('button', { name: 'บันทึก' }));
  expect(await screen.findByText('บันทึกแล้ว')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'เลิกทำ' })).toBeNull();
});

it('says why a channel in use is not deleted', async () => {
  const { user } = await renderApp({
    path: '/admin/sale-channel?open=2',
    user: owner,
    answers: {
      'GET /api/v1/salechannel': listOf(page),
      'DELETE /api/v1/salechannel/2': () => failure(409, 'general.invalid_param', 'มีคำสั่งซื้อใช้อยู่'),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'ลบ' }));
  const ask = within(await screen.findByRole('dialog', { name: 'ลบ เพจ' }));
  await user.click(ask.getByRole('button', { name: 'ลบ' }));
  expect(await screen.findByText('มีคำสั่งซื้อใช้อยู่')).toBeVisible();
});

it('asks for the account of bank transfers alone, and sends none of it for others', async () => {
  const { user } = await renderApp({
    path: '/admin/payment?open=1',
    user: owner,
    answers: { 'GET /api/v1/paymentmethod': listOf(transfer), 'PUT /api/v1/paymentmethod/1': transfer },
  });
  const bank = await screen.findByRole('combobox', { name: 'ธนาคาร' });
  expect(bank).toHaveDisplayValue('กสิกรไทย');
  await user.selectOptions(screen.getByRole('combobox', { name: 'ประเภท' }), 'เก็บเงินปลายทาง');
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'ธนาคาร' })).toBeNull());
  expect(screen.queryByText('บัญชีรับเงิน')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'บันทึก' }));
  await waitFor(() =>
    expect(sent('PUT')).toEqual({
      name: 'โอน',
      type: 2,
      bank_code: '',
      account_number: '',
      account_name: '',
      promptpay_id: '',
      biller_id: '',
      asks_slip: 0,
      status: 1,
      version: 2,
    }),
  );
});

it('shows the refusal of a PromptPay id at its field', async () => {
  const { user } = await renderApp({
    path: '/admin/payment?open=new',
    user: owner,
    answers: {
      'GET /api/v1/paymentmethod': listOf(),
      'POST /api/v1/paymentmethod': () =>
        failure(400, 'general.invalid_param', 'พร้อมเพย์ต้องเป็นเบอร์มือถือ', { promptpay_id: 'general.invalid_param' }),
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'ชื่อช่องทาง' }), 'โอน');
  const id = screen.getByRole('textbox', { name: 'พร้อมเพย์' });
  await user.type(id, '0812');
  await user.click(screen.getByRole('button', { name: 'บันทึก' }));
  expect(await screen.findByText('พร้อมเพย์ต้องเป็นเบอร์มือถือ')).toBeVisible();
  expect(id).toHaveAttribute('aria-invalid', 'true');
});

it.each([
  ['/admin/team', 'GET /api/v1/teams', 'ยังไม่มีทีม', 'เพิ่มทีม'],
  ['/admin/department', 'GET /api/v1/department', 'ยังไม่มีแผนก', 'เพิ่มแผนก'],
])('%s says what it is for while there is none', async (path, call, empty, create) => {
  const { user } = await renderApp({
    path,
    user: owner,
    answers: { [call]: listOf(), [call.replace('GET', 'POST')]: { id: 1, name: 'ก', status: 1, version: 1 } },
  });
  expect(await screen.findByText(empty)).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: create })[0]!);
  await user.type(await screen.findByRole('textbox', { name: /^ชื่อ/ }), 'ไลฟ์สด');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent('POST')).toEqual({ name: 'ไลฟ์สด', status: 1 }));
});

it.each([
  ['/admin/team', '/api/v1/teams', 'คนในทีม', /มี 3 คนอยู่ในทีมนี้/],
  ['/admin/department', '/api/v1/department', 'คนในแผนก', /มี 3 คนอยู่ในแผนกนี้/],
])(
  '%s says how many are in one, and what stands against deleting it before it is asked',
  async (path, at, head, why) => {
    const live = { id: 4, name: 'ไลฟ์สด', status: 1, version: 1, people: 3 };
    const { user } = await renderApp({
      path,
      user: owner,
      answers: { [`GET ${at}`]: listOf(live), [`GET ${at}/4`]: live, [`GET ${at}/4/changed`]: {} },
    });
    const row = (await screen.findByRole('link', { name: 'ไลฟ์สด' })).closest('tr')!;
    expect(screen.getByRole('columnheader', { name: head })).toBeVisible();
    expect(row.cells[1]!.textContent).toBe('3');
    await user.click(screen.getByRole('link', { name: 'ไลฟ์สด' }));
    expect(await screen.findByText(why)).toBeVisible();
    expect(screen.getByRole('button', { name: 'ลบ' })).toHaveAttribute('aria-disabled', 'true');
  },
);
