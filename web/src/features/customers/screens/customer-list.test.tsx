import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeUser } from '@/test/builders';
import { failure, seen } from '@/test/network';
import { renderApp } from '@/test/render';
import { fakeCustomer } from '../fakes';

vi.setConfig({ testTimeout: 60_000 });

const pin = fakeCustomer();
const order = (id: number) => ({
  id,
  number: `SO6911-00000${id}`,
  status: 130,
  order_amount: 35_000,
  ordered_at: '2026-11-20T04:00:00Z',
});
const answers = {
  'GET /api/v1/customers': { Data: [pin], Total: 1 },
  'GET /api/v1/customers/4': pin,
  'GET /api/v1/customers/4/duplicates': { Data: [], Total: 0 },
  'GET /api/v1/customers/4/orders': { Data: [order(1)], Total: 11 },
  'GET /api/v1/address': { Data: [], Total: 0 },
};
const sent = (method: string, path: string): unknown =>
  JSON.parse(seen.find((call) => call.method === method && call.path.includes(path))?.body ?? 'null');

it('shows who buys, for how much, and who is blocked', async () => {
  await renderApp({ path: '/backoffice/customers', user: fakeUser(), answers });
  const row = (await screen.findByRole('link', { name: 'ปิ่น น้ำผึ้ง' })).closest('tr')!;
  expect(row).toHaveTextContent('081-234-5678');
  expect(row).toHaveTextContent('4,300.00');
  expect(row).toHaveTextContent('ระงับ');
  expect(row).toHaveTextContent('ไม่รับของ 2 ครั้ง');
  expect(row).toHaveTextContent('ต้องระวัง');
});

const asked = (path: string): URLSearchParams | undefined => {
  const call = seen.findLast((one) => one.method === 'GET' && one.path.split('?')[0] === path);
  return call && new URLSearchParams(call.path.split('?')[1]);
};

it('narrows list and file alike', async () => {
  const { user } = await renderApp({
    path: '/backoffice/customers?q=ปิ่น&province=น่าน&from=2026-11-01&sort=-name',
    user: fakeUser(),
    answers: { ...answers, 'GET /api/v1/customers/export': () => failure(403, 'permission.denied') },
  });
  await screen.findByRole('link', { name: 'ปิ่น น้ำผึ้ง' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'ความเสี่ยง' }), 'ต้องระวัง');
  await user.selectOptions(screen.getByRole('combobox', { name: 'สถานะ' }), 'ระงับ');
  const narrowed = { q: 'ปิ่น', province: 'น่าน', last_from: '2026-11-01', risk: 'true', status: '0' };
  await waitFor(() =>
    expect(Object.fromEntries(asked('/api/v1/customers') ?? [])).toEqual({
      ...narrowed,
      page: '1',
      limit: '10',
      sort: '-name',
    }),
  );
  await user.click(screen.getByRole('button', { name: 'ส่งออก' }));
  await user.click(await screen.findByRole('menuitem', { name: /xlsx/i }));
  await waitFor(() =>
    expect(Object.fromEntries(asked('/api/v1/customers/export') ?? [])).toEqual({ ...narrowed, format: 'xlsx' }),
  );
});

it('takes all filters back, but not the order', async () => {
  const path = '/backoffice/customers?q=ปิ่น&risk=1&orders=with&to=2026-11-30&sort=-name';
  const { user, router } = await renderApp({ path, user: fakeUser(), answers });
  await user.click(await screen.findByRole('button', { name: 'ล้างตัวกรอง' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ sort: '-name' }));
});

it('gives the file to managers alone', async () => {
  await renderApp({ path: '/backoffice/customers', user: fakeUser({ group_id: 3, roles: '{"customer":2}' }), answers });
  await screen.findByRole('link', { name: 'ปิ่น น้ำผึ้ง' });
  expect(screen.getByRole('button', { name: 'เพิ่มลูกค้า' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /ส่งออก|รายชื่อซ้ำ/ })).toBeNull();
});

