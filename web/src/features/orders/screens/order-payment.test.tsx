import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PaymentType } from '@/shared/api/contract';
import { queryClient } from '@/shared/api/query-client';
import { failure, seen } from '@/test/network';
import { openOrder as open, sentOrders as sent } from '../test-open';
import { fakeOrder, fakePaid } from '../test-data';

const unpaid = fakeOrder({ status: 100, next: [111, 140], version: 4 });

describe('the payment', () => {
  it('is confirmed with the sum repeated', async () => {
    const { user, router } = await open(unpaid, '/backoffice/orders/1', {
      'PUT /api/v1/orders/payment/confirm/success/1': fakeOrder(),
    });
    await user.click(await screen.findByRole('button', { name: 'ยืนยันการชำระเงิน' }));
    expect(router.state.location.href).toBe('/backoffice/orders/1?open=pay');
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /เลขอ้างอิง/ }), 'REF9');
    await user.click(dialog.getByRole('button', { name: 'ยืนยันรับเงิน ฿250.00' }));
    await waitFor(() =>
      expect(sent()[0]?.body).toEqual({
        version: 4,
        payments: [{ payment_method_id: 1, amount: 25000, reference: 'REF9' }],
      }),
    );
    expect(seen.find(({ method }) => method === 'PUT')?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
    await waitFor(() => expect(router.state.location.href).toBe('/backoffice/orders/1'));
  });

  it('is not entered by hand without a word of the slip that waits', async () => {
    const slip = { id: 9, status: 'waiting', image: 'a.webp', created_at: '2026-11-20T03:00:00Z' };
    await open(unpaid, '/backoffice/orders/1?open=pay', {
      'GET /api/v1/payments/slips': { Data: [slip, { ...slip, id: 8, status: 'refused' }], Total: 2 },
    });
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('มีสลิปรอตรวจอยู่แล้ว 1 ใบ')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'ตรวจสลิปนี้' })).toHaveAttribute('href', '/backoffice/payments?slip=9');
  });

  it('goes back from the notice', async () => {
    const [payment] = fakePaid().payments;
    const { user } = await open(unpaid, '/backoffice/orders/1?open=pay', {
      // The deposit that came before stays.
      'PUT /api/v1/orders/payment/confirm/success/1': { ...fakePaid(), payments: [{ ...payment!, id: 69 }, payment!] },
      'PUT /api/v1/orders/payment/revert/1': unpaid,
    });
    await user.click(await screen.findByRole('button', { name: 'ยืนยันรับเงิน ฿250.00' }));
    await user.click(await screen.findByRole('button', { name: 'เลิกทำ' }));
    expect(await screen.findByText('SO6911-000001 กลับไปรอชำระเงินแล้ว')).toBeVisible();
    expect(sent()[1]?.body).toEqual({ version: 5, payment_ids: [70] });
  });

  it('is taken back beside the sum, and stays told', async () => {
    const { user } = await open(fakePaid(), '/backoffice/orders/1', { 'PUT /api/v1/orders/payment/revert/1': unpaid });
    await user.click(await screen.findByRole('button', { name: 'ยกเลิกการรับเงินนี้' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/เงิน ฿250.00 ที่บันทึกไว้ของ SO6911-000001 จะไม่นับ/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'ยกเลิกการรับเงินนี้' }));
    await waitFor(() => expect(sent()[0]?.body).toEqual({ version: 5, payment_ids: [70] }));
  });

  it('that is taken back of an order that is paid on delivery keeps nobody from packing it', async () => {
    const deposit = { ...fakePaid(), payment_type: PaymentType.CashOnDeliver };
    const { user } = await open(deposit);
    await user.click(await screen.findByRole('button', { name: 'ยกเลิกการรับเงินนี้' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/จะไม่นับเป็นเงินที่รับแล้ว สถานะไม่เปลี่ยน/)).toBeVisible();
    expect(dialog.queryByText(/ยังแพ็กไม่ได้/)).toBeNull();
  });

  it('that was taken back or whose goods are packed has no way back', async () => {
    const paid = fakePaid();
    const gone = { ...paid.payments[0]!, reverted_at: '2026-11-24T10:00:00Z', reverted_by_name: 'กุ้ง' };
    await open({ ...paid, payments: [gone], status: 100 });
    expect(await screen.findByText(/กุ้ง ยกเลิกรายการนี้แล้ว/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'ยกเลิกการรับเงินนี้' })).toBeNull();
  });

  it('shows a used reference at the field', async () => {
    const { user } = await open(unpaid, '/backoffice/orders/1?open=pay', {
      'PUT /api/v1/orders/payment/confirm/success/1': () =>
        failure(409, 'general.invalid_param', 'เคยใช้กับคำสั่งซื้อ SO9 แล้ว', { payments: 'general.invalid_param' }),
    });
    await user.click(await screen.findByRole('button', { name: /ยืนยันรับเงิน/ }));
    expect(await screen.findByText('เคยใช้กับคำสั่งซื้อ SO9 แล้ว')).toBeVisible();
  });

  it('of an order that costs more meanwhile is not confirmed before that was read, and nothing else that changed holds it up', async () => {
    let now = unpaid;
    const { user } = await open(unpaid, '/backoffice/orders/1?open=pay', {
      'GET /api/v1/orders/detail': () => now,
      'PUT /api/v1/orders/payment/confirm/success/1': fakeOrder(),
    });
    const dialog = within(await screen.findByRole('dialog'));
    now = { ...unpaid, version: 5, seller_note: 'ห่อดี ๆ' };
    await act(() => queryClient.invalidateQueries({ queryKey: ['orders'] }));
    expect(dialog.queryByRole('alert')).toBeNull();
    now = fakeOrder({ status: 100, next: [111, 140], version: 6, order_amount: 70_000 });
    await act(() => queryClient.invalidateQueries({ queryKey: ['orders'] }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('฿250.00 → ยอดที่ต้องชำระของ SO6911-000001 ฿700.00');
    expect(dialog.getByRole('button', { name: 'ยืนยันรับเงิน ฿250.00' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'ใช้ข้อมูลใหม่' }));
    await user.click(dialog.getByRole('button', { name: 'ยืนยันรับเงิน ฿700.00' }));
    await waitFor(() =>
      expect(sent()[0]?.body).toEqual({ version: 6, payments: [{ payment_method_id: 1, amount: 70_000 }] }),
    );
  });

  it('of an order that was cancelled meanwhile says that alone, and what was typed stays', async () => {
    let now = unpaid;
    const { user } = await open(unpaid, '/backoffice/orders/1?open=pay', { 'GET /api/v1/orders/detail': () => now });
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /เลขอ้างอิง/ }), 'REF9');
    now = fakeOrder({ status: 110, next: [], version: 5, order_amount: 5_000 });
    await act(() => queryClient.invalidateQueries({ queryKey: ['orders'] }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('ทำรายการนี้ไม่ได้อีก');
    expect(dialog.getAllByRole('alert')).toHaveLength(1);
    expect(dialog.queryByText(/เกิน/)).toBeNull();
    expect(dialog.queryByText(/เมื่อยืนยันแล้ว/)).toBeNull();
    expect(dialog.getByRole('button', { name: /ยืนยันรับเงิน/ })).toBeDisabled();
    expect(dialog.getByRole('textbox', { name: /เลขอ้างอิง/ })).toHaveValue('REF9');
  });

  it('is given back as far as it came in, and no further', async () => {
    const paid = fakePaid();
    const refundable = { ...paid, money: { ...paid.money, received: 25_000, to_refund: 5_000 } };
    const { user } = await open(refundable, '/backoffice/orders/1?open=refund', {
      'PUT /api/v1/orders/payment/refund/1': paid,
    });
    const dialog = within(await screen.findByRole('dialog'));
    const amount = await dialog.findByRole('textbox', { name: /^ยอดที่คืน/ });
    await user.type(dialog.getByRole('textbox', { name: /^เหตุผลที่คืน/ }), 'สินค้าชำรุด');
    await user.clear(amount);
    await user.type(amount, '250.01');
    await user.click(dialog.getByRole('button', { name: 'บันทึกคืนเงิน ฿250.01' }));
    expect(await dialog.findByText('คืนได้ไม่เกิน ฿250.00')).toBeVisible();
    expect(sent()).toEqual([]);
    await user.clear(amount);
    await user.type(amount, '250');
    await user.type(dialog.getByRole('textbox', { name: /เลขอ้างอิง/ }), ' REF9 ');
    await user.click(dialog.getByRole('button', { name: 'บันทึกคืนเงิน ฿250.00' }));
    await waitFor(() =>
      expect(sent()[0]?.body).toEqual({
        payment_method_id: 1,
        amount: 25_000,
        reason: 'สินค้าชำรุด',
        reference: 'REF9',
        version: 5,
      }),
    );
  });

  it('goes back by a way that pays a customer, and not as nothing or less', async () => {
    const paid = fakePaid();
    const refundable = {
      ...paid,
      payment_type: PaymentType.CashOnDeliver,
      payment_method_id: 2,
      money: { ...paid.money, received: 25_000, to_refund: 5_000 },
    };
    const { user } = await open(refundable, '/backoffice/orders/1?open=refund', {
      'PUT /api/v1/orders/payment/refund/1': paid,
      'GET /api/v1/paymentmethod': {
        Data: Object.values(PaymentType).map((type) => ({ id: type, name: `ทาง ${type}`, type })),
        Total: 6,
      },
    });
    const dialog = within(await screen.findByRole('dialog'));
    const amount = await dialog.findByRole('textbox', { name: /^ยอดที่คืน/ });
    const ways = dialog.getByRole('combobox', { name: 'คืนทาง' });
    await waitFor(() => expect(ways).toHaveTextContent('ทาง 1ทาง 5ทาง 7'));
    expect(ways).toHaveDisplayValue('ทาง 1');
    await user.type(dialog.getByRole('textbox', { name: /^เหตุผลที่คืน/ }), 'สินค้าชำรุด');
    for (const bad of ['0', '-5']) {
      await user.clear(amount);
      await user.type(amount, bad);
      await user.tab();
      expect(amount).toHaveAccessibleDescription('อย่างน้อย ฿0.01');
      await user.click(dialog.getByRole('button', { name: 'คืนเงินลูกค้า' }));
    }
    expect(sent()).toEqual([]);
    await user.clear(amount);
    await user.type(amount, '50');
    await user.click(dialog.getByRole('button', { name: 'บันทึกคืนเงิน ฿50.00' }));
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ amount: 5_000, payment_method_id: 1 }));
  });

  it('that is given back is not thrown away unasked where its sum alone was typed', async () => {
    const paid = fakePaid();
    const { user } = await open(paid, '/backoffice/orders/1?open=refund');
    const dialog = within(await screen.findByRole('dialog'));
    const amount = await dialog.findByRole('textbox', { name: /^ยอดที่คืน/ });
    await user.clear(amount);
    await user.type(amount, '120');
    await user.click(dialog.getByRole('button', { name: 'ย้อนกลับ' }));
    expect(await screen.findByRole('button', { name: 'อยู่ต่อ' })).toBeVisible();
    expect(amount).toHaveValue('120.00');
  });

  it('that is given back follows what is to go back, where nobody typed another sum', async () => {
    const paid = fakePaid();
    const owing = (version: number, due: number) => ({
      ...paid,
      version,
      money: { ...paid.money, received: 25_000, to_refund: due },
    });
    let now = owing(5, 5_000);
    const { user } = await open(now, '/backoffice/orders/1?open=refund', {
      'GET /api/v1/orders/detail': () => now,
      'PUT /api/v1/orders/payment/refund/1': paid,
    });
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(await dialog.findByRole('textbox', { name: /^เหตุผลที่คืน/ }), 'สินค้าชำรุด');
    now = owing(6, 3_000);
    await act(() => queryClient.invalidateQueries({ queryKey: ['orders'] }));
    await user.click(await dialog.findByRole('button', { name: 'ใช้ข้อมูลใหม่' }));
    await user.click(dialog.getByRole('button', { name: 'บันทึกคืนเงิน ฿30.00' }));
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ amount: 3_000, version: 6 }));
  });

  it('that is given back of what an order asks says that the order waits for it again, before it is recorded', async () => {
    const paid = fakePaid();
    const over = { ...paid, money: { ...paid.money, received: 25_000, over: 5_000, to_refund: 5_000 } };
    const { user } = await open({ ...over, status: 111 }, '/backoffice/orders/1?open=refund');
    const dialog = within(await screen.findByRole('dialog'));
    const amount = await dialog.findByRole('textbox', { name: /^ยอดที่คืน/ });
    expect(dialog.queryByText(/จะรอชำระ/)).toBeNull();
    await user.clear(amount);
    await user.type(amount, '79');
    expect(await dialog.findByText(/คำสั่งซื้อจะรอชำระ ฿29.00 และยังแพ็กไม่ได้/)).toBeVisible();
  });

  it.each([
    ['has left the house', { status: 121 }],
    ['is paid on delivery', { status: 111, payment_type: PaymentType.CashOnDeliver }],
  ])('that is given back of an order that %s changes nothing of its way', async (_, change) => {
    const paid = fakePaid();
    const order = { ...paid, ...change, money: { ...paid.money, received: 25_000, over: 0, to_refund: 0 } };
    await open(order, '/backoffice/orders/1?open=refund');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('button', { name: 'บันทึกคืนเงิน ฿250.00' })).toBeVisible();
    expect(dialog.queryByText(/จะรอชำระ/)).toBeNull();
  });

  it('is refused with a reason only', async () => {
    const { user } = await open(unpaid, '/backoffice/orders/1?open=refuse', {
      'PUT /api/v1/orders/payment/confirm/fail/1': fakeOrder({ status: 140 }),
    });
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'ไม่ได้รับเงิน' }));
    expect(await dialog.findByText('กรุณาระบุเหตุผลที่ไม่ได้รับเงิน')).toBeVisible();
    expect(sent()).toEqual([]);
    await user.type(dialog.getByRole('textbox'), 'สลิปปลอม');
    await user.click(dialog.getByRole('button', { name: 'ไม่ได้รับเงิน' }));
    await waitFor(() => expect(sent()[0]?.body).toEqual({ version: 4, reason: 'สลิปปลอม' }));
  });
});
