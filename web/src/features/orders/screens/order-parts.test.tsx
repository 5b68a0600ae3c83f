import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '@/entities/order';
import { Provider } from '@/shared/api/contract';
import { failure, seen, type Answers } from '@/test/network';
import { readAgain } from '@/test/render';
import { fakeOrder } from '../test-data';
import { openOrder, sentOrders } from '../test-open';

vi.setConfig({ testTimeout: 60_000 });

let now: Order;
beforeEach(() => {
  now = fakeOrder({ version: 4, seller_note: 'ระวังแตก', tracking_number: 'TH1', tag_ids: [1, 2] });
});

/** What a colleague did meanwhile. */
const moved = (change: Partial<Order>): Order =>
  (now = {
    ...now,
    ...change,
    version: now.version + 1,
    timeline: [{ id: now.version, user_name: 'แบงก์', at: '2026-11-21T07:05:00Z', kind: 'order', facts: {} } as never],
  });

/** A server that takes a change from who has the version. */
const kept = async (request: Request): Promise<Order | Response> => {
  const { version } = (await request.json()) as { version: number };
  return version === now.version
    ? moved({})
    : failure(409, 'general.invalid_param', 'มีคนแก้ไปก่อน', { version: 'general.invalid_param' });
};

const open = async (part: string, answers: Answers = {}) => {
  const app = await openOrder(now, `/backoffice/orders/1?open=${part}`, {
    'GET /api/v1/orders/detail': () => now,
    'GET /api/v1/couriers': { Data: [], Total: 0 },
    'GET /api/v1/tags': {
      Data: ['ด่วน', 'ของขวัญ', 'ใหม่'].map((name, at) => ({ id: at + 1, name, colour: 'red', version: 1 })),
      Total: 3,
    },
    'PUT /api/v1/orders/:id': kept,
    'PUT /api/v1/orders/:id/hold': kept,
    'PUT /api/v1/orders/:id/tags': () => now,
    'PUT /api/v1/orders/tracking/:id': kept,
    ...answers,
  });
  const dialog = await screen.findByRole('dialog');
  return { ...app, frame: dialog, dialog: within(dialog) };
};
const question = () => screen.findByRole('dialog', { name: 'ข้อมูลที่แก้ไขยังไม่ได้บันทึก' });

describe('a hold that is said anew', () => {
  const held = { hold_kind: 'address', hold_reason: 'ไม่มีเลขที่', hold_until: '2099-01-01T17:00:00Z' } as const;

  it('keeps its day', async () => {
    moved(held);
    const { user, dialog } = await open('hold');
    const reason = await dialog.findByRole('textbox', { name: 'รายละเอียด' });
    await user.type(reason, ' ซอย');
    await user.click(dialog.getByRole('button', { name: 'พักไว้' }));
    await waitFor(() =>
      expect(sentOrders().map(({ body }) => body)).toEqual([
        { kind: 'address', reason: 'ไม่มีเลขที่ ซอย', until: '2099-01-02', version: 5 },
      ]),
    );
  });

  it('takes what a colleague changed, and lets choose what both did', async () => {
    moved(held);
    const { user, dialog } = await open('hold');
    const reason = await dialog.findByRole('textbox', { name: 'รายละเอียด' });
    await user.clear(reason);
    await user.type(reason, 'ถามลูกค้าแล้ว');
    moved({ hold_kind: 'risk', hold_reason: 'เบอร์แปลก', hold_until: '2099-02-01T17:00:00Z' });
    await user.click(dialog.getByRole('button', { name: 'พักไว้' }));
    const clash = within(await dialog.findByRole('group', { name: 'รายละเอียด' }));
    expect(dialog.getByRole('combobox', { name: 'พักเพราะ' })).toHaveValue('risk');
    expect(dialog.getByRole('alert')).toHaveTextContent('แบงก์');
    expect(dialog.getByRole('button', { name: 'พักไว้' })).toBeDisabled();
    await user.click(clash.getByRole('button', { name: /ถามลูกค้าแล้ว/ }));
    await user.click(dialog.getByRole('button', { name: 'พักไว้' }));
    await waitFor(() =>
      expect(sentOrders().at(-1)?.body).toEqual({
        kind: 'risk',
        reason: 'ถามลูกค้าแล้ว',
        until: '2099-02-02',
        version: 6,
      }),
    );
  });
});

