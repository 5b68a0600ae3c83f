import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeUser } from '@/test/builders';
import { seen, type Answers } from '@/test/network';
import { renderApp } from '@/test/render';
import { NO_CHOICES } from '../choices';
import { fakeProduct, fakeReading, formAnswers } from '../test-data';

const head = { payment_method_id: 1, sale_channel_id: 2, shipping_provider_id: 7 };
const views = (kept: string) => ({
  views: [],
  may_share: false,
  most_views: 50,
  mine: { list: '/backoffice/orders/create', default_id: 0, order: '', hidden: '', density: '', kept, is_kept: true },
});

// What another test left half typed would be restored.
beforeEach(() => sessionStorage.clear());

it('begins with what the server keeps of this person, never with the newest order over it', async () => {
  const kept = JSON.stringify({ payment_method_id: '2', sale_channel_id: '1', shipping_provider_id: '7' });
  await renderApp({
    path: '/backoffice/ordersv2/new',
    answers: {
      ...formAnswers,
      'GET /api/v1/views': () => views(kept),
      'GET /api/v1/orders': () => ({ Data: [head], Total: 1 }),
    },
  });
  await waitFor(() => expect(screen.getByLabelText(/^ช่องทางชำระเงิน/)).toHaveValue('2'), { timeout: 10_000 });
  expect(seen.some(({ method, path }) => method === 'PUT' && path === '/api/v1/views/mine')).toBe(false);
});

it('begins with the choices of the newest order for whoever has none yet, in the paste box', async () => {
  await renderApp({
    path: '/backoffice/ordersv2/new',
    answers: {
      ...formAnswers,
      'GET /api/v1/views': () => views(''),
      'GET /api/v1/orders': () => ({ Data: [head], Total: 1 }),
    },
  });
  await waitFor(() => expect(screen.getByLabelText(/^ช่องทางชำระเงิน/)).toHaveValue('1'), { timeout: 10_000 });
  expect(screen.getByRole('textbox', { name: 'วางข้อความจากแชท' })).toHaveFocus();
});

it("begins with the person's own newest order rather than the shop's", async () => {
  await renderApp({
    path: '/backoffice/ordersv2/new',
    answers: {
      ...formAnswers,
      'GET /api/v1/views': () => views(''),
      'GET /api/v1/orders': ({ url }) => ({
        Data: [new URL(url).searchParams.get('created_by') ? { ...head, payment_method_id: 2 } : head],
        Total: 1,
      }),
    },
  });
  await waitFor(() => expect(screen.getByLabelText(/^ช่องทางชำระเงิน/)).toHaveValue('2'), { timeout: 10_000 });
});

it('is not for a read-only session', async () => {
  await renderApp({ path: '/backoffice/ordersv2/new', user: fakeUser({ read_only: true }), answers: formAnswers });
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'วางข้อความจากแชท' })).not.toBeInTheDocument());
});

const read = fakeReading();
const paste = async (text: string, recipient: object, answers: Answers = {}) => {
  const app = await renderApp({
    path: '/backoffice/ordersv2/new',
    answers: {
      ...formAnswers,
      'GET /api/v1/views': () => views(JSON.stringify({ ...NO_CHOICES, sale_channel_id: '1' })),
      'GET /api/v1/address': { Data: [], Total: 0 },
      'POST /api/v1/address/parse': { recipients: [recipient] },
      ...answers,
    },
  });
  await app.user.click(await screen.findByRole('textbox', { name: 'วางข้อความจากแชท' }, { timeout: 10_000 }));
  await app.user.paste(text);
  return app;
};

it('proposes the products that a chat names, sells by the channel of chats, and goes on with the goods', async () => {
  const { user } = await paste('เอาเสื้อm 2 ตัวค่ะ\nปิ่น น้ำผึ้ง 0812345678', read);
  const wished = await screen.findByRole('group', { name: 'สินค้าในข้อความ' });
  expect(wished).toHaveTextContent('“เสื้อm” × 2');
  expect(document.activeElement).toHaveAccessibleName('เพิ่มสินค้า');
  expect(screen.getByLabelText(/^ช่องทางขาย/)).toHaveDisplayValue('เพจ');
  await user.click(within(wished).getAllByRole('button')[0]!);
  expect(screen.getByRole('spinbutton', { name: /^จำนวน/ })).toHaveValue('2');
  expect(screen.queryByRole('group', { name: 'สินค้าในข้อความ' })).toBeNull();
});

it('keeps nothing in the note of the seller that the order took, and all else', async () => {
  const note = 'เอาเสื้อm 2 ตัวค่ะ\nห่อของขวัญด้วยนะคะ';
  const { user } = await paste(`${note}\nปิ่น น้ำผึ้ง 0812345678`, { ...read, note });
  const wished = await screen.findByRole('group', { name: 'สินค้าในข้อความ' });
  const field = () => screen.getByRole('textbox', { name: /^หมายเหตุ/ });
  expect(field()).toHaveValue(note);
  await user.click(within(wished).getAllByRole('button')[0]!);
  await waitFor(() => expect(field()).toHaveValue('ห่อของขวัญด้วยนะคะ'));
  expect(screen.getByRole('group', { name: 'ข้อความที่ได้มา' })).toHaveTextContent('เอาเสื้อm 2 ตัวค่ะ');
});

