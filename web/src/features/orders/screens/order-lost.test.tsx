import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '@/entities/order';
import { seen } from '@/test/network';
import { fakeLine, fakeOrder } from '../test-data';
import { openOrder, sentOrders } from '../test-open';

vi.setConfig({ testTimeout: 60_000 });

let now: Order;
const shirts = fakeLine({ id: 11, name: 'เสื้อยืด', quantity: 3 });
const caps = fakeLine({ id: 12, name: 'หมวก', quantity: 1 });
beforeEach(() => {
  now = fakeOrder({
    status: 100,
    next: [],
    version: 4,
    hold_kind: 'address',
    hold_reason: 'ไม่มีเลขที่',
    lines: [shirts, caps],
  });
});

/** A server that does what it is asked, whose first answer is lost on the way. */
const lost = (result: object, change: Partial<Order>): (() => object) => {
  let isFirst = true;
  return () => {
    if (!isFirst) return result;
    isFirst = false;
    now = { ...now, ...change, version: now.version + 1 };
    return HttpResponse.error();
  };
};

const open = async (part: string, call: string, does: () => object) => {
  const { user } = await openOrder(now, `/backoffice/orders/1?open=${part}`, {
    'GET /api/v1/orders/detail': () => now,
    [call]: does,
  });
  return { user, dialog: within(await screen.findByRole('dialog')) };
};
const keys = () => seen.filter(({ method }) => method !== 'GET').map(({ headers }) => headers.get('Idempotency-Key'));

describe('a press that is repeated after its answer was lost', () => {
  it('is sent as it was, though the order moved on', async () => {
    const { user, dialog } = await open('hold', 'PUT /api/v1/orders/:id/hold', lost(now, {}));
    await user.type(await dialog.findByRole('textbox', { name: 'รายละเอียด' }), 'รอลูกค้า');
    await user.click(dialog.getByRole('button', { name: 'พักไว้' }));
    await waitFor(() => expect(sentOrders()).toHaveLength(1));
    await waitFor(() => expect(seen.at(-1)?.method).toBe('GET'));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'พักไว้' })).toBeEnabled());
    await user.click(dialog.getByRole('button', { name: 'พักไว้' }));
    await waitFor(() => expect(sentOrders()).toHaveLength(2));
    const [first, second] = sentOrders();
    expect(second).toEqual(first);
    expect(new Set(keys()).size).toBe(1);
  });

  it('splits once: what is left is told first, and the same press asks for the same', async () => {
    const split = { order: now, made: fakeOrder({ id: 2, number: 'SO6911-000002' }) };
    const left = [{ ...shirts, quantity: 2 }];
    now = { ...now, hold_kind: '', hold_reason: '' };
    const { user, dialog } = await open('split', 'POST /api/v1/orders/:id/split', lost(split, { lines: left }));
    const press = async () => user.click(dialog.getByRole('button', { name: 'แยกคำสั่งซื้อ' }));
    await user.type(await dialog.findByLabelText('เสื้อยืด'), '1');
    await user.type(dialog.getByLabelText('หมวก'), '1');
    await press();
    const accept = await dialog.findByRole('button', { name: 'ใช้ข้อมูลใหม่' });
    expect(dialog.getByRole('button', { name: 'แยกคำสั่งซื้อ' })).toBeDisabled();
    await user.click(accept);
    await press();
    await waitFor(() => expect(sentOrders('POST')).toHaveLength(2));
    const [first, second] = sentOrders('POST');
    expect(second).toEqual(first);
    expect(new Set(keys()).size).toBe(1);
  });

  it('takes off once, by what was typed', async () => {
    now = fakeOrder({ status: 114, next: [140], version: 4, lines: [{ ...shirts, packed: 1 }, caps] });
    const left = [{ ...shirts, quantity: 2, packed: 1 }];
    const does = lost(now, { lines: left });
    const { user, dialog } = await open('takeOff', 'PUT /api/v1/orders/:id/takeoff', does);
    const act = () => dialog.getByRole('button', { name: /^เอาออก/ });
    await user.clear(await dialog.findByLabelText(/เสื้อยืด/));
    await user.type(dialog.getByLabelText(/เสื้อยืด/), '1');
    await user.type(dialog.getByRole('textbox', { name: 'เหตุผล' }), 'หมด');
    await user.click(act());
    await user.click(await dialog.findByRole('button', { name: 'ใช้ข้อมูลใหม่' }));
    await user.click(act());
    await waitFor(() => expect(sentOrders()).toHaveLength(2));
    const [first, second] = sentOrders();
    expect(first?.body).toMatchObject({ version: 4, lines: [{ line_id: 11 }, { line_id: 12 }] });
    expect(second).toEqual(first);
  });
});
