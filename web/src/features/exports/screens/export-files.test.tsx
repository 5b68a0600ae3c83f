import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { awaitExport, type Export } from '@/entities/exports/export';
import { failure, seen } from '@/test/network';
import { readAgain, renderApp } from '@/test/render';

vi.setConfig({ testTimeout: 60_000 });

const file: Export = {
  id: 5,
  name: 'orders',
  format: 'xlsx',
  state: 'done',
  rows: 10,
  total: 10,
  size: 900,
  user_name: 'กุ้ง',
  created_at: '2026-11-20T03:00:00Z',
  kept_until: '2026-11-27T03:00:00Z',
};

it('asks for another kind of file under a key of its own, also where the first got no answer', async () => {
  const { user } = await renderApp({
    path: '/backoffice/exports?of=ids%3D1,2',
    answers: {
      'GET /api/v1/orders/exports': { Data: [], Total: 0 },
      'GET /api/v1/orders/exports/columns': {
        columns: [{ key: 'number', title: 'เลขคำสั่งซื้อ', is_usual: true, per_line: false }],
        at_once: 2000,
      },
      'GET /api/v1/orders/exports/5': file,
      'POST /api/v1/orders/exports': async (request: Request) => {
        const { format } = (await request.json()) as { format: string };
        return format === 'xlsx' ? HttpResponse.error() : { ...file, format };
      },
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: /ทำเบื้องหลัง/ }));
  await user.click(screen.getByRole('button', { name: 'เริ่มทำไฟล์' }));
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('radio', { name: /csv/i }));
  await user.click(screen.getByRole('button', { name: 'เริ่มทำไฟล์' }));
  await waitFor(() => expect(seen.filter(({ method }) => method === 'POST')).toHaveLength(2));
  const [first, second] = seen
    .filter(({ method }) => method === 'POST')
    .map(({ headers }) => headers.get('Idempotency-Key'));
  expect(first).not.toBe(second);
});

it('leads back from a page of files that is empty since the last of them was deleted, and shows more on one', async () => {
  let files = Array.from({ length: 21 }, (_, at) => ({ ...file, id: at + 1, name: `orders-${at + 1}` }));
  const { user } = await renderApp({
    path: '/backoffice/exports',
    answers: {
      'GET /api/v1/orders/exports': (request: Request) => {
        const query = new URL(request.url).searchParams;
        const limit = Number(query.get('limit'));
        const from = (Number(query.get('page')) - 1) * limit;
        return { Data: files.slice(from, from + limit), Total: files.length };
      },
      'DELETE /api/v1/orders/exports/21': () => {
        files = files.slice(0, 20);
        return { Msg: '' };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'หน้า 2' }));
  expect(await screen.findByText('orders-21')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'ลบไฟล์' }));
  const question = within(await screen.findByRole('dialog', { name: 'ลบไฟล์' }));
  await user.click(question.getByRole('button', { name: 'ลบไฟล์' }));
  await user.click(await screen.findByRole('button', { name: 'ไปหน้า 1' }));
  expect(await screen.findByText('orders-1')).toBeVisible();
  files = [...files, { ...file, id: 22, name: 'orders-22' }];
  await readAgain();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'รายการต่อหน้า' }), '50');
  expect(await screen.findByText('orders-22')).toBeVisible();
});

it('still tells of a file that is ready where one look at it got no answer', async () => {
  let looks = 0;
  await renderApp({
    path: '/profile/me',
    answers: {
      'GET /api/v1/orders/exports/5': () => {
        looks += 1;
        return looks === 1 ? failure(503, 'general.internal') : file;
      },
    },
  });
  void awaitExport(5);
  expect(await screen.findByText('ไฟล์ orders พร้อมแล้ว')).toBeVisible();
});
