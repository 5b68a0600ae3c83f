import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { seen, type Answers } from '@/test/network';
import { readAgain, renderApp } from '@/test/render';

const LIST = '/backoffice/customers';
const view = { list: LIST, user_id: 9, user_name: 'อรุณ', is_shared: true, version: 1 };
const mine = { list: LIST, default_id: 0, order: '', hidden: '', density: '', kept: '', is_kept: false };
const open = (answers: Answers = {}) =>
  renderApp({
    path: LIST,
    answers: {
      'GET /api/v1/customers': { Data: [{ id: 4, name: 'ปิ่น', phone: '0812345678', addresses: [] }], Total: 1 },
      'GET /api/v1/views': { views: [], mine, may_share: true, most_views: 50 },
      'PUT /api/v1/views/mine': {},
      ...answers,
    },
  });
const head = (name: string) => screen.queryByRole('columnheader', { name });
const sent = (method: string) => JSON.parse(seen.findLast((call) => call.method === method)?.body ?? '{}') as object;

it('every list keeps the columns and the density that somebody chose', async () => {
  const { user } = await open();
  await screen.findByRole('link', { name: 'ปิ่น' });
  expect(head('เบอร์โทร')).not.toBeNull();
  await user.click(await screen.findByRole('button', { name: 'คอลัมน์ที่แสดง' }));
  await user.click(await screen.findByRole('checkbox', { name: 'เบอร์โทร' }));
  await waitFor(() => expect(head('เบอร์โทร')).toBeNull());
  expect(screen.queryByRole('checkbox', { name: 'ชื่อ' })).toBeNull(); // what names a row always shows
  await waitFor(() => expect(sent('PUT')).toMatchObject({ list: LIST, hidden: 'phone' }));
  await user.click(screen.getByRole('radio', { name: 'แน่น' }));
  await waitFor(() => expect(document.documentElement.dataset.density).toBe('compact'));
  await waitFor(() => expect(sent('PUT')).toMatchObject({ hidden: 'phone', density: 'compact' }));
});

it('a view brings back filters, order, columns and density, whoever made it', async () => {
  const shared = { ...view, id: 3, name: 'ของร้าน', search: '?q=ปิ่น&sort=-name', hidden: 'phone', density: 'compact' };
  const { user, router } = await open({
    'GET /api/v1/views': { views: [shared], mine, may_share: false, most_views: 50 },
  });
  await screen.findByRole('link', { name: 'ปิ่น' });
  const button = await screen.findByRole('button', { name: 'มุมมอง' });
  await user.click(button);
  await user.click(await screen.findByRole('menuitem', { name: /ของร้าน/ }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ q: 'ปิ่น', sort: '-name' }));
  await waitFor(() => expect(head('เบอร์โทร')).toBeNull());
  expect(document.documentElement.dataset.density).toBe('compact');
  await user.click(screen.getByRole('button', { name: 'คอลัมน์ที่แสดง' }));
  await user.click(await screen.findByRole('checkbox', { name: 'เบอร์โทร' }));
  const inUse = await screen.findByRole('button', { name: 'มุมมอง: ของร้าน · แชร์โดย อรุณ (แก้ไขแล้ว)' });
  expect(inUse).toBe(button); // what the menu hangs on stays
  await user.click(inUse);
  await user.click(await screen.findByRole('menuitem', { name: 'ทั้งหมด' }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  expect(head('เบอร์โทร')).not.toBeNull();
  expect(seen.some(({ method }) => method === 'PUT')).toBe(false); // a change of the view in use is not how one has the list
});

it('views of one name are told apart by whose they are, in the menu, on the button and where they are managed', async () => {
  const views = [
    { ...view, id: 3, user_id: 7, user_name: 'กุ้ง', name: 'งานเช้า', search: '?q=ก', hidden: '', density: '' },
    { ...view, id: 4, name: 'งานเช้า', search: '?q=ข', hidden: '', density: '' },
    { ...view, id: 5, user_id: 8, user_name: 'วิไล', name: 'งานเช้า', search: '?q=ค', hidden: '', density: '' },
  ];
  const { user, router } = await open({ 'GET /api/v1/views': { views, mine, may_share: true, most_views: 50 } });
  await user.click(await screen.findByRole('button', { name: 'มุมมอง' }));
  const own = await screen.findAllByRole('menuitem', { name: /^งานเช้า/ });
  expect(own.map((item) => item.textContent)).toEqual(['งานเช้า', 'งานเช้าอรุณ', 'งานเช้าวิไล']);
  await user.click(await screen.findByRole('menuitem', { name: /วิไล/ }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ q: 'ค' }));
  const button = await screen.findByRole('button', { name: 'มุมมอง: งานเช้า · แชร์โดย วิไล' });
  expect(button).toHaveTextContent('งานเช้า · วิไล');
  await user.click(button);
  await user.click(await screen.findByRole('menuitem', { name: 'จัดการมุมมอง' }));
  expect(await screen.findByRole('textbox', { name: 'ชื่อของมุมมอง งานเช้า' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'ชื่อของมุมมอง งานเช้า · แชร์โดย อรุณ' })).toBeVisible();
  expect(screen.getByText('แชร์โดย วิไล')).toBeVisible();
});