it('shows those that may be one, and gives the focus back to what asked for them', async () => {
  const pairs = { 'GET /api/v1/customers/duplicates': { Data: [], Total: 0 } };
  const { user } = await renderApp({
    path: '/backoffice/customers',
    user: fakeUser(),
    answers: { ...answers, ...pairs },
  });
  const opener = await screen.findByRole('button', { name: 'รายชื่อซ้ำ' });
  await user.click(opener);
  await screen.findByRole('dialog', { name: 'รายชื่อที่อาจซ้ำกัน' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(opener).toHaveFocus());
});

it('tells the whole history of one, more of it on demand, each order once', async () => {
  const history = ({ url }: Request) => ({
    Data: new URL(url).searchParams.get('page') === '2' ? [order(1), order(2)] : [order(1)],
    Total: 11,
  });
  const { user } = await renderApp({
    path: '/backoffice/customers?open=4',
    user: fakeUser(),
    answers: { ...answers, 'GET /api/v1/customers/4/orders': history },
  });
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByRole('link', { name: 'SO6911-000001' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/backoffice\/orders\/1/),
  );
  expect(drawer.getByText('ลูกค้านี้ถูกระงับ คนที่เปิดคำสั่งซื้อจะเห็นคำเตือน หรือเปิดไม่ได้ถ้าร้านตั้งไว้')).toBeVisible();
  // The sum counts money that nobody entered yet, which its words tell.
  expect(drawer.getByText('ยอดซื้อสุทธิ')).toBeVisible();
  expect(drawer.getByText(/รวมเก็บเงินปลายทางที่ส่งถึงแล้วแม้ยังไม่บันทึกว่าได้เงิน/)).toBeVisible();
  await user.click(drawer.getByRole('button', { name: 'แสดงเพิ่ม' }));
  expect(await drawer.findByRole('link', { name: 'SO6911-000002' })).toBeVisible();
  expect(drawer.getAllByRole('link', { name: 'SO6911-000001' })).toHaveLength(1);
  expect(seen.filter(({ path }) => path.includes('/customers/4/orders'))).toHaveLength(2);
});

it('changes an address as it was read, and says when somebody was faster', async () => {
  const { user } = await renderApp({
    path: '/backoffice/customers?open=4',
    user: fakeUser(),
    answers: {
      ...answers,
      'PUT /api/v1/customers/address/5': () =>
        failure(409, 'general.invalid_param', 'มีคนแก้ไขไปก่อนแล้ว', { version: 'general.invalid_param' }),
    },
  });
  const drawer = within(await screen.findByRole('dialog'));
  await user.click(await drawer.findByRole('button', { name: 'แก้ไขที่อยู่ของ ปิ่น น้ำผึ้ง' }));
  const form = within(drawer.getByRole('form', { name: 'แก้ไขที่อยู่ของ ปิ่น น้ำผึ้ง' }));
  await user.clear(form.getByRole('textbox', { name: 'ชื่อผู้รับ' }));
  await user.type(form.getByRole('textbox', { name: 'ชื่อผู้รับ' }), 'แม่ปิ่น');
  await user.click(form.getByRole('button', { name: 'บันทึกที่อยู่' }));
  expect(await form.findByRole('alert')).toHaveTextContent('ยังไม่ได้บันทึก ตรวจดูแล้วกดบันทึกอีกครั้ง');
  expect(sent('PUT', '/customers/address/5')).toMatchObject({ recipient_name: 'แม่ปิ่น', version: 3 });
  expect(form.getByRole('textbox', { name: 'ชื่อผู้รับ' })).toHaveValue('แม่ปิ่น');
});

it('adds an address to the customer as it is, a pasted postcode too, and puts a refusal at its field', async () => {
  const { user } = await renderApp({
    path: '/backoffice/customers?open=4',
    user: fakeUser(),
    answers: {
      ...answers,
      'PUT /api/v1/customers/4': () =>
        failure(400, 'general.invalid_param', 'รหัสไปรษณีย์ไม่ถูกต้อง', { 'addresses.0.zipcode': 'general.invalid_param' }),
    },
  });
  const drawer = within(await screen.findByRole('dialog'));
  await user.click(await drawer.findByRole('button', { name: 'เพิ่มที่อยู่' }));
  const form = within(drawer.getByRole('form', { name: 'เพิ่มที่อยู่' }));
  for (const [name, text] of Object.entries({
    'บ้านเลขที่ หมู่ ซอย ถนน': '1',
    'ตำบล/แขวง': 'ก',
    'อำเภอ/เขต': 'ข',
    จังหวัด: 'ค',
    รหัสไปรษณีย์: '99 9-99',
  }))
    await user.type(form.getByRole('textbox', { name: new RegExp(`^${name}`) }), text);
  await user.click(form.getByRole('button', { name: 'บันทึกที่อยู่' }));
  await waitFor(() => expect(form.getByRole('textbox', { name: /^รหัสไปรษณีย์/ })).toBeInvalid());
  expect(sent('PUT', '/customers/4')).toMatchObject({
    name: 'ปิ่น น้ำผึ้ง',
    version: 3,
    addresses: [{ address: '1', zipcode: '99 9-99', is_default: false }],
  });
});

it('offers nothing to change to who may only look', async () => {
  await renderApp({
    path: '/backoffice/customers?open=4',
    user: fakeUser({ group_id: 3, roles: '{"customer":1}' }),
    answers,
  });
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('99/1 ซอยสุขใจ คลองจั่น บางกะปิ กรุงเทพมหานคร 10240')).toBeVisible();
  expect(drawer.queryByRole('button', { name: /ที่อยู่|บันทึก/ })).toBeNull();
  expect(drawer.queryByRole('heading', { name: /คำสั่งซื้อทั้งหมด/ })).toBeNull();
});

