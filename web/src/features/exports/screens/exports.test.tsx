import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { failure, seen } from '@/test/network';
import { readAgain, renderApp } from '@/test/render';
import type { Export } from '@/entities/exports/export';

const waiting: Export = {
  id: 5,
  name: '',
  format: 'xlsx',
  state: 'waiting',
  rows: 10,
  total: 4000,
  size: 0,
  user_name: 'กุ้ง',
  created_at: '2026-11-20T03:00:00Z',
  kept_until: '2026-11-27T03:00:00Z',
};

it('a file that is finished before its stop is heard stays, and shows as finished', async () => {
  let file = waiting;
  const { user } = await renderApp({
    path: '/backoffice/exports',
    answers: {
      'GET /api/v1/orders/exports': () => ({ Data: [file], Total: 1 }),
      'DELETE /api/v1/orders/exports/5': (request) => {
        if (new URL(request.url).searchParams.get('unfinished') !== 'true') return { Msg: '' };
        file = { ...file, state: 'done', name: 'orders', rows: 4000, size: 900 };
        return failure(409, 'general.invalid_param', 'ไฟล์ทำเสร็จก่อนหยุด');
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'หยุดทำ' }));
  const question = within(await screen.findByRole('dialog', { name: 'หยุดทำ' }));
  await user.click(question.getByRole('button', { name: 'หยุดทำ' }));
  expect(await screen.findByText(/ทำเสร็จแล้ว รับไฟล์ได้เลย$/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'รับไฟล์' })).toBeEnabled();
  expect(screen.queryByText('หยุดทำไฟล์แล้ว')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'ลบไฟล์' }));
  const again = within(await screen.findByRole('dialog', { name: 'ลบไฟล์' }));
  await user.click(again.getByRole('button', { name: 'ลบไฟล์' }));
  expect(await screen.findByText('ลบไฟล์แล้ว')).toBeVisible();
});

it('the question whether to stop a file ends with its job: what is finished is told, not deleted', async () => {
  let file = waiting;
  const { user } = await renderApp({
    path: '/backoffice/exports',
    answers: { 'GET /api/v1/orders/exports': () => ({ Data: [file], Total: 1 }) },
  });
  await user.click(await screen.findByRole('button', { name: 'หยุดทำ' }));
  const question = within(await screen.findByRole('dialog', { name: 'หยุดทำ' }));
  expect(question.getByRole('button', { name: 'หยุดทำ' })).toBeVisible();
  file = { ...file, state: 'done', name: 'orders', rows: 4000, size: 900 };
  await readAgain();
  expect(await screen.findByText('orders ทำเสร็จแล้ว รับไฟล์ได้เลย')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(seen.some(({ method }) => method === 'DELETE')).toBe(false);
});

it('a range that is too long is said, not counted as no orders', async () => {
  await renderApp({
    path: `/backoffice/exports?of=${encodeURIComponent('from=2026-01-01&to=2026-11-20')}`,
    answers: {
      'GET /api/v1/orders/exports': { Data: [], Total: 0 },
      'GET /api/v1/orders/exports/columns': {
        columns: [{ key: 'number', name: 'เลขคำสั่งซื้อ', is_usual: true, per_line: false }],
        at_once: 2000,
      },
      'GET /api/v1/orders/exports/count': failure(400, 'orders.invalid_date_range', 'เลือกช่วงวันที่ได้ไม่เกิน 31 วัน'),
    },
  });
  expect(await screen.findByText(/เลือกช่วงวันที่ได้ไม่เกิน 31 วัน/)).toBeVisible();
  expect(screen.queryByText(/ตามตัวกรอง|0 คำสั่งซื้อ/)).toBeNull();
  expect(await screen.findByRole('button', { name: 'ดาวน์โหลด' })).toBeDisabled();
});

it("says how many of the filter's orders a courier's sheet takes", async () => {
  const { user } = await renderApp({
    path: `/backoffice/exports?of=${encodeURIComponent('from=2026-11-01&to=2026-11-20')}`,
    answers: {
      'GET /api/v1/orders/exports': { Data: [], Total: 0 },
      'GET /api/v1/orders/exports/columns': { columns: [], at_once: 2000 },
      'GET /api/v1/courier-sheets/ready': { sheets: [{ key: 'kerry', name: 'Kerry', shipping_provider_id: 2 }] },
      'GET /api/v1/courier-sheets': { Data: [], Total: 0 },
      'GET /api/v1/orders/exports/count': (request: Request) => {
        const query = new URL(request.url).searchParams.get('query');
        if (query === 'from=2026-11-01&to=2026-11-20') return { orders: 2500, capped: false, to_leave: false };
        expect(query).toBe('from=2026-11-01&to=2026-11-20&template=kerry');
        return { orders: 12, capped: false, to_leave: true };
      },
    },
  });
  expect(await screen.findByText('คำสั่งซื้อตามตัวกรอง 2,500 รายการ')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /ทำเบื้องหลัง/ })).toBeDisabled();
  expect(screen.getByRole('radiogroup', { name: 'ชนิดไฟล์' })).toBeVisible();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'แบบไฟล์' }), 'Kerry');
  expect(await screen.findByText('เข้าไฟล์นี้ 12 รายการ')).toBeVisible();
  expect(screen.getByText(/^ไฟล์มีเฉพาะคำสั่งซื้อที่ยังรอส่ง/)).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /ทำเบื้องหลัง/ })).toBeEnabled();
});