describe('tags of an order', () => {
  it('that a colleague stuck on or took off meanwhile stay as the colleague left them', async () => {
    const { user, dialog } = await open('tags');
    await user.click(await dialog.findByRole('checkbox', { name: 'ด่วน' }));
    expect(dialog.getByText('ด่วน')).toHaveAttribute('title', 'ด่วน'); // where there is no room for it
    moved({ tag_ids: [1, 3] });
    await readAgain();
    await waitFor(() => expect(dialog.getByRole('checkbox', { name: 'ใหม่' })).toBeChecked());
    expect(dialog.getByRole('checkbox', { name: 'ของขวัญ' })).not.toBeChecked();
    expect(dialog.getByRole('checkbox', { name: 'ด่วน' })).not.toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'บันทึก' }));
    await waitFor(() => expect(sentOrders().map(({ body }) => body)).toEqual([{ add: [], remove: [1] }]));
  });

  it('are made first when only their name was typed', async () => {
    const made = { id: 9, name: 'เปราะ', colour: 'teal', version: 1 };
    const { user, dialog } = await open('tags', { 'POST /api/v1/tags': made });
    await user.type(await dialog.findByRole('textbox', { name: 'แท็กใหม่' }), ' เปราะ ');
    await user.click(dialog.getByRole('button', { name: 'บันทึก' }));
    await waitFor(() => expect(sentOrders().map(({ body }) => body)).toEqual([{ add: [9], remove: [] }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are typed: one that is there is ticked, another is made in a colour of its own, and Enter again saves', async () => {
    const made = { id: 9, name: 'เปราะ', colour: 'teal', version: 1 };
    const { user, dialog } = await open('tags', { 'POST /api/v1/tags': made });
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'แท็กใหม่' })).toHaveFocus());
    await dialog.findByRole('checkbox', { name: 'ใหม่' });
    await user.keyboard('ใหม่{Enter}');
    expect(dialog.getByRole('checkbox', { name: 'ใหม่' })).toBeChecked();
    await user.keyboard('เปราะ{Enter}');
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'แท็กใหม่' })).toHaveValue(''));
    expect(seen.findLast(({ method }) => method === 'POST')?.body).toContain('"name":"เปราะ","colour":"teal"');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sentOrders().map(({ body }) => body)).toEqual([{ add: [3, 9], remove: [] }]));
  });

  it('are called otherwise from where they are stuck on, which keeps what was ticked there', async () => {
    const { user, dialog } = await open('tags', {
      'PUT /api/v1/tags/2': { id: 2, name: 'ของขวัญปีใหม่', colour: 'red', version: 2 },
    });
    await user.click(await dialog.findByRole('checkbox', { name: 'ใหม่' }));
    await user.click(dialog.getByRole('button', { name: 'แก้ชื่อหรือลบแท็ก' }));
    await user.click(await dialog.findByRole('button', { name: 'ของขวัญ' }));
    await user.type(await dialog.findByRole('textbox', { name: /^ชื่อแท็ก/ }), 'ปีใหม่');
    await user.click(dialog.getByRole('button', { name: 'บันทึก' }));
    await user.click(await dialog.findByRole('button', { name: 'กลับไปติดแท็ก' }));
    expect(seen.findLast(({ method, path }) => method === 'PUT' && path.endsWith('/tags/2'))?.body).toBe(
      '{"name":"ของขวัญปีใหม่","colour":"red","version":1}',
    );
    expect(await dialog.findByRole('checkbox', { name: 'ใหม่' })).toBeChecked();
  });

  it('that are as they were ask nothing of the server', async () => {
    const { user, dialog } = await open('tags');
    await dialog.findByRole('checkbox', { name: 'ด่วน' });
    await user.click(dialog.getByRole('button', { name: 'บันทึก' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentOrders()).toEqual([]);
  });

  it('that were ticked are asked about before they are left', async () => {
    const { user, dialog } = await open('tags');
    await user.click(await dialog.findByRole('checkbox', { name: 'ใหม่' }));
    await user.keyboard('{Escape}');
    await user.click(within(await question()).getByRole('button', { name: 'อยู่ต่อ' }));
    expect(dialog.getByRole('checkbox', { name: 'ใหม่' })).toBeChecked();
  });
});

