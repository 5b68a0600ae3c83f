import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { queryClient } from '@/shared/api/query-client';
import { seen } from '@/test/network';
import { renderApp } from '@/test/render';
import { fakePurchase } from '../test-data';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 90_000 });

const DETAIL = 'GET /api/v1/wms/po/detail';
const order = fakePurchase({ status: 'draft', pieces: 5 });
const bodyTo = (path: string): unknown => JSON.parse(seen.find((call) => call.path.endsWith(path))?.body ?? 'null');

it.each([
  ['other pieces than the question said', { pieces: 50 }, 2],
  ['another note, of which it said nothing', { note: 'ส่งบ่าย' }, 3],
])('approves what was asked about: with %s meanwhile it sends the version of that', async (_what, change, version) => {
  let now: object = order;
  const { user } = await renderApp({
    path: '/backoffice/po/7',
    answers: { [DETAIL]: () => now, 'PUT /api/v1/wms/po/approve/7': { ...order, status: 'approved', version: 4 } },
  });
  await user.click(await screen.findByRole('button', { name: 'อนุมัติ' }));
  const question = within(await screen.findByRole('dialog', { name: 'อนุมัติ' }));
  now = { ...order, ...change, version: 3 };
  await act(() => queryClient.invalidateQueries());
  await user.click(question.getByRole('button', { name: 'อนุมัติ' }));
  await waitFor(() => expect(bodyTo('/po/approve/7')).toEqual({ version }));
});

it('closes with all that is awaited, as it was read', async () => {
  const { user } = await renderApp({
    path: '/backoffice/po/7?open=close',
    answers: {
      [DETAIL]: { ...order, status: 'approved' },
      'GET /api/v1/wms/storage': { Data: [{ id: 1, name: 'ชั้น ก' }], Total: 1 },
      'PUT /api/v1/wms/po/close/7': { ...order, status: 'closed', version: 3 },
    },
  });
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('option', { name: 'ชั้น ก' });
  await user.selectOptions(dialog.getByRole('combobox', { name: /^รับเข้าที่เก็บ/ }), 'ชั้น ก');
  await user.click(dialog.getByRole('button', { name: 'รับครบและปิด' }));
  await waitFor(() => expect(bodyTo('/po/close/7')).toEqual({ storage_id: 1, note: '', bill_image: '', version: 2 }));
});
