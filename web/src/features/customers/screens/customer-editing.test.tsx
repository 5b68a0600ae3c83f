import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Customer } from '@/entities/customer';
import { fakeUser } from '@/test/builders';
import { failure, seen, type Answers } from '@/test/network';
import { readAgain, renderApp } from '@/test/render';
import { fakeCustomer } from '../fakes';

vi.setConfig({ testTimeout: 60_000 });

let now: Customer;
beforeEach(() => {
  now = fakeCustomer();
});

/** What a colleague did meanwhile. */
const moved = (change: Partial<Customer>): Customer => (now = { ...now, ...change, version: now.version + 1 });

/** A server that takes a change from who has the version. */
const kept =
  (change: (body: Record<string, unknown>) => Partial<Customer>) =>
  async (request: Request): Promise<Customer | Response> => {
    const body = (await request.json()) as Record<string, unknown>;
    if (body.version !== now.version)
      return failure(409, 'general.invalid_param', 'มีคนแก้ไขไปก่อนแล้ว', { version: 'general.invalid_param' });
    return moved(change(body));
  };

const answers: Answers = {
  'GET /api/v1/customers': () => ({ Data: [now], Total: 1 }),
  'GET /api/v1/customers/4': () => now,
  'GET /api/v1/customers/4/changed': { by: 'แบงก์', at: '2026-11-21T07:05:00Z' },
  'GET /api/v1/customers/4/duplicates': { Data: [], Total: 0 },
  'GET /api/v1/customers/4/orders': { Data: [], Total: 0 },
  'GET /api/v1/address': { Data: [], Total: 0 },
  'PUT /api/v1/customers/4': kept(({ note }) => ({ note: String(note) })),
  'PUT /api/v1/customers/address/5': kept((body) => ({ addresses: [{ ...now.addresses[0]!, ...body }] })),
  'PUT /api/v1/customers/4/status': kept(({ status }) => ({ status: status === 0 ? 0 : 1 })),
  'PUT /api/v1/customers/4/risk': kept(({ reason }) => ({ risk_note: String(reason) })),
};

const open = async () => {
  const app = await renderApp({ path: '/backoffice/customers?open=4', user: fakeUser(), answers });
  return { ...app, drawer: within(await screen.findByRole('dialog')) };
};
const openAddress = async () => {
  const app = await open();
  await app.user.click(await app.drawer.findByRole('button', { name: 'แก้ไขที่อยู่ของ ปิ่น น้ำผึ้ง' }));
  const form = within(app.drawer.getByRole('form', { name: 'แก้ไขที่อยู่ของ ปิ่น น้ำผึ้ง' }));
  const field = (name: RegExp): HTMLElement => form.getByRole('textbox', { name });
  const type = async (name: RegExp, text: string): Promise<void> => {
    await app.user.clear(field(name));
    await app.user.type(field(name), text);
  };
  return { ...app, form, field, type };
};
const puts = () =>
  seen.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body) as Record<string, unknown>);
const LINE = /^บ้านเลขที่/;
const question = () => screen.findByRole('dialog', { name: 'ข้อมูลที่แก้ไขยังไม่ได้บันทึก' });

it('two people change one address: what one changed is merged, what both changed is chosen, then it is saved', async () => {
  const { user, form, field, type } = await openAddress();
  await type(/^ชื่อผู้รับ/, 'แม่ปิ่น');
  await type(LINE, '1 ซอยของฉัน');
  moved({ addresses: [{ ...now.addresses[0]!, zipcode: '10310', address: '2 ซอยของเขา' }] });
  await user.click(form.getByRole('button', { name: 'บันทึกที่อยู่' }));
  const clash = within(await form.findByRole('group', { name: /^บ้านเลขที่/ }));
  expect(form.getByRole('alert')).toHaveTextContent(/แบงก์.*รหัสไปรษณีย์.*10310/);
  expect(field(/^รหัสไปรษณีย์/)).toHaveValue('10310');
  expect(field(/^ชื่อผู้รับ/)).toHaveValue('แม่ปิ่น');
  expect(form.getByRole('button', { name: 'บันทึกที่อยู่' })).toBeDisabled();
  await user.click(clash.getByRole('button', { name: /2 ซอยของเขา/ }));
  await user.click(form.getByRole('button', { name: 'บันทึกที่อยู่' }));
  expect(await screen.findByText('บันทึกที่อยู่แล้ว')).toBeVisible();
  expect(puts().at(-1)).toMatchObject({
    recipient_name: 'แม่ปิ่น',
    address: '2 ซอยของเขา',
    zipcode: '10310',
    is_default: true,
    version: 4,
  });
});