it('leaves a message without an address above the form, not in the note', async () => {
  const text = 'เอาเสื้อm 2 ตัวค่ะ ปิ่น 0812345678';
  await paste(text, { ...read, line: '', issues: ['not_an_address'], note: text });
  expect(await screen.findByRole('group', { name: 'ข้อความที่ได้มา' })).toHaveTextContent(text);
  expect(screen.getByRole('textbox', { name: /^หมายเหตุ/ })).toHaveValue('');
});

const shelf = ['สบู่ขมิ้น', 'แชมพูอัญชัน', 'โคมไฟตั้งโต๊ะ', 'โคมไฟติดผนัง'].map((name, at) =>
  fakeProduct({ id: 50 + at, name, sku: `K-${at}` }),
);
const shelves: Answers = { 'GET /api/v1/products': { Data: shelf, Total: shelf.length } };
const MANY = 'Nan: เอาสบู่ขมิ้น 2 แชมพูอัญชัน 1 โคมไฟ 3\nปิ่น น้ำผึ้ง 0812345678';

const pasteMany = async () => {
  const { user } = await paste(MANY, read, shelves);
  for (const name of [/^สบู่ขมิ้น/, /^แชมพูอัญชัน/, /^โคมไฟตั้งโต๊ะ/]) await screen.findByRole('button', { name });
  return user;
};

it('goes on to the next product of a chat when one is taken, and to the finder behind the last', async () => {
  const user = await pasteMany();
  await user.click(screen.getByRole('button', { name: /^สบู่ขมิ้น/ }));
  expect(screen.getByRole('button', { name: /^แชมพูอัญชัน/ })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: /^โคมไฟตั้งโต๊ะ/ })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toHaveAccessibleName('เพิ่มสินค้า');
});

it('takes all products of a chat at once, but for those that several may be meant by', async () => {
  const user = await pasteMany();
  await user.click(screen.getByRole('button', { name: 'เพิ่มทั้ง 2 รายการ' }));
  const amounts = screen.getAllByRole('spinbutton', { name: /^จำนวน/ });
  expect(amounts.map((field) => (field as HTMLInputElement).value)).toEqual(['2', '1']);
  expect(screen.getByRole('button', { name: /^โคมไฟตั้งโต๊ะ/ })).toHaveFocus();
  expect(screen.queryByRole('button', { name: /^เพิ่มทั้ง/ })).toBeNull();
});

it('goes on where a message left something open', async () => {
  await paste('เอาสบู่ 2 ก้อน ส่งปิ่น 0812345678', { ...read, line: '' });
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^บ้านเลขที่/ })).toHaveFocus());
});

it('takes the courier that a chat asks for, and says when the shop has none such', async () => {
  const { unmount } = await paste('ส่งเคอรี่นะคะ ปิ่น น้ำผึ้ง 0812345678', { ...read, courier: 'kerry' });
  expect(await screen.findByText('ลูกค้าขอส่งกับ Kerry Express')).toBeVisible();
  expect(screen.getByLabelText(/^ขนส่ง/)).toHaveDisplayValue('Kerry Express');
  unmount();
  sessionStorage.clear();
  await paste('ส่ง lalamove ปิ่น น้ำผึ้ง 0812345678', { ...read, courier: 'lalamove' });
  expect(await screen.findByText(/^ลูกค้าขอส่งกับ Lalamove แต่/)).toBeVisible();
});

it('keeps what was chosen for the order before its message was pasted', async () => {
  const { user } = await renderApp({
    path: '/backoffice/ordersv2/new',
    answers: {
      ...formAnswers,
      'GET /api/v1/views': () => views(JSON.stringify({ ...NO_CHOICES, payment_method_id: '1', sale_channel_id: '2' })),
      'GET /api/v1/address': { Data: [], Total: 0 },
      'POST /api/v1/address/parse': { recipients: [read] },
    },
  });
  const box = await screen.findByRole('textbox', { name: 'วางข้อความจากแชท' }, { timeout: 10_000 });
  await user.selectOptions(screen.getByLabelText(/^ช่องทางชำระเงิน/), 'ปลายทาง');
  await user.selectOptions(screen.getByLabelText(/^ช่องทางขาย/), 'หน้าร้าน');
  await user.click(box);
  await user.paste('ปิ่น น้ำผึ้ง 0812345678 ลำพูน');
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^ชื่อผู้รับ/ })).toHaveValue('ปิ่น น้ำผึ้ง'));
  expect(screen.getByLabelText(/^ช่องทางชำระเงิน/)).toHaveDisplayValue('ปลายทาง');
  expect(screen.getByLabelText(/^ช่องทางขาย/)).toHaveDisplayValue('หน้าร้าน');
});
