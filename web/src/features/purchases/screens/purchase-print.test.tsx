import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { seen } from '@/test/network';
import { renderApp } from '@/test/render';
import { fakePurchase } from '../test-data';

vi.setConfig({ testTimeout: 60_000 });

const answers = {
  'GET /api/v1/wms/po/detail': fakePurchase(),
  'GET /api/v1/wms/po/:id/print': () => new HttpResponse('%PDF-', { headers: { 'Content-Type': 'application/pdf' } }),
};

it('an order is printed from its page, in the language that its partner reads', async () => {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true });
  URL.createObjectURL = () => 'blob:pages';
  const { user } = await renderApp({ path: '/backoffice/po/7', answers });
  await user.click(await screen.findByRole('button', { name: 'พิมพ์ใบสั่งซื้อ' }));
  await user.click(await screen.findByRole('menuitem', { name: 'English' }));
  await waitFor(() => expect(seen.some(({ path }) => path.endsWith('/wms/po/7/print?language=en'))).toBe(true));
  expect(await screen.findByRole('dialog', { name: 'PO6911-000007' })).toBeVisible();
  Reflect.deleteProperty(navigator, 'pdfViewerEnabled');
});