it('asks before two customers become one, says what moves, and sends both as they were read', async () => {
  const twin = { ...pin, id: 9, name: 'คุณปิ่น น้ำผึ้ง', phone: '0899999999', version: 2, order_count: 3 };
  const { user } = await renderApp({
    path: '/backoffice/customers?open=4',
    user: fakeUser(),
    answers: {
      ...answers,
      'GET /api/v1/customers/4/duplicates': {
        Data: [{ customer: pin, other: twin, same_phone: true, same_name: false }],
        Total: 1,
      },
      'POST /api/v1/customers/4/merge': pin,
    },
  });
  const drawer = within(await screen.findByRole('dialog'));
  await user.click(await drawer.findByRole('button', { name: 'รวม คุณปิ่น น้ำผึ้ง เข้ากับ ปิ่น น้ำผึ้ง' }));
  const asked = within(await screen.findByRole('dialog', { name: 'รวมลูกค้าสองรายเป็นรายเดียว' }));
  expect(asked.getByText(/คำสั่งซื้อ 3 รายการ และที่อยู่ 1 แห่ง/)).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'รวมเข้าด้วยกัน' }));
  await waitFor(() => expect(sent('POST', '/customers/4/merge')).toEqual({ version: 3, gone_id: 9, gone_version: 2 }));
  // The orders that went over stand in the history at once.
  await waitFor(() => expect(seen.filter(({ path }) => path.includes('/customers/4/orders'))).toHaveLength(2));
});

it('tells two people of one name apart before they become one, and keeps the one who is chosen', async () => {
  const twin = { ...pin, id: 9, phone: '0899999999', version: 2, order_count: 1 };
  const { user } = await renderApp({
    path: '/backoffice/customers?open=4',
    user: fakeUser(),
    answers: {
      ...answers,
      'GET /api/v1/customers/4/duplicates': {
        Data: [{ customer: pin, other: twin, same_phone: false, same_name: true }],
        Total: 1,
      },
      'POST /api/v1/customers/9/merge': twin,
    },
  });
  const drawer = within(await screen.findByRole('dialog'));
  await user.click(await drawer.findByRole('button', { name: 'รวม ปิ่น น้ำผึ้ง เข้ากับ ปิ่น น้ำผึ้ง' }));
  const asked = within(await screen.findByRole('dialog', { name: 'รวมลูกค้าสองรายเป็นรายเดียว' }));
  const roles = (): string[] => asked.getAllByRole('definition').map(({ textContent }) => textContent);
  const [pins, twins] = [/081-234-5678 · คำสั่งซื้อ 12 รายการ/, /089-999-9999 · คำสั่งซื้อ 1 รายการ/];
  expect(roles()).toEqual([expect.stringMatching(pins), expect.stringMatching(twins)]);
  await user.click(asked.getByRole('button', { name: 'เก็บ ปิ่น น้ำผึ้ง · 089-999-9999 ไว้แทน' }));
  expect(roles()).toEqual([expect.stringMatching(twins), expect.stringMatching(pins)]);
  expect(asked.getByText(/^คำสั่งซื้อ 12 รายการ และที่อยู่ 1 แห่งจะย้ายมา/)).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'รวมเข้าด้วยกัน' }));
  await waitFor(() => expect(sent('POST', '/customers/9/merge')).toEqual({ version: 2, gone_id: 4, gone_version: 3 }));
});

