import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeUser } from '@/test/builders';
import { renderApp } from '@/test/render';
import { blankFields, EMPTY_CART } from '../draft';
import { draftsAside, keepAside, keepDraft, moveDraft, readDraft } from '../draft-store';
import { formAnswers } from '../test-data';

beforeEach(() => sessionStorage.clear());

const open = (path: string) => renderApp({ path, answers: formAnswers });
const recipient = () => screen.findByRole('textbox', { name: /^ชื่อผู้รับ/ }, { timeout: 10_000 });

it('keeps what is half typed in each form for itself', async () => {
  const full = await open('/backoffice/orders/create');
  await full.user.type(await recipient(), 'แก้วตา');
  full.unmount();
  const chat = await open('/backoffice/ordersv2/new');
  expect(await recipient()).toHaveValue('');
  await chat.user.type(await recipient(), 'ปิ่น');
  chat.unmount();
  await open('/backoffice/orders/create');
  expect(await recipient()).toHaveValue('แก้วตา');
});

it('says before it is left that what is typed is kept, and keeps it', async () => {
  const { user, router } = await open('/backoffice/orders/create');
  await user.type(await recipient(), 'แก้วตา');
  const goTo = (to: string): void => void router.navigate({ to } as never);
  goTo('/backoffice/orders');
  const question = within(await screen.findByRole('dialog', { name: 'ข้อมูลที่แก้ไขยังไม่ได้บันทึก' }));
  expect(question.getByText(/ที่พิมพ์ไว้เก็บเป็นร่างในแท็บนี้/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'ออกโดยไม่บันทึก' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/orders'));
  goTo('/backoffice/orders/create');
  expect(await recipient()).toHaveValue('แก้วตา');
});

it('goes on in the full form with what is typed, without a question', async () => {
  const { user, router } = await open('/backoffice/ordersv2/new');
  await user.type(await recipient(), 'ปิ่น');
  await user.click(screen.getByRole('link', { name: 'ฟอร์มเต็ม' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/orders/create'));
  await waitFor(async () => expect(await recipient()).toHaveValue('ปิ่น'));
});

it('shows in the full form what was just typed, and offers the draft that was there', async () => {
  const full = await open('/backoffice/orders/create');
  await full.user.type(await recipient(), 'แก้วตา');
  full.unmount();
  const { user, router } = await open('/backoffice/ordersv2/new');
  await user.type(await recipient(), 'ปิ่น');
  await user.click(screen.getByRole('link', { name: 'ฟอร์มเต็ม' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/orders/create'));
  await waitFor(async () => expect(await recipient()).toHaveValue('ปิ่น'));
  const aside = () => screen.findByRole('group', { name: 'ร่างที่พักไว้' });
  expect(await aside()).toHaveTextContent('แก้วตา');
  await user.click(within(await aside()).getByRole('button', { name: 'ทำร่างนี้ต่อ' }));
  await waitFor(async () => expect(await recipient()).toHaveValue('แก้วตา'));
  expect(await aside()).toHaveTextContent('ปิ่น');
  await user.click(within(await aside()).getByRole('button', { name: 'ทิ้งร่างนี้' }));
  expect(screen.queryByRole('group', { name: 'ร่างที่พักไว้' })).toBeNull();
});

const draft = (name: string) => ({
  fields: { ...blankFields(), recipient_name: name },
  cart: EMPTY_CART,
  customerId: 0,
});

it('what gives way last stands first among the drafts', () => {
  keepAside(7, [draft('ปิ่น')]);
  keepDraft(7, 'full', draft('แก้วตา'));
  keepDraft(7, 'chat', draft('ก้อย'));
  moveDraft(7, 'chat', 'full');
  expect(draftsAside(7)).toEqual([draft('แก้วตา'), draft('ปิ่น')]);
  expect(readDraft(7, 'full')).toEqual(draft('ก้อย'));
  expect([readDraft(7, 'chat'), readDraft(8, 'full')]).toEqual([undefined, undefined]);
});

it('says which of several drafts is in sight, and in full what is cut off', async () => {
  keepAside(fakeUser().id, [draft('ปิ่น'), draft('แก้วตา')]);
  await open('/backoffice/orders/create');
  const aside = within(await screen.findByRole('group', { name: 'ร่างที่พักไว้' }));
  expect(aside.getByTitle('ร่างที่พักไว้: ปิ่น · 0 รายการ')).toHaveTextContent(/^1\/2 · ร่างที่พักไว้: ปิ่น/);
  expect(aside.getByTitle('ร่างที่พักไว้: แก้วตา · 0 รายการ')).toHaveTextContent(/^2\/2 · ร่างที่พักไว้: แก้วตา/);
});

it('saves nothing by Ctrl+Enter while words are left in the field of products, and takes none of its list', async () => {
  const { user } = await open('/backoffice/orders/create');
  const finder = await screen.findByRole('textbox', { name: 'เพิ่มสินค้า' }, { timeout: 10_000 });
  const save = () => user.keyboard('{Control>}{Enter}{/Control}');
  await user.type(finder, 'เสื้อ');
  await waitFor(() =>
    expect(screen.getByRole('option', { name: /^เสื้อยืด M/ })).toHaveAttribute('data-combobox-selected'),
  );
  await save();
  await waitFor(() => expect(finder).toHaveAccessibleDescription(/ยังมีข้อความในช่องเพิ่มสินค้า/));
  await waitFor(() => expect(screen.queryByRole('option', { name: /^เสื้อยืด M/ })).toBeNull());
  expect(screen.queryByRole('spinbutton', { name: /^จำนวน/ })).toBeNull();
  expect(screen.queryByText('กรุณาเลือกช่องทางชำระเงิน')).toBeNull();
  await user.click(await recipient());
  await save();
  expect(finder).toHaveFocus();
  await user.clear(finder);
  expect(screen.queryByText('ยังมีข้อความในช่องเพิ่มสินค้า')).toBeNull();
  await save();
  expect(await screen.findByText('กรุณาเลือกช่องทางชำระเงิน')).toBeVisible();
});

it('words that a product was taken for keep nothing from being saved', async () => {
  const { user } = await open('/backoffice/orders/create');
  const finder = await screen.findByRole('textbox', { name: 'เพิ่มสินค้า' }, { timeout: 10_000 });
  await user.type(finder, 'เสื้อ');
  await user.click(await screen.findByRole('option', { name: /^เสื้อยืด M/ }));
  expect(await screen.findByRole('spinbutton', { name: /^จำนวน/ })).toHaveValue('1');
  expect(finder).toHaveValue('เสื้อ');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('กรุณาเลือกช่องทางชำระเงิน')).toBeVisible();
  expect(screen.queryByText('ยังมีข้อความในช่องเพิ่มสินค้า')).toBeNull();
});

it('what is typed comes back after starting over, and what was typed since is put aside', async () => {
  keepDraft(fakeUser().id, 'full', {
    fields: { ...blankFields(), recipient_name: 'แก้วตา' },
    cart: EMPTY_CART,
    customerId: 0,
  });
  const { user } = await open('/backoffice/orders/create');
  await user.type(await recipient(), ' ใจดี');
  await user.click(screen.getByRole('button', { name: 'เริ่มใหม่' }));
  await waitFor(async () => expect(await recipient()).toHaveValue(''));
  await user.type(await recipient(), 'ปิ่น');
  await user.click(await screen.findByRole('button', { name: 'เลิกทำ' }));
  await waitFor(async () => expect(await recipient()).toHaveValue('แก้วตา ใจดี'));
  expect(draftsAside(fakeUser().id).map(({ fields }) => fields.recipient_name)).toEqual(['ปิ่น']);
  expect(readDraft(fakeUser().id, 'full')?.fields.recipient_name).toBe('แก้วตา ใจดี');
});

it('a draft that was thrown away comes back by one press', async () => {
  const draft = (name: string) => ({
    fields: { ...blankFields(), recipient_name: name },
    cart: EMPTY_CART,
    customerId: 0,
  });
  keepAside(fakeUser().id, [draft('แก้วตา'), draft('ปิ่น')]);
  const { user } = await open('/backoffice/orders/create');
  const aside = await screen.findByRole('group', { name: 'ร่างที่พักไว้' }, { timeout: 10_000 });
  await user.click(within(aside).getAllByRole('button', { name: 'ทิ้งร่างนี้' })[0]!);
  expect(aside).not.toHaveTextContent('แก้วตา');
  await user.click(await screen.findByRole('button', { name: 'เลิกทำ' }));
  await waitFor(() => expect(aside).toHaveTextContent('แก้วตา'));
  expect(draftsAside(fakeUser().id).map(({ fields }) => fields.recipient_name)).toEqual(['แก้วตา', 'ปิ่น']);
});
