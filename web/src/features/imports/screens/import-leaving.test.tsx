import { configure, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Import } from '@/entities/import';
import { categoryKeys, goodsKeys, productKeys, stockKeys, storageKeys } from '@/entities/keys';
import { Group } from '@/shared/access/access';
import { queryClient } from '@/shared/api/query-client';
import { fakeUser } from '@/test/builders';
import { seen } from '@/test/network';
import { renderApp } from '@/test/render';

const file: Import = {
  id: 9,
  kind: 'catalogue',
  name: 'ของ.csv',
  user_name: 'วิไล',
  format: 'csv',
  state: 'checked',
  failed: false,
  why: '',
  given_up: false,
  rows: 30,
  checked: 30,
  ok: 0,
  change: 0,
  unchanged: 0,
  error: 30,
  written: 0,
  fields: [{ key: 'price', title: 'ราคาขาย', needed: true, number: true }],
  headings: ['ราคา'],
  sample: [['แพง']],
  columns: { price: 0 },
  constants: {},
  unused: [],
  makes: { storages: { count: 0, first: [] }, categories: { count: 0, first: [] } },
  counted: { counts: 0, lots: 0, more: 0, fewer: 0 },
  pictures: { all: 0, waiting: 0, fetched: 0, kept: 0, failed: 0 },
  version: 3,
  created_at: '2026-11-20T03:00:00Z',
};
const fault = { field: 'price', code: 'general.invalid_param', reason: 'no_money' };
const row = { number: 3, answer: 'error', written: false, cells: { price: 'แพง' }, faults: [fault] };

const drawMended = async () => {
  const drawn = await renderApp({
    path: '/wms/import?id=9',
    user: fakeUser({ group_id: Group.Owner }),
    answers: {
      'GET /api/v1/products/imports/9': file,
      'GET /api/v1/products/imports/9/rows': { Data: [row], Total: 30 },
      'GET /api/v1/products/imports': { Data: [], Total: 0 },
      'DELETE /api/v1/products/imports/9': { Msg: '' },
    },
  });
  await drawn.user.type(await screen.findByRole('textbox', { name: /ราคาขาย/ }), '9');
  return drawn;
};
configure({ asyncUtilTimeout: 4000 });
const asked = () => screen.findByRole('dialog', { name: 'ข้อมูลที่แก้ไขยังไม่ได้บันทึก' });

it('asks before what was mended in a file is left, by whatever way, and not between its pages', async () => {
  const { user, router } = await drawMended();
  await user.click(screen.getByRole('button', { name: 'หน้า 2' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ id: '9', page: '2' }));
  for (const leave of [
    () => user.click(screen.getByRole('button', { name: 'นำเข้าไฟล์อื่น' })),
    () => user.click(screen.getByRole('button', { name: 'เปลี่ยนคอลัมน์' })),
    async () => void router.navigate({ to: '/wms/inventory' } as never),
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one way after the other
    await leave();
    // oxlint-disable-next-line no-await-in-loop
    await user.click(within(await asked()).getByRole('button', { name: 'อยู่ต่อ' }));
    expect(router.state.location.search).toMatchObject({ id: '9' });
    expect(screen.getByText('แก้แล้ว 1 แถว')).toBeVisible();
  }
});

it('asks no second time of who gives the file up', async () => {
  const { user, router } = await drawMended();
  await user.click(screen.getByRole('button', { name: 'เลิกนำเข้าไฟล์นี้' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'เลิกนำเข้าไฟล์นี้' }));
  await waitFor(() => expect(seen.some(({ method }) => method === 'DELETE')).toBe(true));
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('id'));
});

it('shows the next file at its own step, where the columns of the one before were being chosen', async () => {
  const { user, router } = await renderApp({
    path: '/wms/import?id=9',
    user: fakeUser({ group_id: Group.Owner }),
    answers: {
      'GET /api/v1/products/imports/9': file,
      'GET /api/v1/products/imports/8': { ...file, id: 8, name: 'อีก.csv' },
      'GET /api/v1/products/imports/*/rows': { Data: [row], Total: 30 },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'เปลี่ยนคอลัมน์' }));
  await screen.findByRole('combobox', { name: /ราคาขาย/ });
  await router.navigate({ to: '/wms/import', search: { id: 8 } as never });
  expect(await screen.findByRole('textbox', { name: /ราคาขาย/ })).toBeVisible();
});

it('brings in what is right without the rows that are not, once they are to be passed over', async () => {
  const some = { ...file, ok: 29, error: 1 };
  const { user } = await renderApp({
    path: '/wms/import?id=9',
    user: fakeUser({ group_id: Group.Owner }),
    answers: {
      'GET /api/v1/products/imports/9': some,
      'GET /api/v1/products/imports/9/rows': { Data: [row], Total: 30 },
      'POST /api/v1/products/imports/9/commit': { ...some, state: 'committing' },
    },
  });
  const bring = await screen.findByRole('button', { name: 'นำเข้า 29 สินค้า' });
  expect(bring).toBeDisabled();
  await user.click(screen.getByLabelText('ข้ามแถวที่ผิดพลาด 1 แถว'));
  await user.click(bring);
  await waitFor(() =>
    expect(seen.flatMap(({ method, body }) => (method === 'POST' ? [JSON.parse(body) as object] : []))).toEqual([
      { skip_errors: true },
    ]),
  );
});

it('has everything read anew that came in, once it is there', async () => {
  let now: Import = { ...file, state: 'committing', ok: 30, error: 0 };
  await renderApp({
    path: '/wms/import?id=9',
    user: fakeUser({ group_id: Group.Owner }),
    answers: {
      'GET /api/v1/products/imports/9': () => now,
      'GET /api/v1/products/imports/9/rows': { Data: [], Total: 0 },
    },
  });
  const kept = [goodsKeys, productKeys, stockKeys, storageKeys, categoryKeys].map((keys) => keys.of('kept'));
  for (const key of kept) queryClient.setQueryData(key, { Data: [], Total: 0 });
  now = { ...now, state: 'done', written: 30 };
  expect(await screen.findByText('นำเข้าแล้ว 30 แถว')).toBeVisible();
  expect(kept.filter((key) => !queryClient.getQueryState(key)?.isInvalidated)).toEqual([]);
});

it('gives the sheet to count by without what the books say, where nobody is to see it', async () => {
  const { user } = await renderApp({
    path: '/wms/import?kind=stock_count',
    user: fakeUser({ group_id: Group.Owner }),
    answers: {
      'GET /api/v1/wms/imports': { Data: [], Total: 0 },
      'GET /api/v1/wms/inventory/count/export': () => new Response('x'),
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'ไม่แสดงยอดในระบบ' }));
  await user.click(screen.getByRole('button', { name: 'ใบนับสต็อก (Excel)' }));
  await waitFor(() =>
    expect(seen.map(({ path }) => path)).toContain('/api/v1/wms/inventory/count/export?format=xlsx&blind=true'),
  );
});