it('says before two become one which of them is blocked, and that both are then', async () => {
  const blocked = { ...pin, name: 'ปิ่น', status: 0 };
  const twin = { ...pin, id: 9, name: 'ปิ่นแก้ว', status: 1, risk_note: '', refused_count: 0, version: 2 };
  const open = async (other: typeof twin) => {
    const { user, unmount } = await renderApp({
      path: '/backoffice/customers?open=4',
      user: fakeUser(),
      answers: {
        ...answers,
        'GET /api/v1/customers/4': blocked,
        'GET /api/v1/customers/4/duplicates': {
          Data: [{ customer: blocked, other, same_phone: true, same_name: false }],
          Total: 1,
        },
      },
    });
    const drawer = within(await screen.findByRole('dialog'));
    await user.click(await drawer.findByRole('button', { name: 'รวม ปิ่นแก้ว เข้ากับ ปิ่น' }));
    const asked = within(await screen.findByRole('dialog', { name: 'รวมลูกค้าสองรายเป็นรายเดียว' }));
    return { asked, user, unmount };
  };
  const one = await open(twin);
  const [stays, goes] = one.asked.getAllByRole('definition');
  expect(stays).toHaveTextContent(/^ปิ่นระงับ/);
  expect(goes).not.toHaveTextContent('ระงับ');
  expect(one.asked.getByRole('status')).toHaveTextContent('ปิ่น ถูกระงับอยู่ รวมแล้วลูกค้ารายนี้จะถูกระงับ');
  await one.user.click(one.asked.getByRole('button', { name: 'ย้อนกลับ' }));
  one.unmount();
  const both = await open({ ...twin, status: 0 });
  expect(both.asked.getByRole('status')).toHaveTextContent('ทั้งสองรายถูกระงับอยู่ รวมแล้วยังถูกระงับเหมือนเดิม');
});

it('takes back a mark that was removed, and a block that was ended', async () => {
  const { user } = await renderApp({
    path: '/backoffice/customers?open=4',
    user: fakeUser(),
    answers: {
      ...answers,
      'PUT /api/v1/customers/4/risk': async (request: Request) => {
        const { reason, version } = (await request.json()) as { reason: string; version: number };
        return { ...pin, risk_note: reason, version: version + 1 };
      },
      'PUT /api/v1/customers/4/status': async (request: Request) => {
        const { status, version } = (await request.json()) as { status: number; version: number };
        return { ...pin, status, version: version + 1 };
      },
    },
  });
  const bodies = (path: string): unknown[] =>
    seen
      .filter((call) => call.method === 'PUT' && call.path.endsWith(path))
      .map(({ body }) => JSON.parse(body) as unknown);
  const drawer = within(await screen.findByRole('dialog'));
  await user.click(await drawer.findByRole('button', { name: 'เอาเครื่องหมายออก' }));
  await user.click(await screen.findByRole('button', { name: 'เลิกทำ' }));
  await waitFor(() =>
    expect(bodies('/risk')).toEqual([
      { reason: '', version: 3 },
      { reason: 'เคยโกง', version: 4 },
    ]),
  );
  await user.click(drawer.getByRole('button', { name: 'เลิกระงับ' }));
  await user.click(await screen.findByRole('button', { name: 'เลิกทำ' }));
  await waitFor(() =>
    expect(bodies('/status')).toEqual([
      { status: 1, version: 3 },
      { status: 0, version: 4 },
    ]),
  );
});

it('marks a customer with a reason and takes a block back', async () => {
  const { user } = await renderApp({
    path: '/backoffice/customers?open=4',
    user: fakeUser(),
    answers: {
      ...answers,
      'PUT /api/v1/customers/4/risk': pin,
      'PUT /api/v1/customers/4/status': { ...pin, status: 1 },
    },
  });
  const drawer = within(await screen.findByRole('dialog'));
  await user.click(await drawer.findByRole('button', { name: 'แก้เหตุผล' }));
  const reason = drawer.getByRole('textbox', { name: /^เหตุผล/ });
  await user.clear(reason);
  await user.type(reason, 'ไม่รับของ');
  await user.click(drawer.getByRole('button', { name: 'บันทึกเหตุผล' }));
  await waitFor(() => expect(sent('PUT', '/customers/4/risk')).toEqual({ reason: 'ไม่รับของ', version: 3 }));
  await user.click(drawer.getByRole('button', { name: 'เลิกระงับ' }));
  await waitFor(() => expect(sent('PUT', '/customers/4/status')).toEqual({ status: 1, version: 3 }));
});
