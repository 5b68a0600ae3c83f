import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { User } from '@/shared/access/access';
import { fakeOrderHead, fakeUser } from '@/test/builders';
import { seen, type Answers } from '@/test/network';
import { renderApp } from '@/test/render';
import { fakeLooseSlip, fakeSlip } from '../fakes';

const counts = { waiting: 2, decided_today: 5, unproven: 1, refunds: 0, lines: 0 };
const second = fakeSlip({ id: 2, order: { ...fakeSlip().order!, id: 102, number: 'SO6911-000102' } });

function open(slips: object[], user: User = fakeUser(), more: Answers = {}) {
  return renderApp({
    path: '/backoffice/payments',
    user,
    answers: {
      'GET /api/v1/payments/slips': { Data: slips, Total: slips.length },
      'GET /api/v1/payments/counts': counts,
      'PUT /api/v1/payments/slips/*/take': fakeSlip(),
      ...more,
    },
  });
}

const decided = (): string[] =>
  seen.filter(({ method, path }) => method === 'PUT' && /accept|refuse/.test(path)).map(({ path }) => path);

describe('the payment desk', () => {
  it('shows the next slip at once, and sends what was accepted when the screen is left', async () => {
    const { user, router } = await open([fakeSlip(), second], fakeUser(), {
      'PUT /api/v1/payments/slips/1/accept': fakeSlip({ status: 'accepted' }),
    });
    const accept = await screen.findByRole('button', { name: /^รับ ฿630.00/ });
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('SO6911-000101');
    await user.click(accept);
    await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('SO6911-000102'));
    expect(within(screen.getByRole('region', { name: 'เพิ่งตัดสิน' })).getByRole('status')).toHaveTextContent(
      'รับ ฿630.00 ของ SO6911-000101 แล้ว',
    );
    expect(decided()).toEqual([]);
    await router.navigate({ to: '/profile/me' });
    await waitFor(() => expect(decided()).toEqual(['/api/v1/payments/slips/1/accept']));
  });

  it('takes a double click for one: the next slip is looked at first', async () => {
    const { user } = await open([fakeSlip(), second]);
    const heading = (): HTMLElement => screen.getByRole('heading', { level: 2 });
    await user.click(await screen.findByRole('button', { name: /^รับ ฿630.00/ }));
    await waitFor(() => expect(heading()).toHaveTextContent('SO6911-000102'));
    const press = (detail: number): boolean =>
      fireEvent.click(screen.getByRole('button', { name: /^รับ ฿630.00/ }), { detail });
    press(2);
    expect(heading()).toHaveTextContent('SO6911-000102');
    press(1);
    await waitFor(() => expect(screen.queryByText('SO6911-000102')).not.toBeInTheDocument());
  });

  it('who decides by keys stands at the next slip, and at the top of the page after the last', async () => {
    const { user } = await open([fakeSlip({ id: 21 }), { ...second, id: 22 }]);
    const skip = await screen.findByRole('button', { name: /^ข้าม/ });
    expect(document.body).toHaveFocus();
    skip.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('SO6911-000102'));
    await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveFocus());
    for (const next of ['SO6911-000101', '']) {
      screen.getByRole('button', { name: /^รับ ฿630.00/ }).focus();
      await user.keyboard('{Enter}');
      if (next) await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(next));
    }
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it.each([
    ['match', 'ยอดและบัญชีตรง'],
    ['unknown', 'ยอดตรง'],
  ] as const)('of an account that is %s and an amount that fits says %s', async (account, words) => {
    const slip = fakeSlip({ id: 5, verdicts: { ...fakeSlip().verdicts, account } });
    await open([slip], fakeUser(), { 'PUT /api/v1/payments/slips/5/take': slip });
    expect(within(await screen.findByRole('list', { name: 'ผลตรวจ' })).getByText(words)).toBeVisible();
  });

  it('says each thing once: what differs with by how much, and of a used slip which order it paid', async () => {
    const verdicts = { ...fakeSlip().verdicts, account: 'differs' as const, seen: 'used' as const };
    const slip = fakeSlip({ id: 6, amount: 61_000, verdicts: { ...verdicts, amount: 'differs', difference: -2000 } });
    await open([slip], fakeUser(), { 'PUT /api/v1/payments/slips/6/take': slip });
    const verdict = within(await screen.findByRole('list', { name: 'ผลตรวจ' }));
    expect(verdict.getAllByRole('listitem')).toHaveLength(2);
    expect(verdict.getByText('ขาด ฿20.00 · บัญชีไม่ตรง')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('สลิปนี้ใช้ไปแล้ว รับซ้ำไม่ได้');
    expect(screen.queryByText(/^ขาด ฿20.00$|เคยใช้ชำระ/)).toBeNull();
  });

  it('keeps the amount that was read when more of the slip is entered', async () => {
    const slip = fakeSlip({ id: 6, amount: 0 });
    const { user } = await open([slip], fakeUser(), {
      'PUT /api/v1/payments/slips/6/take': slip,
      'PUT /api/v1/payments/slips/6': { ...slip, version: slip.version + 1, amount: 10_000 },
    });
    await user.type(await screen.findByRole('textbox', { name: 'ยอดในสลิป' }), '100');
    expect(screen.getByRole('button', { name: /^รับ ฿100.00/ })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'กรอกข้อมูลในสลิป' }));
    const form = within(await screen.findByRole('form', { name: 'ข้อมูลในสลิป' }));
    expect(form.getByRole('textbox', { name: 'ยอดในสลิป' })).toHaveValue('100.00');
    await user.type(form.getByRole('textbox', { name: 'หมายเหตุ' }), 'โอนสองครั้ง');
    await user.click(form.getByRole('button', { name: 'บันทึก' }));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'ข้อมูลในสลิป' })).toBeNull());
    const saved = seen.find(({ method, path }) => method === 'PUT' && path === '/api/v1/payments/slips/6');
    expect(JSON.parse(saved!.body)).toMatchObject({ amount: 10_000 });
    expect(screen.getByRole('button', { name: /^รับ ฿100.00/ })).toBeEnabled();
  });

  it('has one field for the amount: while the slip is entered, that of the form counts', async () => {
    const slip = fakeSlip({ id: 7, amount: 0 });
    const { user } = await open([slip], fakeUser(), {
      'PUT /api/v1/payments/slips/7/take': slip,
      'PUT /api/v1/payments/slips/7': { ...slip, version: slip.version + 1, amount: 45_000 },
    });
    await user.click(await screen.findByRole('button', { name: 'กรอกข้อมูลในสลิป' }));
    const form = within(await screen.findByRole('form', { name: 'ข้อมูลในสลิป' }));
    await user.type(form.getByRole('textbox', { name: 'ผู้โอน' }), 'สมชาย');
    await user.type(screen.getByRole('textbox', { name: 'ยอดในสลิป' }), '450');
    expect(screen.getByRole('button', { name: /^รับ ฿450.00/ })).toBeEnabled();
    await user.click(form.getByRole('button', { name: 'บันทึก' }));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'ข้อมูลในสลิป' })).toBeNull());
    const saved = seen.find(({ method, path }) => method === 'PUT' && path === '/api/v1/payments/slips/7');
    expect(JSON.parse(saved!.body)).toMatchObject({ amount: 45_000 });
    expect(screen.getByRole('button', { name: /^รับ ฿450.00/ })).toBeEnabled();
  });

  it('accepts nothing while what was typed says no amount, here or in the facts', async () => {
    const { user } = await open([fakeSlip({ id: 9, amount: 0 })]);
    const amount = (): HTMLElement => screen.getByRole('textbox', { name: 'ยอดในสลิป' });
    await user.type(await screen.findByRole('textbox', { name: 'ยอดในสลิป' }), '6..3');
    expect(screen.getByText('ยอดในสลิปที่กรอกไม่ใช่จำนวนเงิน แก้หรือลบออกก่อน')).toBeVisible();
    expect(screen.getByRole('button', { name: /^รับ/ })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'กรอกข้อมูลในสลิป' }));
    expect(amount()).toHaveValue('6..3');
    await user.clear(amount());
    expect(screen.getByRole('button', { name: /^รับ ฿630.00/ })).toBeEnabled();
    await user.type(amount(), 'x');
    expect(screen.getByRole('button', { name: /^รับ/ })).toBeDisabled();
  });

  it('brings back what was typed, and the division, with an acceptance that is taken back', async () => {
    const slip = fakeSlip({ id: 8, amount: 0 });
    const { user } = await open([slip, { ...second, id: 9 }], fakeUser(), {
      'PUT /api/v1/payments/slips/*/take': slip,
      'GET /api/v1/orders': {
        Data: [fakeOrderHead({ id: 107, number: 'SO6911-000107', order_amount: 70_000, payment_amount: 0 })],
        Total: 1,
      },
    });
    await user.type(await screen.findByRole('textbox', { name: 'ยอดในสลิป' }), '1320');
    await user.type(screen.getByRole('combobox', { name: 'จ่ายหลายคำสั่งซื้อด้วยสลิปใบนี้' }), '000107');
    await user.click(await screen.findByRole('option', { name: /SO6911-000107/ }));
    await user.type(await screen.findByRole('textbox', { name: /^เหตุผลที่ให้ผ่าน/ }), 'ลูกค้าประจำ');
    const shares = () =>
      screen.getAllByRole('textbox', { name: /^ยอดของ/ }).map((one) => (one as HTMLInputElement).value);
    const before = shares();
    expect(before).toEqual(['630.00', '690.00']);
    await user.click(screen.getByRole('button', { name: /^รับ ฿1,320.00/ }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('SO6911-000102'));
    await user.click(screen.getByRole('button', { name: /^เลิกทำ/ }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('SO6911-000101'));
    expect(screen.getByRole('textbox', { name: 'ยอดในสลิป' })).toHaveValue('1320.00');
    expect(shares()).toEqual(before);
    expect(screen.getByRole('textbox', { name: /^เหตุผลที่ให้ผ่าน/ })).toHaveValue('ลูกค้าประจำ');
    expect(decided().filter((path) => path.includes('/8/'))).toEqual([]);
  });

  it('gives a slip of no order no way to be accepted', async () => {
    await open([{ ...fakeLooseSlip(), id: 3 }]);
    expect(await screen.findByRole('button', { name: /^รับ/ })).toBeDisabled();
    expect(screen.getByRole('combobox', { name: 'สลิปนี้ของคำสั่งซื้อไหน' })).toBeVisible();
  });

  it('has nothing to press for who only looks', async () => {
    await open([fakeSlip({ id: 4 })], fakeUser({ read_only: true }));
    expect(await screen.findByText('บัญชีของคุณดูสลิปได้อย่างเดียว')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(รับ|ไม่รับ|ข้าม|เพิ่มสลิป)/ })).toBeNull();
  });

  it('says that all is checked, with the count of today', async () => {
    await open([], fakeUser(), { 'GET /api/v1/payments/counts': { ...counts, unproven: 0 } });
    expect(await screen.findByText('วันนี้ตรวจไปแล้ว 5 สลิป')).toBeVisible();
    expect(screen.getByText('ตรวจครบแล้ว')).toBeVisible();
    expect(screen.queryByText('ยังมีงานที่รออยู่')).toBeNull();
  });

  it('says what still waits in other tabs when no slip does, and leads there', async () => {
    const { user, router } = await open([], fakeUser(), {
      'GET /api/v1/payments/counts': { ...counts, refunds: 3 },
      'GET /api/v1/orders/refunds': { Data: [], Total: 0 },
    });
    expect(await screen.findByText('ยังมีงานที่รออยู่')).toBeVisible();
    expect(screen.getByText('ตรวจสลิปครบแล้ว')).toBeVisible();
    expect(screen.queryByText('ตรวจครบแล้ว')).toBeNull();
    const desk = within(screen.getByText('ยังมีงานที่รออยู่').parentElement!);
    const doors = desk.getAllByRole('link');
    expect(doors.map((door) => door.textContent)).toEqual(['รอเงิน ยังไม่มีสลิป 1', 'ต้องคืนเงิน 3']);
    await user.click(doors[1]!);
    expect(router.state.location.searchStr).toBe('?tab=refunds');
  });

  it('decides no lines of the bank that are of the state before, and counts none of them as done', async () => {
    const line = { id: 1, at: '2026-11-20T03:00:00Z', amount: 5000, state: 'ignored', proposals: [], version: 1 };
    let isHere = false;
    const { user } = await renderApp({
      path: '/backoffice/payments?tab=statement&state=ignored',
      user: fakeUser(),
      answers: {
        'GET /api/v1/payments/counts': counts,
        'GET /api/v1/payments/statement': async (request) => {
          const isWaiting = request.url.includes('state=waiting');
          while (isWaiting && !isHere) await new Promise((resolve) => void setTimeout(resolve, 5));
          return isWaiting ? { Data: [], Total: 0 } : { Data: [line], Total: 1 };
        },
      },
    });
    expect(await screen.findByRole('button', { name: 'เอากลับมา' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'รอจับคู่' }));
    const list = await screen.findByRole('list', { name: /กำลังปรับปรุงรายการ/ });
    expect(list).toHaveAttribute('aria-busy', 'true');
    expect(within(list).queryByRole('button')).toBeNull();
    expect(screen.queryByText(/ตัดสินแล้ว/)).toBeNull();
    isHere = true;
    await waitFor(() => expect(screen.queryByRole('list', { name: /รายการเดินบัญชี/ })).toBeNull());
  });

  it('tells the day alone of money that came in at no time', async () => {
    const line = { id: 1, at: '2026-11-19T17:00:00Z', amount: 5000, state: 'waiting', proposals: [], version: 1 };
    const timed = { ...line, id: 2, at: '2026-11-20T03:05:00Z', amount: 6000 };
    await renderApp({
      path: '/backoffice/payments?tab=statement',
      user: fakeUser(),
      answers: {
        'GET /api/v1/payments/counts': counts,
        'GET /api/v1/payments/statement': () => ({ Data: [line, timed], Total: 2 }),
      },
    });
    expect(await screen.findByRole('listitem', { name: '฿50.00 20 พ.ย. 2569' })).toBeVisible();
    expect(screen.getByText('20 พ.ย. 2569')).toBeVisible();
    expect(screen.getByRole('listitem', { name: '฿60.00 20 พ.ย. 2569 10:05' })).toBeVisible();
  });

  it('keeps what was to be given back, with a reason and a way back', async () => {
    const owing = {
      ...fakeOrderHead({ id: 7, number: 'SO6911-000107', version: 4 }),
      money: {
        due: 63_000,
        received: 70_000,
        refunded: 0,
        retained: 0,
        waived: 0,
        to_collect: 0,
        short: 0,
        over: 7000,
        to_refund: 7000,
      },
    };
    const { user } = await renderApp({
      path: '/backoffice/payments?tab=refunds',
      user: fakeUser(),
      answers: {
        'GET /api/v1/orders/refunds': { Data: [owing], Total: 1 },
        'GET /api/v1/payments/counts': counts,
        'PUT /api/v1/orders/payment/retain/7': { ...owing, version: 5 },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'เก็บไว้ ไม่คืน' }));
    const dialog = await screen.findByRole('dialog', { name: 'เก็บเงินของ SO6911-000107 ไว้' });
    await user.click(within(dialog).getByRole('button', { name: 'เก็บ ฿70.00 ไว้' }));
    expect(within(dialog).getByText('กรุณาระบุเหตุผลที่เก็บไว้')).toBeVisible();
    await user.type(within(dialog).getByRole('textbox'), 'มัดจำ');
    await user.click(within(dialog).getByRole('button', { name: 'เก็บ ฿70.00 ไว้' }));
    await user.click(await screen.findByRole('button', { name: 'เลิกทำ' }));
    await waitFor(() =>
      expect(seen.filter(({ path }) => path.includes('retain')).map(({ body }) => JSON.parse(body) as unknown)).toEqual(
        [
          { reason: 'มัดจำ', version: 4 },
          { back: true, version: 5 },
        ],
      ),
    );
  });
});
