import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { failure, seen } from '@/test/network';
import { renderApp } from '@/test/render';
import { fakeOrder } from '../test-data';

it('a note that was changed is as it was by one press', async () => {
  const before = fakeOrder({ seller_note: 'ระวังแตก' });
  const { user } = await renderApp({
    path: '/backoffice/orders/1?open=note',
    answers: {
      'GET /api/v1/packings/print': { Data: [], Total: 0 },
      'GET /api/v1/orders/detail': before,
      'PUT /api/v1/orders/:id': async (request: Request) => {
        const { seller_note, version } = (await request.json()) as { seller_note: string; version: number };
        return { ...before, seller_note, version: version + 1 };
      },
    },
  });
  const dialog = within(await screen.findByRole('dialog'));
  const note = await dialog.findByRole('textbox', { name: 'หมายเหตุผู้ขาย' });
  await user.clear(note);
  await user.type(note, 'ส่งด่วน{Control>}{Enter}{/Control}');
  await user.click(await screen.findByRole('button', { name: 'เลิกทำ' }));
  expect(await screen.findByText('หมายเหตุกลับเป็นเหมือนเดิมแล้ว')).toBeVisible();
  const sent = seen.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body) as object);
  await waitFor(() =>
    expect(sent).toEqual([
      expect.objectContaining({ seller_note: 'ส่งด่วน', version: before.version }),
      expect.objectContaining({ seller_note: 'ระวังแตก', version: before.version + 1 }),
    ]),
  );
});

it('a hold that was ended is there again by one press, with its reason and its day', async () => {
  const hold = { hold_kind: 'address', hold_reason: 'ไม่มีเลขที่', hold_until: '2099-01-01T17:00:00Z' } as const;
  const held = fakeOrder({ ...hold, version: 4 });
  const free = { ...held, hold_kind: '', hold_reason: '', hold_until: undefined, version: 5 };
  const { user } = await renderApp({
    path: '/backoffice/orders/1',
    answers: {
      'GET /api/v1/packings/print': { Data: [], Total: 0 },
      'GET /api/v1/orders/detail': held,
      'DELETE /api/v1/orders/:id/hold': free,
      'PUT /api/v1/orders/:id/hold': { ...held, version: 6 },
    },
  });
  const end = await screen.findByRole('button', { name: 'เลิกพัก' });
  expect(screen.getByRole('button', { name: /^พักไว้: ที่อยู่ไม่ชัดเจน — ไม่มีเลขที่/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'แพ็กสินค้า' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'การทำงานอื่น' }));
  expect(await screen.findByRole('menuitem', { name: 'แก้เหตุผลที่พัก' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'พักคำสั่งซื้อ' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(end);
  await user.click(await screen.findByRole('button', { name: 'เลิกทำ' }));
  expect(await screen.findByText('พัก SO6911-000001 ไว้แล้ว')).toBeVisible();
  const sent = seen.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body) as object);
  expect(sent).toEqual([{ kind: 'address', reason: 'ไม่มีเลขที่', until: '2099-01-02', version: 5 }]);
});

it('the shipping check is told which order led there', async () => {
  const { user, router } = await renderApp({
    path: '/backoffice/orders/1',
    answers: {
      'GET /api/v1/packings/print': { Data: [], Total: 0 },
      'GET /api/v1/orders/detail': fakeOrder({ status: 112, next: [121, 140] }),
      'GET /api/v1/orders/shipping/info': { checked: 0, expected: 1, missing: [] },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'ตรวจส่งพัสดุ' }));
  await waitFor(() =>
    expect(router.state.location.href).toBe('/backoffice/packings/shipping/checking?order=SO6911-000001'),
  );
});

it('what is half written to others stays, unasked, while something else of the order is opened and closed', async () => {
  const { user, router } = await renderApp({
    path: '/backoffice/orders/1',
    answers: { 'GET /api/v1/packings/print': { Data: [], Total: 0 }, 'GET /api/v1/orders/detail': fakeOrder() },
  });
  const field = await screen.findByRole('textbox', { name: 'เขียนบันทึกภายใน' });
  await user.type(field, 'รอลูกค้าโทรกลับ');
  await user.click(screen.getByRole('button', { name: 'แก้หมายเหตุ' }));
  const dialog = within(await screen.findByRole('dialog', { name: /หมายเหตุ/ }));
  expect(router.state.location.href).toBe('/backoffice/orders/1?open=note');
  await user.click(await dialog.findByRole('button', { name: 'ย้อนกลับ' }));
  await waitFor(() => expect(router.state.location.href).toBe('/backoffice/orders/1'));
  expect(field).toHaveValue('รอลูกค้าโทรกลับ');
  void router.navigate({ to: '/backoffice/orders/$id', params: { id: '1' }, search: { edit: '1', open: '' } });
  expect(await screen.findByRole('button', { name: 'อยู่ต่อ' })).toBeVisible();
});

it('a note of an order that was opened by its number takes nothing back that others changed meanwhile', async () => {
  const before = fakeOrder({ seller_note: 'ระวังแตก', version: 4 });
  const now = { ...before, address: '99/9 บ้านใหม่', version: 5 };
  let isChanged = false;
  const { user } = await renderApp({
    path: '/backoffice/orders/SO6911-000001?open=note',
    answers: {
      'GET /api/v1/packings/print': { Data: [], Total: 0 },
      'GET /api/v1/orders/detail': () => (isChanged ? now : before),
      'PUT /api/v1/orders/:id': async (request: Request) => {
        const { version } = (await request.json()) as { version: number };
        return version === 5
          ? { ...now, version: 6 }
          : failure(409, 'general.conflict', '', { version: 'general.conflict' });
      },
    },
  });
  const dialog = within(await screen.findByRole('dialog'));
  const note = await dialog.findByRole('textbox', { name: 'หมายเหตุผู้ขาย' });
  isChanged = true;
  await user.type(note, ' มาก');
  await user.click(dialog.getByRole('button', { name: 'บันทึก' }));
  await waitFor(() => expect(seen.filter(({ method }) => method === 'PUT')).toHaveLength(1));
  await dialog.findByRole('button', { name: 'บันทึก' });
  await user.click(dialog.getByRole('button', { name: 'บันทึก' }));
  await waitFor(() => expect(seen.filter(({ method }) => method === 'PUT')).toHaveLength(2));
  const sent = seen.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body) as object);
  expect(sent[1]).toMatchObject({ version: 5, address: '99/9 บ้านใหม่', seller_note: 'ระวังแตก มาก' });
});
