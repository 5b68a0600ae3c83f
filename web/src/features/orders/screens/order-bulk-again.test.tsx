import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { queryClient } from '@/shared/api/query-client';
import { OrderStatus, Provider } from '@/shared/api/contract';
import { failure, seen } from '@/test/network';
import { head, open, put } from '../bulk-test-data';
import { fakeOrder } from '../test-data';

it('a payment that somebody came before is confirmed once more for the same money alone', async () => {
  const owed = { status: OrderStatus.Unpaid, order_amount: 25_000, payment_amount: 0 };
  const { user } = await open([head(1, owed), head(2, owed)], {
    'PUT /api/v1/orders/payment/confirm/success/:id': async (request: Request) =>
      ((await request.clone().json()) as { version: number }).version === 1
        ? failure(409, 'general.invalid_param', 'ถูกแก้ไขโดยผู้อื่นแล้ว', { version: 'general.invalid_param' })
        : fakeOrder({ id: Number(request.url.split('/').at(-1)), version: 3 }),
    'GET /api/v1/orders/detail': ({ url }: Request) =>
      url.endsWith('=1')
        ? fakeOrder({ id: 1, ...owed, version: 2 })
        : fakeOrder({ id: 2, ...owed, version: 2, order_amount: 99_000 }),
  });
  await user.click(await screen.findByRole('button', { name: 'ยืนยันการชำระเงิน' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'ยืนยันการชำระเงิน' }));
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('สำเร็จ 0 จาก 2 รายการ ไม่สำเร็จ 2'));
  await user.click(dialog.getByRole('button', { name: 'ลองใหม่เฉพาะที่ไม่สำเร็จ (2)' }));
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('สำเร็จ 1 จาก 2 รายการ ไม่สำเร็จ 1'));
  expect(dialog.getAllByRole('row')[0]).toHaveAccessibleName(/SO6911-000002 ไม่สำเร็จ: ยอดเงินเปลี่ยนไป/);
});

it('a payment that somebody else entered meanwhile says so', async () => {
  const owed = { status: OrderStatus.Unpaid, order_amount: 25_000, payment_amount: 0 };
  const { user } = await open([head(1, owed), head(2, owed)], {
    'PUT /api/v1/orders/payment/confirm/success/:id': () =>
      failure(409, 'general.invalid_param', 'ถูกแก้ไขโดยผู้อื่นแล้ว', { version: 'general.invalid_param' }),
    'GET /api/v1/orders/detail': ({ url }: Request) =>
      fakeOrder({
        id: Number(url.split('=').at(-1)),
        ...owed,
        status: OrderStatus.AwaitingShipment,
        payment_amount: 25_000,
        version: 2,
      }),
  });
  await user.click(await screen.findByRole('button', { name: 'ยืนยันการชำระเงิน' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'ยืนยันการชำระเงิน' }));
  await user.click(await dialog.findByRole('button', { name: 'ลองใหม่เฉพาะที่ไม่สำเร็จ (2)' }));
  await waitFor(() => {
    for (const row of dialog.getAllByRole('row')) expect(row).toHaveAccessibleName(/ไม่สำเร็จ: มีคนยืนยันการชำระเงินไปแล้ว/);
  });
  expect(put()).toHaveLength(2);
});

