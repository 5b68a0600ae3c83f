import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { stockKeys } from '@/entities/keys';
import { OrderStatus, Provider } from '@/shared/api/contract';
import { queryClient } from '@/shared/api/query-client';
import { today } from '@/shared/i18n/format';
import { head, open, put } from '../bulk-test-data';
import { fakeOrder } from '../test-data';

vi.setConfig({ testTimeout: 60_000 });

const saved = (request: Request) => fakeOrder({ id: Number(/\/(\d+)/.exec(new URL(request.url).pathname)![1]) });
const undo = async (user: Awaited<ReturnType<typeof open>>['user'], done: string): Promise<void> => {
  const notice = (await screen.findByText(done)).closest<HTMLElement>('[role="alert"]')!;
  await user.click(within(notice).getByRole('button', { name: 'เลิกทำ' }));
};

describe('tracking numbers of many orders', () => {
  const typing = async (...rows: Parameters<typeof open>[0]) => {
    const { user } = await open(rows, { 'PUT /api/v1/orders/tracking/:id': saved });
    await user.click(await screen.findByRole('button', { name: 'ใส่เลขพัสดุ' }));
    const dialog = within(await screen.findByRole('dialog'));
    const row = (at: number) => dialog.getByRole('textbox', { name: `เลขพัสดุของ SO6911-00000${at}` });
    return { user, dialog, row };
  };

  it('leave the courier of a parcel on its way, whatever they look like', async () => {
    const { user, dialog, row } = await typing(
      head(1, { status: OrderStatus.InTransit, shipping_provider_id: Provider.ThailandPost }),
    );
    await user.type(row(1), 'SPXTH0412345678A');
    const courier = dialog.getByRole('combobox', { name: /^ผู้ให้บริการขนส่งของ/ });
    expect(courier).toBeDisabled();
    expect(courier).toHaveDisplayValue('ไปรษณีย์ไทย');
    await user.click(dialog.getByRole('button', { name: 'บันทึกเลขพัสดุ 1 คำสั่งซื้อ' }));
    await waitFor(() => expect(put()).toHaveLength(1));
    expect(put()[0]!.body).toMatchObject({ shipping_provider_id: Provider.ThailandPost });
  });

  it('are not given to a second order while another of the ticked has it', async () => {
    const { user, dialog, row } = await typing(head(1, { tracking_number: 'TH1' }), head(2));
    await user.type(row(2), 'th1');
    expect(dialog.getAllByText('เลขนี้ซ้ำกับอีกคำสั่งซื้อ')).toHaveLength(2);
    expect(dialog.getByRole('button', { name: 'บันทึกเลขพัสดุ 1 คำสั่งซื้อ' })).toBeDisabled();
  });

  it('fill a field that was emptied by hand when the column comes', async () => {
    const { user, dialog, row } = await typing(head(1), head(2));
    await user.type(row(1), 'X1');
    await user.clear(row(1));
    await user.click(dialog.getByRole('textbox', { name: 'วางจากไฟล์' }));
    await user.paste('TH1\nTH2');
    expect([row(1), row(2)].map((field) => field.getAttribute('value'))).toEqual(['TH1', 'TH2']);
  });
});

it('an own delivery does not go back with the others: which rider it had is not known here', async () => {
  const { user } = await open(
    [head(1, { shipping_provider_id: Provider.Own }), head(2, { shipping_provider_id: Provider.Kerry })],
    {
      'PUT /api/v1/orders/shipping/:id': (request: Request) => ({
        ...saved(request),
        version: 2,
        shipping_provider_id: Provider.SPX,
      }),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'เปลี่ยนขนส่ง' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox'), 'SPX');
  await user.click(dialog.getByRole('button', { name: 'เปลี่ยนขนส่ง' }));
  await undo(user, 'เปลี่ยนเป็น SPX แล้ว 2 คำสั่งซื้อ');
  expect(await screen.findByText('ย้อนกลับแล้ว 1 คำสั่งซื้อ')).toBeVisible();
  expect(put().slice(2)).toEqual([
    { path: '/api/v1/orders/shipping/2', body: { version: 2, shipping_provider_id: Provider.Kerry } },
  ]);
});

it('what went back is what the next act stands on, while it stays ticked', async () => {
  let version = 1;
  const { user } = await open([head(1, { shipping_provider_id: Provider.Kerry })], {
    'PUT /api/v1/orders/shipping/:id': async (request: Request) => {
      const asked = (await request.json()) as { shipping_provider_id: number };
      version += 1;
      return { ...saved(request), version, shipping_provider_id: asked.shipping_provider_id };
    },
  });
  const change = async (name: string): Promise<void> => {
    await user.click(await screen.findByRole('button', { name: 'เปลี่ยนขนส่ง' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByRole('combobox'), name);
    await user.click(dialog.getByRole('button', { name: 'เปลี่ยนขนส่ง' }));
  };
  await change('SPX');
  await undo(user, 'เปลี่ยนเป็น SPX แล้ว 1 คำสั่งซื้อ');
  expect(await screen.findByText('ย้อนกลับแล้ว 1 คำสั่งซื้อ')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await change('DHL');
  await waitFor(() => expect(put()).toHaveLength(3));
  expect(put()[2]!.body).toMatchObject({ version: 3, shipping_provider_id: Provider.DHL });
});

it('a hold that goes back is until the day that it was', async () => {
  const was = { hold_kind: 'stock', hold_reason: 'รอของ', hold_until: `${today(3)}T00:00:00+07:00` };
  const { user } = await open([head(1, was)], { 'PUT /api/v1/orders/:id/hold': saved });
  const bar = within(await screen.findByRole('region', { name: 'รายการที่เลือก' }));
  await user.click(bar.getByRole('button', { name: 'พักไว้' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox'), 'เหตุผลอื่น');
  await user.type(dialog.getByRole('textbox', { name: 'รายละเอียด' }), 'นับใหม่');
  await user.click(dialog.getByRole('button', { name: 'พักไว้' }));
  await undo(user, 'พักไว้แล้ว 1 คำสั่งซื้อ');
  await waitFor(() => expect(put()).toHaveLength(2));
  expect(put()[1]!.body).toMatchObject({ kind: 'stock', reason: 'รอของ', until: today(3) });
});

it('goods that cancelled orders let go are read anew', async () => {
  const { user } = await open([head(1)], { 'PUT /api/v1/orders/cancel/:id': saved });
  queryClient.setQueryData(stockKeys.of('loads'), new Map());
  await user.click(await screen.findByRole('button', { name: 'ยกเลิกคำสั่งซื้อ' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox'), 'สินค้าหมด');
  await user.type(dialog.getByRole('textbox'), 'โรงงานปิด');
  await user.click(dialog.getByRole('button', { name: 'ยกเลิกคำสั่งซื้อ' }));
  await waitFor(() => expect(queryClient.getQueryState(stockKeys.of('loads'))?.isInvalidated).toBe(true));
});