it('an address that somebody deleted stays in its form, to be read', async () => {
  const { form, field, type } = await openAddress();
  await type(LINE, '1 ซอยของฉัน');
  moved({ addresses: [] });
  await readAgain();
  expect(await form.findByRole('alert')).toHaveTextContent('ลบ');
  expect(field(LINE)).toHaveValue('1 ซอยของฉัน');
  expect(form.getByRole('button', { name: 'บันทึกที่อยู่' })).toBeDisabled();
});

it('two forms of one drawer are left by one question, and kept by the other answer', async () => {
  const { user, router, drawer, field, type } = await openAddress();
  await type(LINE, '1 ซอยของฉัน');
  await user.type(drawer.getByRole('textbox', { name: /^บันทึกของร้าน/ }), ' ใจดี');
  await user.keyboard('{Escape}');
  await user.click(within(await question()).getByRole('button', { name: 'อยู่ต่อ' }));
  expect(field(LINE)).toHaveValue('1 ซอยของฉัน');
  await user.click(drawer.getAllByRole('button', { name: 'ยกเลิก' })[0]!);
  await user.click(within(await question()).getByRole('button', { name: 'อยู่ต่อ' }));
  expect(field(LINE)).toHaveValue('1 ซอยของฉัน');
  await user.keyboard('{Escape}');
  await user.click(within(await question()).getByRole('button', { name: 'ออกโดยไม่บันทึก' }));
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('open', '4'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a form that was saved and stays for what is typed beside it is edited and saved again', async () => {
  const { user, drawer, form, type } = await openAddress();
  const note = (): HTMLElement => drawer.getByRole('textbox', { name: /^บันทึกของร้าน/ });
  const save = drawer.getByRole('button', { name: 'บันทึก' });
  await type(LINE, '1 ซอยของฉัน');
  await user.type(note(), ' ใจดี ');
  await user.click(save);
  expect(await screen.findByText('บันทึกแล้ว')).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'ข้อมูลที่แก้ไขยังไม่ได้บันทึก' })).toBeNull();
  await user.click(form.getByRole('button', { name: 'บันทึกที่อยู่' }));
  expect(await screen.findByText('บันทึกที่อยู่แล้ว')).toBeVisible();
  await user.clear(note());
  await user.type(note(), 'โทรก่อนส่ง');
  await user.keyboard('{Escape}');
  await user.click(within(await question()).getByRole('button', { name: 'อยู่ต่อ' }));
  await user.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(puts().map(({ version }) => version)).toEqual([3, 4, 5]);
  expect(now.note).toBe('โทรก่อนส่ง');
});

it('a form that was saved and stays tells of a colleague who changes the customer', async () => {
  const { user, drawer, type } = await openAddress();
  const note = drawer.getByRole('textbox', { name: /^บันทึกของร้าน/ });
  await type(LINE, '1 ซอยของฉัน');
  await user.type(note, ' ใจดี');
  await user.click(drawer.getByRole('button', { name: 'บันทึก' }));
  expect(await screen.findByText('บันทึกแล้ว')).toBeVisible();
  await readAgain();
  expect(drawer.queryByText(/แก้รายการนี้/)).toBeNull();
  await user.type(note, ' มาก');
  moved({ name: 'ปิ่น ใหม่' });
  await readAgain();
  expect(await drawer.findByText(/แบงก์ แก้รายการนี้/)).toBeVisible();
});

it('two people say why a customer is a risk: nobody is overwritten', async () => {
  const { user, drawer } = await open();
  await user.click(await drawer.findByRole('button', { name: 'แก้เหตุผล' }));
  const form = within(drawer.getByRole('form', { name: 'ความเสี่ยง' }));
  const reason = form.getByRole('textbox');
  await user.clear(reason);
  await user.type(reason, 'ไม่รับของ');
  moved({ risk_note: 'โทรไม่ติด' });
  await readAgain();
  const clash = within(await form.findByRole('group', { name: 'เหตุผล' }));
  expect(form.getByRole('button', { name: 'บันทึกเหตุผล' })).toBeDisabled();
  await user.click(clash.getByRole('button', { name: /ไม่รับของ/ }));
  await user.click(form.getByRole('button', { name: 'บันทึกเหตุผล' }));
  expect(await screen.findByText('บันทึกเครื่องหมายแล้ว')).toBeVisible();
  expect(puts()).toEqual([{ reason: 'ไม่รับของ', version: 4 }]);
});

