import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Provider } from '@/shared/api/contract';
import { fakeUser } from '@/test/builders';
import { seen } from '@/test/network';
import { renderApp } from '@/test/render';

vi.setConfig({ testTimeout: 60_000 });

const PASTED = 'POST /api/v1/orders/tracking/pasted';
const sent = (): object[] =>
  seen.flatMap(({ method, path, body }) => (`${method} ${path}` === PASTED ? [JSON.parse(body) as object] : []));

it('takes no column for two things: it says so, and reads the list again once each has its own', async () => {
  const found = { headings: ['ก', 'ข', 'ค'], reference: 1, tracking: 2, courier: 0, rows: [] };
  const { user } = await renderApp({
    path: '/backoffice/exports?tab=tracking',
    user: fakeUser(),
    answers: { [PASTED]: found },
  });
  await user.type(await screen.findByRole('textbox', { name: 'หรือวางรายการ' }), 'a b');
  await user.click(screen.getByRole('button', { name: 'ตรวจรายการ' }));
  const tracking = await screen.findByRole('combobox', { name: 'เลขพัสดุ' });
  await user.selectOptions(tracking, 'ก');
  expect(tracking).toHaveAccessibleDescription('หนึ่งคอลัมน์เป็นได้อย่างเดียว');
  expect(sent()).toHaveLength(1);
  await user.selectOptions(tracking, 'ค');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ reference: 1, tracking: 3 });
});

it('says before and at the field how many lines are read at once, and sends no more', async () => {
  await renderApp({
    path: '/backoffice/exports?tab=tracking',
    user: fakeUser(),
    answers: { [PASTED]: { headings: [], reference: 1, tracking: 2, courier: 0, rows: [] } },
  });
  const field = await screen.findByRole('textbox', { name: 'หรือวางรายการ' });
  expect(field).toHaveAccessibleDescription(/ไม่เกิน 10,000 บรรทัด/);
  const list = (lines: number): string => 'SO6911-000001 TH1\n'.repeat(lines);
  fireEvent.change(field, { target: { value: list(10_011) } });
  expect(field).toHaveAccessibleDescription(/ที่วางมี 10,011 บรรทัด/);
  const read = screen.getByRole('button', { name: 'ตรวจรายการ' });
  expect(read).toBeDisabled();
  fireEvent.change(field, { target: { value: list(10_010) } });
  expect(read).toBeEnabled();
  expect(sent()).toHaveLength(0);
});

it('shows the columns once when the list is read again', async () => {
  const found = { headings: ['ก', 'ข', 'ค'], reference: 1, tracking: 2, courier: 0 };
  const row = { row: 1, reference: 'x', tracking_number: 'EF582621152TH', verdict: 'unknown' };
  const { user } = await renderApp({
    path: '/backoffice/exports?tab=tracking',
    user: fakeUser(),
    answers: { [PASTED]: { ...found, rows: [row] } },
  });
  await user.type(await screen.findByRole('textbox', { name: 'หรือวางรายการ' }), 'a b');
  await user.click(screen.getByRole('button', { name: 'ตรวจรายการ' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'เลขพัสดุ' }), 'ค');
  await waitFor(() => expect(sent()).toHaveLength(2));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'เลขพัสดุ' })).toHaveValue('2'));
  expect(screen.getAllByRole('combobox', { name: 'คอลัมน์เลขคำสั่งซื้อ' })).toHaveLength(1);
});

it('says whose number it looks like where the order has another courier, and where a digit is mistyped', async () => {
  const row = { row: 1, reference: 'SO6911-000001', verdict: 'set', order_id: 1, number: 'SO6911-000001', version: 1 };
  const rows = [
    { ...row, tracking_number: 'SPXTH046123456785', now_provider_id: Provider.ThailandPost },
    { ...row, row: 2, order_id: 2, tracking_number: 'EF582621151TH', now_provider_id: Provider.ThailandPost },
    { ...row, row: 3, order_id: 3, tracking_number: 'EF582621152TH', now_provider_id: Provider.ThailandPost },
  ];
  const { user } = await renderApp({
    path: '/backoffice/exports?tab=tracking',
    user: fakeUser(),
    answers: { [PASTED]: { headings: ['1', '2'], reference: 1, tracking: 2, courier: 0, rows } },
  });
  await user.type(await screen.findByRole('textbox', { name: 'หรือวางรายการ' }), 'a b');
  await user.click(screen.getByRole('button', { name: 'ตรวจรายการ' }));
  expect(await screen.findByText(/^ดูเหมือนเลขของ SPX/)).toBeVisible();
  expect(screen.getAllByText(/หลักตรวจสอบไม่ตรง|ดูเหมือนเลขของ/)).toHaveLength(2);
});