it('a new view keeps the columns as they are', async () => {
  const { user } = await open({
    'GET /api/v1/views': { views: [], mine: { ...mine, hidden: 'phone' }, may_share: true, most_views: 50 },
    'POST /api/v1/views': { ...view, id: 5, name: 'ใหม่', search: '', hidden: 'phone', density: 'comfortable' },
  });
  await screen.findByRole('link', { name: 'ปิ่น' });
  await user.click(await screen.findByRole('button', { name: 'มุมมอง' }));
  await user.click(await screen.findByRole('menuitem', { name: 'บันทึกเป็นมุมมองใหม่' }));
  await user.type(await screen.findByRole('textbox', { name: /ชื่อมุมมอง/ }), 'ใหม่{Enter}');
  await waitFor(() => expect(sent('POST')).toMatchObject({ list: LIST, hidden: 'phone', density: 'comfortable' }));
});

const sharedView = { ...view, id: 3, name: 'ของร้าน', search: '?q=ปิ่น', hidden: 'phone', density: 'compact' };
const openShared = async (answers: Answers = {}) => {
  let views = [sharedView];
  const app = await open({
    'GET /api/v1/views': () => ({ views, mine, may_share: false, most_views: 50 }),
    ...answers,
  });
  await app.user.click(await screen.findByRole('button', { name: 'มุมมอง' }));
  await app.user.click(await screen.findByRole('menuitem', { name: /ของร้าน/ }));
  await waitFor(() => expect(head('เบอร์โทร')).toBeNull());
  const become = async (next: typeof views) => {
    views = next;
    await readAgain();
  };
  return { ...app, become };
};

it('a view that its owner changes is told to who has it open, and taken by a button', async () => {
  const { user, router, become } = await openShared();
  await become([{ ...sharedView, search: '?q=น้ำผึ้ง', version: 2 }]);
  expect(await screen.findByText('เจ้าของมุมมองแก้มุมมองนี้แล้ว')).toBeVisible();
  expect(screen.getByRole('button', { name: 'มุมมอง: ของร้าน · แชร์โดย อรุณ' })).toBeVisible(); // nothing of it was changed here
  expect(router.state.location.search).toMatchObject({ q: 'ปิ่น' });
  await user.click(screen.getByRole('button', { name: 'ใช้มุมมองใหม่' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ q: 'น้ำผึ้ง' }));
});

it('a view that is deleted is told to who has it open; filter and columns stay as they are seen', async () => {
  const { user, router, become } = await openShared();
  await become([]);
  expect(await screen.findByText(/^มุมมองนี้ถูกลบ/)).toBeVisible();
  expect(router.state.location.search).toMatchObject({ q: 'ปิ่น' });
  expect(head('เบอร์โทร')).toBeNull();
  expect(seen.some(({ method }) => method === 'PUT')).toBe(false);
  await user.click(await screen.findByRole('button', { name: 'คอลัมน์ที่แสดง' }));
  await user.click(await screen.findByRole('checkbox', { name: 'เบอร์โทร' }));
  await waitFor(() => expect(head('เบอร์โทร')).not.toBeNull());
  await waitFor(() => expect(sent('PUT')).toMatchObject({ hidden: 'none', density: 'compact' }));
});
