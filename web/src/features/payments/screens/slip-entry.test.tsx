import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Slip } from '@/entities/slip';
import { fakeUser } from '@/test/builders';
import { failure, seen } from '@/test/network';
import { readAgain, renderApp } from '@/test/render';
import { fakeSlip } from '../fakes';

const second = fakeSlip({ id: 2, order: { ...fakeSlip().order!, id: 102, number: 'SO6911-000102' } });
/** The slip as the server has it, and as the queue told it last. */
let now: Slip;
let queued: Slip;
beforeEach(() => {
  now = fakeSlip({ payment_method_id: 3, payment_method_name: 'โอนกสิกร' });
  queued = now;
});
afterEach(() => localStorage.clear());

async function enter(first?: (user: UserEvent) => Promise<void>) {
  const { user } = await renderApp({
    path: '/backoffice/payments',
    user: fakeUser(),
    answers: {
      'GET /api/v1/payments/slips': () => ({ Data: [queued, second], Total: 2 }),
      'GET /api/v1/payments/counts': { waiting: 2, decided_today: 5, unproven: 1, refunds: 0, lines: 0 },
      'GET /api/v1/payments/slips/1': () => now,
      'GET /api/v1/payments/slips/1/changed': { by: 'มะลิ', at: '2026-11-21T08:00:00Z' },
      'PUT /api/v1/payments/slips/*/take': fakeSlip(),
      'PUT /api/v1/payments/slips/1': async (request: Request) => {
        const body = (await request.json()) as Partial<Slip>;
        if (body.version !== now.version)
          return failure(409, 'general.invalid_param', 'มีคนแก้ไปก่อน', { version: 'general.invalid_param' });
        return { ...now, ...body, version: now.version + 1 };
      },
    },
  });
  const open = await screen.findByRole('button', { name: 'กรอกข้อมูลในสลิป' });
  await first?.(user);
  await user.click(open);
  const form = within(await screen.findByRole('form', { name: 'ข้อมูลในสลิป' }));
  const field = (name: string): HTMLElement => form.getByRole('textbox', { name });
  const save = (): Promise<void> => user.click(form.getByRole('button', { name: 'บันทึก' }));
  return { user, form, field, save };
}

const saved = () =>
  seen
    .filter(({ method, path }) => method === 'PUT' && path === '/api/v1/payments/slips/1')
    .map(({ body }) => JSON.parse(body) as object);

it('news of a slip is merged into what is being entered of it, and said', async () => {
  const { user, form, field, save } = await enter();
  await user.type(field('หมายเหตุ'), 'โอนสองครั้ง');
  now = { ...now, version: 2, payer: 'นาย อื่น', paid_at: '2026-11-21T09:30:00Z', amount: 60_000 };
  queued = now;
  await readAgain();
  const bar = await form.findByRole('alert');
  expect(bar).toHaveTextContent('มะลิ แก้รายการนี้');
  expect(bar).toHaveTextContent('นาย อื่น');
  expect(bar).toHaveTextContent('16:30');
  expect(bar).toHaveTextContent('฿600.00');
  expect([field('หมายเหตุ'), field('ผู้โอน'), field('เวลา (ชั่วโมง:นาที)')].map((one) => one.getAttribute('value'))).toEqual([
    'โอนสองครั้ง',
    'นาย อื่น',
    '16:30',
  ]);
  await save();
  await waitFor(() =>
    expect(saved()).toEqual([
      expect.objectContaining({
        note: 'โอนสองครั้ง',
        payer: 'นาย อื่น',
        amount: 60_000,
        paid_at: '2026-11-21T09:30:00.000Z',
        payment_method_id: 3,
        version: 2,
      }),
    ]),
  );
});