describe('two people at one order', () => {
  it('write its note: what both changed is chosen, and goes on the newest version', async () => {
    const { user, dialog } = await open('note');
    const note = await dialog.findByRole('textbox', { name: 'หมายเหตุผู้ขาย' });
    await user.type(note, ' ห่อดีๆ');
    moved({ seller_note: 'ส่งก่อนเที่ยง' });
    await readAgain();
    const clash = within(await dialog.findByRole('group', { name: 'หมายเหตุผู้ขาย' }));
    expect(note).toHaveValue('ระวังแตก ห่อดีๆ');
    await user.click(clash.getByRole('button', { name: /ส่งก่อนเที่ยง/ }));
    await user.type(note, ' ห่อดีๆ');
    await user.click(dialog.getByRole('button', { name: 'บันทึก' }));
    await waitFor(() =>
      expect(sentOrders().map(({ body }) => body)).toEqual([
        expect.objectContaining({ seller_note: 'ส่งก่อนเที่ยง ห่อดีๆ', version: 5 }),
      ]),
    );
  });

  it('say how it is sent: the courier of one joins the tracking number of the other', async () => {
    const { user, dialog } = await open('shipping');
    const number = await dialog.findByRole('textbox', { name: 'เลขพัสดุ' });
    await user.clear(number);
    await user.type(number, 'TH2');
    moved({ shipping_provider_id: 5 });
    await user.click(dialog.getByRole('button', { name: 'บันทึก' }));
    await waitFor(() => expect(dialog.getByRole('combobox', { name: /^ขนส่ง/ })).toHaveValue('5'));
    expect(dialog.getByRole('alert')).toHaveTextContent('แบงก์');
    expect(number).toHaveValue('TH2');
    await user.click(dialog.getByRole('button', { name: 'บันทึก' }));
    await waitFor(() =>
      expect(sentOrders().at(-1)?.body).toMatchObject({ tracking_number: 'TH2', shipping_provider_id: 5, version: 5 }),
    );
  });
});

it('a tracking number that was typed by mistake is taken off', async () => {
  const { user, dialog } = await open('shipping');
  await user.clear(await dialog.findByRole('textbox', { name: 'เลขพัสดุ' }));
  await user.click(dialog.getByRole('button', { name: 'บันทึก' }));
  await waitFor(() =>
    expect(sentOrders().map(({ body }) => body)).toMatchObject([{ tracking_number: '', version: 4 }]),
  );
});

it('a first tracking number is taken back from the notice', async () => {
  now = fakeOrder({ version: 4, tracking_number: '' });
  const { user, dialog } = await open('shipping', {
    'PUT /api/v1/orders/tracking/:id': async (request: Request) =>
      moved({ tracking_number: ((await request.json()) as { tracking_number: string }).tracking_number }),
  });
  await user.type(await dialog.findByRole('textbox', { name: 'เลขพัสดุ' }), 'TH2');
  await user.click(dialog.getByRole('button', { name: 'บันทึก' }));
  await user.click(await screen.findByRole('button', { name: 'เลิกทำ' }));
  await waitFor(() =>
    expect(sentOrders().map(({ body }) => body)).toMatchObject([
      { tracking_number: 'TH2', version: 4 },
      { tracking_number: '', version: 5 },
    ]),
  );
});

it('a tracking number that is too long stays whole, and says so', async () => {
  const { user, dialog } = await open('shipping');
  const number = await dialog.findByRole('textbox', { name: 'เลขพัสดุ' });
  const long = 'A1'.repeat(31);
  await user.clear(number);
  await user.paste(long);
  await user.click(dialog.getByRole('button', { name: 'บันทึก' }));
  expect(await dialog.findByText('ยาวเกินไป')).toBeVisible();
  expect(number).toHaveValue(long);
  expect(sentOrders()).toEqual([]);
});