it('says which courier it does not know, and which numbers a spreadsheet program may have rounded', async () => {
  const row = { row: 1, reference: 'SO6911-000001', verdict: 'set', order_id: 1, number: 'SO6911-000001', version: 1 };
  const lost = { verdict: 'unknown', tracking_number: 'KEX1' };
  const rows = [
    { ...row, tracking_number: '820012345678901000' },
    { ...row, row: 2, order_id: 2, tracking_number: '820012345678901234', courier: 'รถทัวร์', courier_unknown: true },
    { ...row, row: 3, order_id: 3, tracking_number: '820012345600', courier: 'Kerry' },
    { ...lost, row: 4, reference: '585704957734234000' },
    { ...lost, row: 5, reference: '585704957734234359' },
    { ...lost, row: 6, reference: 'SO6911-999999', courier: 'รถทัวร์', courier_unknown: true },
  ];
  const { user } = await renderApp({
    path: '/backoffice/exports?tab=tracking',
    user: fakeUser(),
    answers: { [PASTED]: { headings: ['1', '2'], reference: 1, tracking: 2, courier: 0, rows } },
  });
  await user.type(await screen.findByRole('textbox', { name: 'หรือวางรายการ' }), 'a b');
  await user.click(screen.getByRole('button', { name: 'ตรวจรายการ' }));
  const table = within(await screen.findByRole('table'));
  const notes = (): (string | null)[] =>
    table
      .getAllByRole('row')
      .slice(1)
      .map((one) => one.textContent?.match(/ปัดท้าย|ไม่รู้จักขนส่ง “รถทัวร์”/)?.[0] ?? null);
  expect(notes()).toEqual(['ปัดท้าย', 'ไม่รู้จักขนส่ง “รถทัวร์”', null, 'ปัดท้าย', null, null]);
  expect(screen.getByRole('button', { name: 'ใส่เลขพัสดุ 2 รายการ' })).toBeEnabled();
  await user.click(screen.getByRole('checkbox', { name: 'ใส่ 1 เลขที่น่าจะถูกปัดท้ายด้วย' }));
  expect(screen.getByRole('button', { name: 'ใส่เลขพัสดุ 3 รายการ' })).toBeEnabled();
});

const LEAVE = { name: 'ข้อมูลที่แก้ไขยังไม่ได้บันทึก' };

it('asks before a pasted list is left that was not applied', async () => {
  const { user, router } = await renderApp({ path: '/backoffice/exports?tab=tracking', user: fakeUser() });
  await user.type(await screen.findByRole('textbox', { name: 'หรือวางรายการ' }), 'a b');
  void router.navigate({ to: '/profile/me' });
  expect(await screen.findByRole('dialog', LEAVE)).toBeVisible();
});