it('what both said stands side by side after a refusal, and nothing is typed again', async () => {
  const { user, form, field, save } = await enter();
  await user.type(field('หมายเหตุ'), 'โอนสองครั้ง');
  await user.clear(field('บัญชีที่รับ'));
  await user.type(field('บัญชีที่รับ'), 'xxx9');
  now = { ...now, version: 2, note: 'แม่โอนให้' };
  await save();
  await user.click(await form.findByRole('button', { name: /^ใช้ของมะลิ: แม่โอนให้/ }));
  expect(field('หมายเหตุ')).toHaveValue('แม่โอนให้');
  await user.click(form.getByRole('button', { name: 'ใช้ของฉัน: โอนสองครั้ง' }));
  expect(field('หมายเหตุ')).toHaveValue('โอนสองครั้ง');
  await save();
  await waitFor(() => expect(screen.queryByRole('form', { name: 'ข้อมูลในสลิป' })).toBeNull());
  expect(saved().at(-1)).toMatchObject({ note: 'โอนสองครั้ง', account: 'xxx9', version: 2 });
});

it('going to another slip or back asks first, accepting does not', async () => {
  const { user, form, field } = await enter();
  await user.type(field('หมายเหตุ'), 'โอนสองครั้ง');
  const asks = { name: 'ข้อมูลที่แก้ไขยังไม่ได้บันทึก' };
  const stay = async (): Promise<void> => {
    const dialog = within(await screen.findByRole('dialog', asks));
    await user.click(dialog.getByRole('button', { name: 'อยู่ต่อ' }));
    await waitFor(() => expect(screen.queryByRole('dialog', asks)).toBeNull());
  };
  await user.click(form.getByRole('button', { name: 'ย้อนกลับ' }));
  await stay();
  await user.click(screen.getByRole('button', { name: /SO6911-000102/ }));
  await stay();
  expect(field('หมายเหตุ')).toHaveValue('โอนสองครั้ง');
  await user.click(screen.getByRole('button', { name: /^ข้าม/ }));
  await stay();
  expect(field('หมายเหตุ')).toHaveValue('โอนสองครั้ง');
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(queued.order!.number);
  await user.click(screen.getByRole('button', { name: /^รับ ฿630.00/ }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('SO6911-000102'));
  expect(screen.queryByRole('dialog', asks)).toBeNull();
});

it('skipping goes on once what was typed may be lost, and is asked for once', async () => {
  const { user, field } = await enter();
  await user.type(field('หมายเหตุ'), 'โอนสองครั้ง');
  await user.click(screen.getByRole('button', { name: /^ข้าม/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'ข้อมูลที่แก้ไขยังไม่ได้บันทึก' }));
  await user.click(dialog.getByRole('button', { name: 'ออกโดยไม่บันทึก' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('SO6911-000102'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('what was read off the slip before is nothing to lose, what is said of it in the form is', async () => {
  now = { ...now, amount: 0 };
  queued = now;
  const back = { name: 'ย้อนกลับ' };
  const { user, form, field } = await enter((first) =>
    first.type(screen.getByRole('textbox', { name: 'ยอดในสลิป' }), '600'),
  );
  expect(field('ยอดในสลิป')).toHaveValue('600.00');
  await user.click(form.getByRole('button', back));
  await waitFor(() => expect(screen.queryByRole('form', { name: 'ข้อมูลในสลิป' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'กรอกข้อมูลในสลิป' }));
  const again = within(await screen.findByRole('form', { name: 'ข้อมูลในสลิป' }));
  await user.clear(again.getByRole('textbox', { name: 'ยอดในสลิป' }));
  await user.type(again.getByRole('textbox', { name: 'ยอดในสลิป' }), '700');
  await user.click(again.getByRole('button', back));
  expect(await screen.findByRole('dialog', { name: 'ข้อมูลที่แก้ไขยังไม่ได้บันทึก' })).toBeVisible();
});

it('asks for the day of a time that is typed alone, and saves none without it', async () => {
  const { paid_at: _at, ...undated } = fakeSlip();
  now = undated;
  queued = now;
  const { user, form, field, save } = await enter();
  await user.type(field('เวลา (ชั่วโมง:นาที)'), '๑๔:๐๒');
  await save();
  expect(await form.findByText('ระบุวันที่ของเวลานี้ด้วย')).toBeVisible();
  expect(saved()).toEqual([]);
  await user.type(field('วันที่โอน'), '21/11/2569');
  await save();
  await waitFor(() => expect(saved()).toEqual([expect.objectContaining({ paid_at: '2026-11-21T07:02:00.000Z' })]));
});
