import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { failure, seen, type Answers } from '@/test/network';
import { readAgain, renderApp } from '@/test/render';

const LIST = '/backoffice/customers';
const made = { list: LIST, user_id: 7, user_name: 'กุ้ง', is_shared: false, version: 1, hidden: '', density: '' };
const views = [
  { ...made, id: 3, name: 'เช้า', search: '?q=ก' },
  { ...made, id: 4, name: 'บ่าย', search: '?q=ข' },
];
const mine = { list: LIST, default_id: 0, order: '', hidden: '', density: '', kept: '', is_kept: false };

async function manage(answers: Answers) {
  const { user } = await renderApp({
    path: LIST,
    answers: {
      'GET /api/v1/customers': { Data: [{ id: 4, name: 'ปิ่น', phone: '0812345678', addresses: [] }], Total: 1 },
      'GET /api/v1/views': { views, mine, may_share: true, most_views: 50 },
      ...answers,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'มุมมอง' }));
  await user.click(await screen.findByRole('menuitem', { name: 'จัดการมุมมอง' }));
  await screen.findByRole('textbox', { name: 'ชื่อของมุมมอง เช้า' });
  return user;
}

it('what is changed of views one after the other is all sent, however long the first answer takes', async () => {
  const ends: (() => void)[] = [];
  const user = await manage({
    'PUT /api/v1/views/*': async (request: Request) => {
      const body = (await request.clone().json()) as { version: number };
      await new Promise<void>((end) => ends.push(end));
      return { ...body, id: Number(request.url.split('/').at(-1)), version: body.version + 1 };
    },
  });
  const put = () =>
    seen
      .filter(({ method, path }) => method === 'PUT' && /views\/\d/.test(path))
      .map(({ path, body }) => ({ id: path.split('/').at(-1), ...(JSON.parse(body) as object) }));
  await user.type(screen.getByRole('textbox', { name: 'ชื่อของมุมมอง เช้า' }), 'ตรู่');
  await user.click(screen.getByRole('button', { name: 'แชร์ เช้า' }));
  await user.click(screen.getByRole('button', { name: 'แชร์ บ่าย' }));
  await waitFor(() => expect(put()).toHaveLength(2));
  for (const end of ends.splice(0)) end();
  await waitFor(() => expect(put()).toHaveLength(3));
  expect(put()).toEqual([
    expect.objectContaining({ id: '3', name: 'เช้าตรู่', version: 1 }),
    expect.objectContaining({ id: '4', is_shared: true, version: 1 }),
    expect.objectContaining({ id: '3', name: 'เช้าตรู่', is_shared: true, version: 2 }),
  ]);
  for (const end of ends) end();
});

it('says so where a view that was deleted cannot come back', async () => {
  const user = await manage({
    'DELETE /api/v1/views/3': { Msg: '' },
    'POST /api/v1/views': () => failure(409, 'general.invalid_param', 'มีมุมมองมากเกินไป'),
  });
  await user.click(screen.getByRole('button', { name: 'ลบ เช้า' }));
  await user.click(await screen.findByRole('button', { name: 'เลิกทำ' }));
  expect(await screen.findByText('มีมุมมองมากเกินไป')).toBeVisible();
});

it('a name that a colleague changed meanwhile is shown and not changed back', async () => {
  let now = views;
  const user = await manage({ 'GET /api/v1/views': () => ({ views: now, mine, may_share: true, most_views: 50 }) });
  now = views.map((view) => (view.id === 3 ? { ...view, name: 'สาย', version: 2 } : view));
  await readAgain();
  const field = await screen.findByRole('textbox', { name: 'ชื่อของมุมมอง สาย' });
  expect(field).toHaveValue('สาย');
  await user.click(field);
  await user.tab();
  expect(seen.some(({ method }) => method === 'PUT')).toBe(false);
});

it('a second name that is typed while the first is being saved comes after it', async () => {
  const ends: (() => void)[] = [];
  const user = await manage({
    'PUT /api/v1/views/*': async (request: Request) => {
      const body = (await request.clone().json()) as { version: number };
      await new Promise<void>((end) => ends.push(end));
      return { ...body, id: 3, version: body.version + 1 };
    },
  });
  const names = () =>
    seen.filter(({ method }) => method === 'PUT').map(({ body }) => (JSON.parse(body) as { name: string }).name);
  const field = screen.getByRole('textbox', { name: 'ชื่อของมุมมอง เช้า' });
  await user.type(field, '1{Enter}');
  await waitFor(() => expect(names()).toEqual(['เช้า1']));
  await user.type(field, '2{Enter}');
  ends.shift()?.();
  await waitFor(() => expect(names()).toEqual(['เช้า1', 'เช้า12']));
  ends.shift()?.();
  await waitFor(() => expect(field).toHaveValue('เช้า12'));
});