it.each([
  [
    'names it, as a link, to who may see it',
    'เลขพัสดุ TH2 ใช้กับคำสั่งซื้อ SO6911-000077 แล้ว',
    '/backoffice/orders/SO6911-000077',
  ],
  ['says so to others', 'เลขพัสดุ TH2 ใช้กับคำสั่งซื้ออื่นแล้ว', null],
])('a tracking number that another order has %s', async (_, said, href) => {
  const { user, dialog } = await open('shipping', {
    'PUT /api/v1/orders/tracking/:id': () =>
      failure(409, 'general.invalid_tracking_number', said, { tracking_number: 'general.invalid_tracking_number' }),
  });
  const number = await dialog.findByRole('textbox', { name: 'เลขพัสดุ' });
  await user.clear(number);
  await user.type(number, 'TH2');
  await user.click(dialog.getByRole('button', { name: 'บันทึก' }));
  await waitFor(() => expect(number).toHaveAccessibleDescription(said));
  expect(dialog.queryByRole('link')?.getAttribute('href') ?? null).toBe(href);
});

it('a click outside a dialog with typed words keeps it', async () => {
  const { user, frame, dialog } = await open('note');
  await user.type(await dialog.findByRole('textbox', { name: 'หมายเหตุผู้ขาย' }), ' ห่อดีๆ');
  fireEvent.mouseDown(frame.parentElement!);
  fireEvent.click(document.querySelector('[class*="Drawer-overlay"], [class*="Drawer-inner"]')!);
  await user.click(within(await question()).getByRole('button', { name: 'อยู่ต่อ' }));
  expect(dialog.getByRole('textbox', { name: 'หมายเหตุผู้ขาย' })).toHaveValue('ระวังแตก ห่อดีๆ');
});

it('a merge lists anew what may be merged when one of the orders was paid meanwhile', async () => {
  now = fakeOrder({ version: 4, status: 100, next: [111, 140], customer_id: 9 });
  const one = (id: number, status: number) => ({ ...now, id, number: `SO-${id}`, status });
  let others = [one(2, 100), one(3, 100)];
  const { user, dialog } = await open('merge', {
    'GET /api/v1/customers/9/orders': () => ({ Data: others, Total: 2 }),
    'POST /api/v1/orders/merge': () =>
      failure(409, 'general.invalid_param', 'มีคนแก้ไปก่อน', { version: 'general.invalid_param' }),
  });
  expect(await dialog.findByRole('checkbox', { name: /SO-3/ })).toBeChecked();
  others = [one(2, 100), one(3, 111)];
  await user.click(dialog.getByRole('button', { name: 'รวม 3 คำสั่งซื้อ' }));
  await waitFor(() => expect(dialog.queryByRole('checkbox', { name: /SO-3/ })).toBeNull());
  expect(dialog.getByRole('button', { name: 'รวม 2 คำสั่งซื้อ' })).toBeEnabled();
});

it('a merge offers no order that is sold or paid another way, which the server keeps apart', async () => {
  now = fakeOrder({ version: 4, status: 100, next: [111, 140], customer_id: 9 });
  const one = (id: number, change: Partial<Order>) => ({ ...now, id, number: `SO-${id}`, ...change });
  const { dialog } = await open('merge', {
    'GET /api/v1/customers/9/orders': {
      Data: [now, one(2, {}), one(3, { payment_method_id: 2 }), one(4, { sale_channel_id: 2 })],
      Total: 4,
    },
  });
  await dialog.findByRole('button', { name: 'รวม 2 คำสั่งซื้อ' });
  expect(dialog.getAllByRole('checkbox')).toHaveLength(1);
  expect(dialog.getByRole('checkbox', { name: /SO-2/ })).toBeChecked();
});

it('who delivers an order is taken off it', async () => {
  now = fakeOrder({ version: 4, shipping_provider_id: Provider.Own, courier_id: 9, courier_name: 'ก้อง' });
  const { user, dialog } = await open('shipping', {
    'GET /api/v1/users': { Data: [], Total: 0 },
    'PUT /api/v1/orders/shipping/:id': kept,
  });
  const courier = await dialog.findByRole('combobox', { name: 'พนักงานส่ง' });
  expect(courier).toHaveDisplayValue('ก้อง');
  await user.selectOptions(courier, 'ยังไม่มอบหมาย');
  await user.click(dialog.getByRole('button', { name: 'บันทึก' }));
  await waitFor(() =>
    expect(sentOrders().map(({ body }) => body)).toEqual([
      { version: 4, shipping_provider_id: Provider.Own, courier_id: 0 },
    ]),
  );
});
