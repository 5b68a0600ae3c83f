import { OrderStatus } from '@/shared/api/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Slip } from '@/entities/slip';
import { fakeOrderHead, fakeUser } from '@/test/builders';
import { seen } from '@/test/network';
import { readAgain, renderApp } from '@/test/render';
import { fakeSlip } from '../fakes';

vi.setConfig({ testTimeout: 60_000 });

const counts = { waiting: 2, decided_today: 5, unproven: 1, refunds: 0, lines: 0 };
const second = fakeSlip({ id: 2, order: { ...fakeSlip().order!, id: 102, number: 'SO6911-000102' } });
let slips: Slip[];
let owing: object[];
beforeEach(() => {
  slips = [fakeSlip(), second];
  owing = [owed(7000, 4)];
});

const owed = (refund: number, version: number): object => ({
  ...fakeOrderHead({ id: 7, number: 'SO6911-000107', version }),
  money: {
    due: 0,
    received: 0,
    refunded: 0,
    retained: 0,
    waived: 0,
    to_collect: 0,
    short: 0,
    over: 0,
    to_refund: refund,
  },
});

const open = (path = '/backoffice/payments') =>
  renderApp({
    path,
    user: fakeUser(),
    answers: {
      'GET /api/v1/payments/slips': () => ({ Data: slips, Total: slips.length }),
      'GET /api/v1/payments/counts': counts,
      'GET /api/v1/orders/refunds': () => ({ Data: owing, Total: owing.length }),
      'PUT /api/v1/payments/slips/*/take': fakeSlip(),
      'PUT /api/v1/payments/slips/*/accept': fakeSlip({ status: 'accepted' }),
      'PUT /api/v1/payments/slips/*/refuse': fakeSlip({ status: 'refused' }),
      'PUT /api/v1/payments/slips/1': fakeSlip({ version: 2 }),
      'PUT /api/v1/orders/payment/confirm/fail/101': fakeOrderHead({ id: 101 }),
      'PUT /api/v1/orders/payment/retain/7': { ...owed(0, 6), id: 7, version: 6 },
    },
  });
const sent = (part: string) =>
  seen
    .filter(({ method, path }) => method === 'PUT' && path.includes(part))
    .map(({ body }) => JSON.parse(body) as object);
const stay = async (user: Awaited<ReturnType<typeof open>>['user']): Promise<void> =>
  user.click(
    within(await screen.findByRole('dialog', { name: 'ข้อมูลที่แก้ไขยังไม่ได้บันทึก' })).getByRole('button', { name: 'อยู่ต่อ' }),
  );

describe('an order whose money did not come', () => {
  const failing = async () => {
    const app = await open();
    await app.user.click(await screen.findByRole('button', { name: 'ไม่ได้รับเงิน ยกเลิกคำสั่งซื้อ…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'ไม่ได้รับเงินของ SO6911-000101' }));
    await app.user.type(dialog.getByRole('textbox'), 'โอนไม่เข้า');
    return { ...app, dialog };
  };

  it('is not cancelled once some of it came, before that was read', async () => {
    const { user, dialog } = await failing();
    slips = [fakeSlip({ version: 2, order: { ...fakeSlip().order!, version: 3, received: 10_000 } }), second];
    await readAgain();
    expect(await dialog.findByRole('alert')).toHaveTextContent('฿0.00 → รับเงินแล้ว ฿100.00');
    expect(dialog.getByRole('textbox')).toHaveValue('โอนไม่เข้า');
    expect(dialog.getByRole('button', { name: 'ยกเลิกคำสั่งซื้อ' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'ใช้ข้อมูลใหม่' }));
    expect(dialog.getByText('เงินที่รับไว้ ฿100.00 ต้องคืนลูกค้า')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'ยกเลิกคำสั่งซื้อ' }));
    await waitFor(() => expect(sent('confirm/fail')).toEqual([{ reason: 'โอนไม่เข้า', version: 3 }]));
  });

  it('stays in its dialog when it was paid meanwhile, and Escape asks for the reason', async () => {
    const { user, dialog } = await failing();
    slips = [second];
    await readAgain();
    expect(await dialog.findByRole('alert')).toHaveTextContent('จึงทำไม่ได้อีก');
    expect(dialog.getByRole('button', { name: 'ยกเลิกคำสั่งซื้อ' })).toBeDisabled();
    await user.keyboard('{Escape}');
    await stay(user);
    expect(dialog.getByRole('textbox')).toHaveValue('โอนไม่เข้า');
    await user.click(dialog.getByRole('button', { name: 'ย้อนกลับ' }));
    await stay(user);
    expect(dialog.getByRole('textbox')).toHaveValue('โอนไม่เข้า');
  });
});

it('why a slip is refused survives news of the slip and Escape, and refuses that slip', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: /^ไม่รับ/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'ไม่รับสลิปของ SO6911-000101' }));
  await user.type(dialog.getByRole('textbox'), 'ยอดไม่ตรง');
  slips = [fakeSlip({ version: 2, note: 'ลูกค้าโทรมา' }), second];
  await readAgain();
  await user.keyboard('{Escape}');
  await stay(user);
  await user.click(dialog.getByRole('button', { name: 'ย้อนกลับ' }));
  await stay(user);
  expect(dialog.getByRole('textbox')).toHaveValue('ยอดไม่ตรง');
  await user.click(dialog.getByRole('button', { name: 'ไม่รับ' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('SO6911-000102'));
  expect(screen.getByRole('region', { name: 'เพิ่งตัดสิน' })).toHaveTextContent('SO6911-000101');
});