it('a block by the button beside the form is no news to who pressed it, and the same by a colleague is', async () => {
  now = fakeCustomer({ status: 1 });
  const { user, drawer } = await open();
  await user.click(await drawer.findByRole('button', { name: 'ระงับลูกค้า' }));
  await user.click(await screen.findByRole('button', { name: 'เลิกทำ' }));
  expect(await drawer.findByRole('button', { name: 'ระงับลูกค้า' })).toBeVisible();
  await user.click(drawer.getByRole('button', { name: 'ระงับลูกค้า' }));
  await drawer.findByRole('button', { name: 'เลิกระงับ' });
  expect(drawer.queryByText(/แก้รายการนี้/)).toBeNull();
  moved({ status: 1 });
  await readAgain();
  expect(await drawer.findByText(/แบงก์ แก้รายการนี้/)).toBeVisible();
});

it('a save that came second says that it is not saved yet, and is saved by the next press', async () => {
  const { user, form, type } = await openAddress();
  await type(LINE, '1 ซอยของฉัน');
  moved({ addresses: [{ ...now.addresses[0]!, zipcode: '10310' }] });
  await readAgain();
  expect(await form.findByRole('alert')).toHaveTextContent('10310');
  expect(form.getByRole('alert')).not.toHaveTextContent('ยังไม่ได้บันทึก');
  moved({ addresses: [{ ...now.addresses[0]!, zipcode: '10320' }] });
  await user.click(form.getByRole('button', { name: 'บันทึกที่อยู่' }));
  await waitFor(() => expect(form.getByRole('alert')).toHaveTextContent(/10320.*ยังไม่ได้บันทึก/));
  await user.click(form.getByRole('button', { name: 'บันทึกที่อยู่' }));
  expect(await screen.findByText('บันทึกที่อยู่แล้ว')).toBeVisible();
});

it('a save refused for what the form does not show says so all the same', async () => {
  const { user, drawer } = await open();
  await user.click(await drawer.findByRole('button', { name: 'แก้เหตุผล' }));
  const form = within(drawer.getByRole('form', { name: 'ความเสี่ยง' }));
  await user.type(form.getByRole('textbox'), ' อีก');
  moved({ phone: '0899999999' });
  await user.click(form.getByRole('button', { name: 'บันทึกเหตุผล' }));
  expect(await form.findByRole('alert')).toHaveTextContent('ยังไม่ได้บันทึก');
});

it('a customer that became another while it is typed into says so; what was typed is left only by a yes', async () => {
  const { user, drawer } = await open();
  const note = await drawer.findByRole('textbox', { name: /^บันทึกของร้าน/ });
  await user.type(note, ' ใจดี');
  now = fakeCustomer({ id: 9, name: 'ปิ่น คนเดิม', note: '', version: 8 });
  await readAgain();
  const go = await drawer.findByRole('button', { name: 'ไปที่ ปิ่น คนเดิม' });
  expect(drawer.getAllByText('ปิ่น น้ำผึ้ง ถูกรวมเป็น ปิ่น คนเดิม แล้ว')[0]).toBeVisible();
  expect(note).toHaveValue('เคยปฏิเสธรับของ ใจดี');
  expect(drawer.queryByText(/ลบรายการนี้/)).toBeNull();
  expect(drawer.getByRole('button', { name: 'บันทึก' })).toBeDisabled();
  await user.click(go);
  await user.click(within(await question()).getByRole('button', { name: 'อยู่ต่อ' }));
  expect(note).toHaveValue('เคยปฏิเสธรับของ ใจดี');
  await user.click(go);
  await user.click(within(await question()).getByRole('button', { name: 'ออกโดยไม่บันทึก' }));
  await waitFor(() => expect(drawer.getByRole('textbox', { name: /^บันทึกของร้าน/ })).toHaveValue(''));
  expect(drawer.queryByRole('button', { name: 'ไปที่ ปิ่น คนเดิม' })).toBeNull();
});

it('a customer that became another while nothing was typed is shown as that one, and it is said', async () => {
  const { drawer } = await open();
  await drawer.findByRole('textbox', { name: /^บันทึกของร้าน/ });
  now = fakeCustomer({ id: 9, name: 'ปิ่น คนเดิม', note: 'ใจดี', version: 8 });
  await readAgain();
  expect(await screen.findByText('ปิ่น น้ำผึ้ง ถูกรวมเป็น ปิ่น คนเดิม แล้ว')).toBeVisible();
  await waitFor(() => expect(drawer.getByRole('textbox', { name: /^บันทึกของร้าน/ })).toHaveValue('ใจดี'));
});