describe('what somebody else wrote meanwhile is not written over when the refused is tried again', () => {
  const stale = () => failure(409, 'general.invalid_param', 'ถูกแก้ไขโดยผู้อื่นแล้ว', { version: 'general.invalid_param' });
  const first = async (request: Request) =>
    ((await request.clone().json()) as { version: number }).version === 1
      ? stale()
      : fakeOrder({ id: Number(/\d+/.exec(request.url.split('/orders/')[1]!)![0]), version: 3 });
  /** The first order as it was but for its version, the second with this of a colleague's. */
  const anew = (theirs: object) => ({
    'GET /api/v1/orders/detail': ({ url }: Request) =>
      fakeOrder({ ...head(url.endsWith('=1') ? 1 : 2), version: 2, ...(url.endsWith('=1') ? {} : theirs) }),
  });
  const tryAgain = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    const dialog = within(screen.getByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'ลองใหม่เฉพาะที่ไม่สำเร็จ (2)' }));
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('สำเร็จ 1 จาก 2 รายการ ไม่สำเร็จ 1'));
    expect(dialog.getAllByRole('row')[0]).toHaveAccessibleName(/SO6911-000002 ไม่สำเร็จ: มีคนแก้/);
    expect(put()).toHaveLength(3); // both, then the first alone
  };

  it('a tracking number', async () => {
    const { user } = await open([head(1), head(2)], {
      'PUT /api/v1/orders/tracking/:id': first,
      ...anew({ tracking_number: 'THEIRS' }),
    });
    await user.click(await screen.findByRole('button', { name: 'ใส่เลขพัสดุ' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('textbox', { name: 'วางจากไฟล์' }));
    await user.paste('TH1\nTH2');
    await user.click(dialog.getByRole('button', { name: 'บันทึกเลขพัสดุ 2 คำสั่งซื้อ' }));
    await tryAgain(user);
  });

  it('a courier', async () => {
    const { user } = await open([head(1), head(2)], {
      'PUT /api/v1/orders/shipping/:id': first,
      ...anew({ shipping_provider_id: Provider.Kerry }),
    });
    await user.click(await screen.findByRole('button', { name: 'เปลี่ยนขนส่ง' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByRole('combobox'), 'SPX');
    await user.click(dialog.getByRole('button', { name: 'เปลี่ยนขนส่ง' }));
    await tryAgain(user);
  });

  it('why an order is on hold', async () => {
    const { user } = await open([head(1), head(2)], {
      'PUT /api/v1/orders/:id/hold': first,
      ...anew({ hold_kind: 'risk', hold_reason: 'เบอร์แปลก' }),
    });
    const bar = within(await screen.findByRole('region', { name: 'รายการที่เลือก' }));
    await user.click(bar.getByRole('button', { name: 'พักไว้' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByRole('combobox'), 'เหตุผลอื่น');
    await user.type(dialog.getByRole('textbox', { name: 'รายละเอียด' }), 'นับใหม่');
    await user.click(dialog.getByRole('button', { name: 'พักไว้' }));
    await tryAgain(user);
  });

  it('why an order is on hold, when the hold is ended', async () => {
    const held = { hold_kind: 'stock', hold_reason: 'นับใหม่', hold_until: '' };
    const ended: string[] = [];
    const { user } = await open([head(1, held), head(2, held)], {
      'DELETE /api/v1/orders/:id/hold': ({ url }: Request) => {
        const [, id = '', version = ''] = /orders\/(\d+)\/hold\?version=(\d+)/.exec(url) ?? [];
        ended.push(`${id} ${version}`);
        return version === '1' ? stale() : fakeOrder({ id: Number(id), version: 3 });
      },
      'GET /api/v1/orders/detail': ({ url }: Request) =>
        url.endsWith('=1')
          ? fakeOrder({ ...head(1, held), version: 2 })
          : fakeOrder({ ...head(2, held), version: 2, hold_kind: 'risk', hold_reason: 'เบอร์แปลก' }),
    });
    const bar = within(await screen.findByRole('region', { name: 'รายการที่เลือก' }));
    await user.click(bar.getByRole('button', { name: 'เลิกพัก' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'เลิกพัก 2 คำสั่งซื้อ' }));
    await user.click(dialog.getByRole('button', { name: /^เลิกพัก/ }));
    await user.click(await dialog.findByRole('button', { name: 'ลองใหม่เฉพาะที่ไม่สำเร็จ (2)' }));
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('สำเร็จ 1 จาก 2 รายการ ไม่สำเร็จ 1'));
    expect(dialog.getAllByRole('row')[0]).toHaveAccessibleName(/SO6911-000002 ไม่สำเร็จ: มีคนแก้/);
    expect(ended.toSorted()).toEqual(['1 1', '1 2', '2 1']);
  });

  it('a step that an order took, when it is cancelled', async () => {
    const { user } = await open([head(1), head(2)], {
      'PUT /api/v1/orders/cancel/:id': first,
      ...anew({ status: OrderStatus.AwaitingCollection }),
    });
    await user.click(await screen.findByRole('button', { name: 'ยกเลิกคำสั่งซื้อ' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByRole('combobox'), dialog.getAllByRole('option')[1]!);
    await user.type(dialog.getByRole('textbox'), 'ลูกค้าเปลี่ยนใจ');
    await user.click(dialog.getByRole('button', { name: 'ยกเลิกคำสั่งซื้อ' }));
    await tryAgain(user);
  });
});

it('a way back that some refuse says how many went back, and the list is read anew', async () => {
  let calls = 0;
  const { user } = await open([head(1), head(2), head(3)], {
    'PUT /api/v1/orders/shipping/:id': (request: Request) => {
      const id = Number(request.url.split('/').at(-1));
      calls++;
      return calls > 3 && id === 2
        ? failure(409, 'general.invalid_param', 'ถูกแก้ไขโดยผู้อื่นแล้ว')
        : fakeOrder({ id, version: 2, shipping_provider_id: Provider.SPX });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'เปลี่ยนขนส่ง' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox'), 'SPX');
  await user.click(dialog.getByRole('button', { name: 'เปลี่ยนขนส่ง' }));
  const notice = (await screen.findByText('เปลี่ยนเป็น SPX แล้ว 3 คำสั่งซื้อ')).closest<HTMLElement>('[role="alert"]')!;
  const listed = (): number => seen.filter(({ path }) => path.startsWith('/api/v1/orders?')).length;
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  const before = listed();
  await user.click(within(notice).getByRole('button', { name: 'เลิกทำ' }));
  expect(await screen.findByText('ย้อนกลับแล้ว 2 คำสั่งซื้อ อีก 1 คำสั่งซื้อย้อนไม่ได้')).toBeVisible();
  expect(put()).toHaveLength(6);
  await waitFor(() => expect(listed()).toBeGreaterThan(before));
});

it('a courier is changed of those alone that are still in the house, and offered where there is one', async () => {
  const { user } = await open([head(1), head(2, { status: OrderStatus.Delivered })], {
    'PUT /api/v1/orders/shipping/:id': fakeOrder({ id: 1, version: 2, shipping_provider_id: Provider.SPX }),
  });
  await user.click(await screen.findByRole('button', { name: 'เปลี่ยนขนส่ง' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'เปลี่ยนขนส่ง 1 คำสั่งซื้อ' }));
  expect(dialog.getByText(/^อีก 1 คำสั่งซื้ออยู่ในสถานะที่ทำไม่ได้/)).toBeVisible();
  await user.selectOptions(dialog.getByRole('combobox'), 'SPX');
  await user.click(dialog.getByRole('button', { name: 'เปลี่ยนขนส่ง' }));
  expect(await screen.findByText('เปลี่ยนเป็น SPX แล้ว 1 คำสั่งซื้อ')).toBeVisible();
  expect(put()).toHaveLength(1);
  await user.click(screen.getByRole('checkbox', { name: /SO6911-000001/ }));
  expect(screen.queryByRole('button', { name: 'เปลี่ยนขนส่ง' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'ใส่เลขพัสดุ' })).toBeNull();
});

it('says before the courier is changed how many orders keep a tracking number of the one before', async () => {
  const { user } = await open([
    head(1, { tracking_number: 'EF582621152TH', shipping_provider_id: Provider.ThailandPost }),
    head(2, { tracking_number: 'SPXTH04812345678', shipping_provider_id: Provider.SPX }),
    head(3),
  ]);
  await user.click(await screen.findByRole('button', { name: 'เปลี่ยนขนส่ง' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByText(/เลขพัสดุ/)).toBeNull();
  await user.selectOptions(dialog.getByRole('combobox'), 'SPX');
  expect(dialog.getByText(/^1 คำสั่งซื้อมีเลขพัสดุแล้ว/)).toBeVisible();
});
