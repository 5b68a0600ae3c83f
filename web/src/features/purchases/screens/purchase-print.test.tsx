import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { seen } from '@/test/network';
import { renderApp } from '@/test/render';

vi.setConfig({ testTimeout: 60_000 });

const purchase = {
  id: 7,
  number: 'PO6911-000007',
  status: 'approved',
  partner_id: 1,
  partner_name: 'ค้าส่ง',
  reference: '',
  note: '',
  expected_on: '',
  line_count: 0,
  pieces: 0,
  received: 0,
  written_off: 0,
  created_by: 'นิด',
  created_at: '2026-11-20T03:00:00Z',
  version: 2,
  receipts: [],
  serials: [],
  documents: [],
  lines: [],
  timeline: [],
};
const answers = {
  'GET /api/v1/wms/po/detail': purchase,
  'GET /api/v1/wms/po/:id/print': () => new HttpResponse('%PDF-', { headers: { 'Content-Type': 'application/pdf' } }),
};

it('an order is printed for its partner from its page', async () => {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true });
  URL.createObjectURL = () => 'blob:pages';
  const { user } = await renderApp({ path: '/backoffice/po/7', answers });
  await user.click(await screen.findByRole('button', { name: 'พิมพ์ใบสั่งซื้อ' }));
  await waitFor(() => expect(seen.some(({ path }) => path.endsWith('/wms/po/7/print'))).toBe(true));
  expect(await screen.findByRole('dialog', { name: 'PO6911-000007' })).toBeVisible();
  Reflect.deleteProperty(navigator, 'pdfViewerEnabled');
});