it('asks before it is left while numbers are being given, and then gives no more', async () => {
  const rows = Array.from({ length: 400 }, (_, at) => ({
    row: at + 1,
    reference: `SO-${at + 1}`,
    number: `SO-${at + 1}`,
    order_id: at + 1,
    version: 1,
    tracking_number: `EF58262115${at}TH`,
    verdict: 'set',
  }));
  const ends: (() => void)[] = [];
  const { user, router } = await renderApp({
    path: '/backoffice/exports?tab=tracking',
    user: fakeUser(),
    answers: {
      [PASTED]: { headings: ['ก', 'ข'], reference: 1, tracking: 2, courier: 0, rows },
      'POST /api/v1/orders/tracking/apply': async (request) => {
        const asked = (await request.json()) as { rows: { order_id: number }[] };
        await new Promise<void>((end) => ends.push(end));
        return { rows: asked.rows.map(({ order_id }) => ({ order_id, done: true })) };
      },
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'หรือวางรายการ' }), 'a b');
  await user.click(screen.getByRole('button', { name: 'ตรวจรายการ' }));
  await user.click(await screen.findByRole('button', { name: /^ใส่เลข/ }));
  await waitFor(() => expect(ends.length).toBeGreaterThan(0));
  void router.navigate({ to: '/profile/me' });
  const question = await screen.findByRole('dialog', LEAVE);
  expect(question).toHaveTextContent('ยังใส่เลขพัสดุไม่ครบ');
  await user.click(within(question).getByRole('button', { name: /ทิ้ง|ออก/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile/me'));
  const { length } = ends;
  for (const end of ends) end();
  await new Promise((done) => setTimeout(done, 100));
  expect(ends).toHaveLength(length);
});

it('says that a courier changes of what is put in alone', async () => {
  const row = { row: 1, reference: 'SO6911-000001', verdict: 'set', order_id: 1, number: 'SO6911-000001', version: 1 };
  const rows = [
    { ...row, tracking_number: 'SPXTH046123456785', shipping_provider_id: Provider.SPX },
    {
      ...row,
      row: 2,
      order_id: 2,
      tracking_number: 'SPXTH046123456786',
      shipping_provider_id: Provider.SPX,
      verdict: 'closed',
    },
  ];
  const { user } = await renderApp({
    path: '/backoffice/exports?tab=tracking',
    user: fakeUser(),
    answers: { [PASTED]: { headings: [], reference: 1, tracking: 2, courier: 3, rows } },
  });
  await user.type(await screen.findByRole('textbox', { name: 'หรือวางรายการ' }), 'a b');
  await user.click(screen.getByRole('button', { name: 'ตรวจรายการ' }));
  expect(await screen.findAllByText(/^เปลี่ยนขนส่งเป็น/)).toHaveLength(1);
});

it('says of a number that a spreadsheet program rounded what to do, and of no other that is wrong', async () => {
  const row = { reference: 'SO6911-000001', verdict: 'form', order_id: 1, number: 'SO6911-000001', version: 1 };
  const numbers = ['8.85E+12', '8,85E+12', '8.85012345678912E18', '1E+15', '???'];
  const rows = numbers.map((tracking_number, at) => ({ ...row, row: at + 1, tracking_number }));
  const { user } = await renderApp({
    path: '/backoffice/exports?tab=tracking',
    user: fakeUser(),
    answers: { [PASTED]: { headings: ['1', '2'], reference: 1, tracking: 2, courier: 0, rows } },
  });
  await user.type(await screen.findByRole('textbox', { name: 'หรือวางรายการ' }), 'a b');
  await user.click(screen.getByRole('button', { name: 'ตรวจรายการ' }));
  expect(await screen.findAllByText(/^Excel ปัดเลขนี้ไปแล้ว/)).toHaveLength(4);
});

it('says above the rows what was put in and what was not, instead of what will be', async () => {
  const row = { reference: 'SO6911-000001', verdict: 'set', version: 1 };
  const rows = [1, 2, 3].map((id) => ({
    ...row,
    row: id,
    order_id: id,
    number: `SO6911-00000${id}`,
    tracking_number: `SPXTH04612345678${id}`,
  }));
  rows.push({ ...rows[0]!, row: 4, verdict: 'closed' });
  const { user } = await renderApp({
    path: '/backoffice/exports?tab=tracking',
    user: fakeUser(),
    answers: {
      [PASTED]: { headings: ['1', '2'], reference: 1, tracking: 2, courier: 0, rows },
      'POST /api/v1/orders/tracking/apply': async (request: Request) => {
        const asked = (await request.json()) as { rows: { order_id: number }[] };
        return { rows: asked.rows.map(({ order_id }) => ({ order_id, done: order_id !== 2, reason: 'x' })) };
      },
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'หรือวางรายการ' }), 'a b');
  await user.click(screen.getByRole('button', { name: 'ตรวจรายการ' }));
  const tiles = within(await screen.findByRole('group', { name: 'ผลตรวจแต่ละแถว' }));
  const said = (): (string | null)[] => tiles.getAllByRole('button').map(({ textContent }) => textContent);
  expect(said()).toEqual(['จะใส่3', 'ยกเลิกหรือส่งเสร็จแล้ว1']);
  await user.click(tiles.getByRole('button', { name: /^จะใส่/ }));
  await user.click(screen.getByRole('button', { name: /^ใส่เลขพัสดุ 3/ }));
  await waitFor(() => expect(said()).toEqual(['ใส่แล้ว2', 'ใส่ไม่ได้1', 'ยกเลิกหรือส่งเสร็จแล้ว1']));
  const shown = (): number => within(screen.getByRole('table')).getAllByRole('row').length - 1;
  expect(shown()).toBe(4);
  await user.click(tiles.getByRole('button', { name: /^ใส่ไม่ได้/ }));
  expect(shown()).toBe(1);
});