it('says of a refusal what it does to an order that is paid already', async () => {
  slips = [fakeSlip({ order: { ...fakeSlip().order!, status: OrderStatus.AwaitingShipment } }), second];
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: /^ไม่รับ .*คำสั่งซื้อคงเดิม$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^ไม่รับสลิป/ }));
  expect(dialog.getByText('เงินในสลิปนี้ไม่ถูกบันทึก คำสั่งซื้อคงเดิม')).toBeVisible();
  expect(dialog.queryByText(/ยังรอชำระ/)).not.toBeInTheDocument();
});

it('what was put together for one order is not kept for another that the slip goes to', async () => {
  slips = [fakeSlip({ amount: 60_000 }), second];
  const { user } = await open();
  await user.type(await screen.findByRole('textbox', { name: /^เหตุผลที่ให้ผ่าน/ }), 'ลูกค้าประจำ');
  await readAgain();
  expect(screen.getByRole('textbox', { name: /^เหตุผลที่ให้ผ่าน/ })).toHaveValue('ลูกค้าประจำ');
  slips = [fakeSlip({ amount: 60_000, version: 2, order: { ...fakeSlip().order!, id: 109, number: 'SO6911-000109' } })];
  await readAgain();
  await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('SO6911-000109'));
  expect(screen.getByRole('textbox', { name: /^เหตุผลที่ให้ผ่าน/ })).toHaveValue('');
});

it('a slip over less than is owed is taken with its part and why, and is free once the desk is left', async () => {
  slips = [fakeSlip({ amount: 60_000, version: 6 })];
  const { user, router } = await open();
  await user.type(await screen.findByRole('textbox', { name: /^เหตุผลที่ให้ผ่าน/ }), ' ลูกค้าประจำ ');
  await user.click(screen.getByRole('button', { name: /^รับ ฿600.00/ }));
  await router.navigate({ to: '/profile/me' });
  await waitFor(() =>
    expect(sent('accept')).toEqual([
      { version: 6, parts: [{ order_id: 101, version: 1, amount: 60_000 }], reason: 'ลูกค้าประจำ' },
    ]),
  );
  await waitFor(() => expect(sent('/take').at(-1)).toEqual({ release: true }));
});

it('a deposit is kept as much as was read', async () => {
  const { user } = await open('/backoffice/payments?tab=refunds');
  await user.click(await screen.findByRole('button', { name: 'เก็บไว้ ไม่คืน' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'เก็บเงินของ SO6911-000107 ไว้' }));
  await user.type(dialog.getByRole('textbox'), 'มัดจำ');
  owing = [owed(9000, 5)];
  await readAgain();
  expect(await dialog.findByRole('alert')).toHaveTextContent('฿70.00 → ฿90.00');
  await user.keyboard('{Escape}');
  await stay(user);
  await user.click(dialog.getByRole('button', { name: 'ใช้ข้อมูลใหม่' }));
  await user.click(dialog.getByRole('button', { name: 'เก็บ ฿90.00 ไว้' }));
  await waitFor(() => expect(sent('retain')).toEqual([{ reason: 'มัดจำ', version: 5 }]));
});

it('a slip that is being added is asked about before its amount is lost', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'เพิ่มสลิป' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'เพิ่มสลิปโอนเงิน' }));
  const amount = dialog.getByRole('textbox', { name: /^ยอด/ });
  await user.type(amount, '630');
  await user.keyboard('{Escape}');
  await stay(user);
  expect(amount).toHaveValue('630.00');
});
