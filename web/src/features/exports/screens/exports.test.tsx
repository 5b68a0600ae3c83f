import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { seen } from '@/test/network';
import { readAgain, renderApp } from '@/test/render';
import type { Export } from '@/entities/exports/export';

it('the question whether to stop a file ends with its job: what is finished is told, not deleted', async () => {
  let file: Export = {
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
