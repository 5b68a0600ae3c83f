import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Import } from '@/entities/import';
import { fakeUser } from '@/test/builders';
import { seen } from '@/test/network';
import { renderApp } from '@/test/render';

const WHY = 'ระบบจึงพักงานนี้ไว้';

const stopped: Import = {
  id: 7,
  kind: 'stock',
  name: 'ของ.csv',
  user_name: 'วิไล',
  format: 'csv',
  state: 'committing',
  failed: true,
  why: WHY,
  given_up: false,
  rows: 60,
  checked: 60,
  ok: 60,
  change: 0,
  unchanged: 0,
  error: 0,
  written: 25,
  fields: [],
  headings: [],
  sample: [],
  columns: {},
  constants: {},
  version: 3,
  created_at: '2026-11-20T03:00:00Z',
};

const answers = {
  'GET /api/v1/wms/imports/7': stopped,
  'GET /api/v1/wms/imports': {
    Data: [stopped, { ...stopped, id: 6, state: 'done', failed: false, given_up: true }],
    Total: 2,
  },
  'DELETE /api/v1/wms/imports/7': { Msg: '' },
};

it('says why the work is parked, and gives the import up after asking', async () => {
  const { user, router } = await renderApp({ path: '/wms/import?kind=stock&id=7', answers });
  expect(await screen.findByText(WHY)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'เลิกนำเข้าไฟล์นี้' }));
  const asked = await screen.findByRole('dialog');
  expect(asked).toHaveTextContent('25 แถวที่นำเข้าแล้วจะยังอยู่ในระบบ');
  expect(seen.some(({ method }) => method === 'DELETE')).toBe(false);
  await user.click(within(asked).getByRole('button', { name: 'เลิกนำเข้าไฟล์นี้' }));
  await waitFor(() =>
    expect(seen.some(({ method, path }) => method === 'DELETE' && path === '/api/v1/wms/imports/7')).toBe(true),
  );
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('id'));
});

it('tells in the list what stopped and what was given up', async () => {
  await renderApp({ path: '/wms/import?kind=stock', answers });
  expect(await screen.findByText('หยุดกลางทาง')).toBeVisible();
  expect(screen.getByText('เลิกนำเข้ากลางทาง')).toBeVisible();
});

it('offers it to nobody who only reads', async () => {
  await renderApp({ path: '/wms/import?kind=stock&id=7', user: fakeUser({ read_only: true }), answers });
  expect(await screen.findByText(WHY)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'เลิกนำเข้าไฟล์นี้' })).toBeNull();
});
