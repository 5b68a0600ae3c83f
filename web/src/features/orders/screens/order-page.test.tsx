import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Group } from '@/shared/access/access';
import { fakeUser, roles } from '@/test/builders';
import { failure, seen } from '@/test/network';
import { rememberList } from '../neighbours';
import { ORDER_SEARCH } from '../search';
import { fakeLine, fakeOrder } from '../test-data';
import { openOrder as open, sentOrders as sent } from '../test-open';

const unpaid = fakeOrder({ status: 100, next: [111, 140], version: 4 });

describe('an order', () => {
  it('shows items, sums, recipient and its story in words', async () => {
    const timeline = [
      {
        id: 2,
        at: '2026-11-20T08:00:00Z',
        user_id: 7,
        user_name: 'กุ้ง',
        kind: 'order.paid',
        from_status: 100,
        to_status: 111,
        data: { amount: 25000 },
      },
      { id: 1, at: '2026-11-20T07:00:00Z', user_id: 7, user_name: 'กุ้ง', kind: 'order.teleported' },
    ];
    await open(fakeOrder({ timeline, seller_note: 'ระวังแตก' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'SO6911-000001' })).toBeVisible();
    expect(document.title).toBe('SO6911-000001 · หลังร้าน');
    expect(within(screen.getByRole('navigation', { name: 'ตำแหน่งหน้า' })).getByText('SO6911-000001')).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(screen.getByText('ต.แสนสุข อ.เมืองชลบุรี จ.ชลบุรี 20130')).toBeVisible();
    expect(screen.getByText('ระวังแตก')).toBeVisible();
    const story = within(await screen.findByRole('region', { name: 'ประวัติ' }));
    expect(story.getByText('ยืนยันการชำระเงิน')).toBeVisible();
    expect(story.getByText('ยอด: ฿250.00')).toBeVisible();
    expect(story.getByText('order.teleported')).toBeVisible();
  });

  it('says once how it is paid, where the name of the method says its kind', async () => {
    await open(fakeOrder({ payment_type: 1, payment_method_name: 'โอนเงินผ่านธนาคาร' }));
    expect(await screen.findByText('โอนเงิน')).toBeVisible();
    expect(screen.queryByText(/โอนเงิน ·|โอนเงินผ่าน/)).toBeNull();
  });

  it('says until when it is to leave, however much time there is', async () => {
    await open(fakeOrder({ status: 111, ship_by: '2099-01-05T09:00:00Z' }));
    expect(await screen.findByText('ต้องส่งภายใน')).toBeVisible();
    expect(screen.getByText(/^5 ม\.ค\. 2642 16:00$/)).toBeVisible();
  });

  it('names the last day on which it may leave, not the midnight behind it', async () => {
    await open(fakeOrder({ status: 111, ship_by: '2099-01-04T17:00:00Z' }));
    expect(await screen.findByText('4 ม.ค. 2642 24:00')).toBeVisible();
  });

  it('is found by its number too, and says when it is not there', async () => {
    await open(fakeOrder(), '/backoffice/orders/SO6911-000001', {
      'GET /api/v1/orders/detail': () => failure(404, 'orders.not_found'),
    });
    expect(await screen.findByText('ไม่พบคำสั่งซื้อนี้')).toBeVisible();
    expect(seen.some(({ path }) => path.endsWith('?number=SO6911-000001'))).toBe(true);
  });

  it('that cannot be read offers to try again', async () => {
    await open(fakeOrder(), '/backoffice/orders/1', {
      'GET /api/v1/orders/detail': () => failure(500, 'general.internal', 'ขัดข้อง'),
    });
    expect(await screen.findByRole('button', { name: 'ลองใหม่' })).toBeVisible();
  });

  it('walks the list by J and K', async () => {
    rememberList(ORDER_SEARCH, [9, 1, 8]);
    const { user, router } = await open(fakeOrder());
    await screen.findByRole('heading', { level: 1, name: 'SO6911-000001' });
    await user.keyboard('j');
    await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/orders/8'));
    sessionStorage.clear();
  });
});

describe('cancelling', () => {
  it('demands reason type and text, and says what it does first', async () => {
    const part = { id: 21, warehouse_product_id: 9, name: 'เสื้อ', pn: 'A', barcode: '', quantity: 3, packed: 1 };
    const { user } = await open(
      fakeOrder({ status: 114, next: [112, 140], payment_amount: 25000, lines: [fakeLine({ components: [part] })] }),
      '/backoffice/orders/1?open=cancel',
      { 'PUT /api/v1/orders/cancel/1': fakeOrder({ status: 140 }) },
    );
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('สินค้าที่จองไว้ 2 ชิ้นกลับไปขายได้')).toBeVisible();
    expect(dialog.getByText('รับเงินแล้ว ฿250.00 ต้องโอนคืนลูกค้าเอง')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'ยกเลิกคำสั่งซื้อ' }));
    expect(await dialog.findByText('กรุณาเลือกเหตุผลการยกเลิก')).toBeVisible();
    expect(dialog.getByText('กรุณาระบุเหตุผลการยกเลิก')).toBeVisible();
    await user.selectOptions(dialog.getByRole('combobox'), '2');
    await user.type(dialog.getByRole('textbox'), 'หมดสต็อก');
    await user.click(dialog.getByRole('button', { name: 'ยกเลิกคำสั่งซื้อ' }));
    await waitFor(() =>
      expect(sent()[0]).toEqual({
        path: '/api/v1/orders/cancel/1',
        body: { version: 1, reason_type: 2, reason: 'หมดสต็อก' },
      }),
    );
  });

  it('tells that someone else was first, and reads the order again', async () => {
    const { user } = await open(fakeOrder(), '/backoffice/orders/1?open=cancel', {
      'PUT /api/v1/orders/cancel/1': () =>
        failure(409, 'general.invalid_param', '', { version: 'general.invalid_param' }),
    });
    const dialog = within(await screen.findByRole('dialog'));
    const reads = () => seen.filter(({ path }) => path.includes('/orders/detail')).length;
    const before = reads();
    await user.selectOptions(await dialog.findByRole('combobox'), '9');
    await user.type(dialog.getByRole('textbox'), 'อื่น');
    await user.click(dialog.getByRole('button', { name: 'ยกเลิกคำสั่งซื้อ' }));
    expect(await screen.findByText(/มีคนแก้คำสั่งซื้อนี้ก่อนแล้ว/)).toBeInTheDocument();
    await waitFor(() => expect(reads()).toBe(before + 1));
    expect(dialog.getByRole('textbox')).toHaveValue('อื่น');
  });
});

describe('the last steps', () => {
  const delivered = fakeOrder({ status: 122, next: [130] });
  const ask = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'ปิดเป็นสำเร็จ' }));
    return within(await screen.findByRole('dialog'));
  };

  it('say before that an arrival is not taken back', async () => {
    await open(fakeOrder({ status: 121, next: [122] }), '/backoffice/orders/1?open=deliver');
    expect(await within(await screen.findByRole('dialog')).findByText('บันทึกแล้วย้อนกลับไม่ได้')).toBeVisible();
  });

  it('offer the way back to who may open the order again', async () => {
    const done = { 'PUT /api/v1/orders/1/status': fakeOrder({ status: 130, next: [122], version: 2 }) };
    const { user } = await open(delivered, '/backoffice/orders/1', done, fakeUser({ privileged: true }));
    const dialog = await ask();
    expect(dialog.queryByText(/ย้อนกลับได้เฉพาะ/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'ปิดเป็นสำเร็จ' }));
    await user.click(await screen.findByRole('button', { name: 'เลิกทำ' }));
    await waitFor(() =>
      expect(sent().map(({ body }) => body)).toEqual([
        { version: 1, status: 130 },
        { version: 2, status: 122 },
      ]),
    );
  });

  it('ask others with a word that there is none for them', async () => {
    await open(delivered);
    expect((await ask()).getByText(/ย้อนกลับได้เฉพาะผู้มีสิทธิ์เปิดคำสั่งซื้ออีกครั้ง/)).toBeVisible();
  });
});

describe('the shipment and the note', () => {
  it('take a tracking number in a drawer', async () => {
    const { user } = await open(fakeOrder(), '/backoffice/orders/1?open=shipping', {
      'PUT /api/v1/orders/tracking/1': fakeOrder(),
    });
    await user.type(await screen.findByRole('textbox', { name: 'เลขพัสดุ' }), 'TH123');
    await user.click(screen.getByRole('button', { name: 'บันทึก' }));
    await waitFor(() =>
      expect(sent()[0]?.body).toEqual({ version: 1, shipping_provider_id: 1, tracking_number: 'TH123' }),
    );
  });

  it('take a courier of our own where we deliver ourselves', async () => {
    const people = [
      { id: 9, first_name: 'ก้อง', last_name: 'ส่งไว', username: 'kong', group_id: 5, status: 1 },
      { id: 8, first_name: 'ปุ๊', last_name: '', username: 'pu', group_id: 3, status: 1 },
      { id: 7, first_name: 'เก่า', last_name: '', username: 'kao', group_id: 5, status: 0 },
    ];
    const { user } = await open(fakeOrder(), '/backoffice/orders/1?open=shipping', {
      'GET /api/v1/users': { Data: people, Total: 2 },
      'PUT /api/v1/orders/shipping/1': fakeOrder(),
    });
    const provider = await screen.findByRole('combobox', { name: /ขนส่ง/ });
    expect(screen.queryByRole('combobox', { name: 'พนักงานส่ง' })).toBeNull();
    await user.selectOptions(provider, '6');
    const courier = await screen.findByRole('combobox', { name: 'พนักงานส่ง' });
    await waitFor(() =>
      expect(
        within(courier)
          .getAllByRole('option')
          .map((one) => one.textContent),
      ).toEqual(['ยังไม่มอบหมาย', 'ก้อง ส่งไว']),
    );
    await user.selectOptions(courier, '9');
    await user.click(screen.getByRole('button', { name: 'บันทึก' }));
    await waitFor(() => expect(sent()[0]?.body).toEqual({ version: 1, shipping_provider_id: 6, courier_id: 9 }));
  });

  it('change the note alone', async () => {
    const { user } = await open(fakeOrder({ version: 6 }), '/backoffice/orders/1?open=note', {
      'PUT /api/v1/orders/1': fakeOrder(),
    });
    await user.type(await screen.findByRole('textbox', { name: 'หมายเหตุผู้ขาย' }), 'ด่วน');
    await user.click(screen.getByRole('button', { name: 'บันทึก' }));
    await waitFor(() =>
      expect(sent()[0]?.body).toMatchObject({
        version: 6,
        seller_note: 'ด่วน',
        recipient_name: 'ปิ่น น้ำผึ้ง',
        lines: [{ product_id: 5, quantity: 2 }],
      }),
    );
  });
});

describe('who may', () => {
  it('only look: values, no buttons, no dialog from an address', async () => {
    await open(unpaid, '/backoffice/orders/1?open=cancel&edit=1', {}, fakeUser({ read_only: true }));
    expect(await screen.findByRole('heading', { level: 1, name: 'SO6911-000001' })).toBeVisible();
    for (const name of ['ยืนยันการชำระเงิน', 'การทำงานอื่น', 'แก้ขนส่งและเลขพัสดุ', 'แก้หมายเหตุ'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('see why an action is not theirs', async () => {
    const { user } = await open(
      { ...unpaid, next: [140] },
      '/backoffice/orders/1',
      {},
      fakeUser({ group_id: Group.Employee, roles: roles({ order: 2 }) }),
    );
    await user.click(await screen.findByRole('button', { name: 'การทำงานอื่น' }));
    expect(await screen.findByRole('menuitem', { name: /ยืนยันการชำระเงิน.*บัญชีของคุณไม่มีสิทธิ์/ })).toBeVisible();
  });

  it('see why courier and number stay as they are once it has arrived', async () => {
    await open({ ...unpaid, status: 122, next: [130] });
    expect(await screen.findByText('แก้ขนส่งและเลขพัสดุ: ทำไม่ได้ในสถานะ “ส่งถึงแล้ว”')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'แก้ขนส่งและเลขพัสดุ' })).toBeNull();
  });
});

describe('a partly packed order', () => {
  const parts = (packed: number) => [
    { id: 21, warehouse_product_id: 9, name: 'เสื้อยืด M', pn: 'TEE-M', barcode: '885', quantity: 3, packed },
  ];
  const partly = fakeOrder({
    status: 114,
    next: [112, 140],
    version: 6,
    packings: [{ id: 1, number: 'PK1', status: 'closed', user_name: 'ก้อย', opened_at: '2026-11-20T07:02:00Z' }],
    lines: [
      fakeLine({ quantity: 3, amount: 30000, packed: 2, components: parts(2) }),
      fakeLine({ id: 12, name: 'หมวก', quantity: 3, packed: 3, components: parts(3) }),
    ],
  });

  it('lets go of what is missing: how many, why, and what that does', async () => {
    const { user } = await open(partly, '/backoffice/orders/1?open=takeOff', {
      'PUT /api/v1/orders/*/takeoff': { ...partly, status: 112, version: 7 },
    });
    const dialog = await screen.findByRole('dialog', { name: 'เอารายการที่ขาดออก' });
    const pieces = await within(dialog).findByRole('spinbutton', { name: 'จำนวน เสื้อยืด M ที่เอาออก' });
    expect(pieces).toHaveValue('1');
    expect(within(dialog).queryByRole('spinbutton', { name: /หมวก/ })).toBeNull();
    expect(within(dialog).getByText('ยอดลดลงไม่เกิน ฿100.00')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'เอาออก 1 ชิ้น' }));
    expect(within(dialog).getByText('กรุณาระบุเหตุผล')).toBeVisible();
    await user.type(within(dialog).getByRole('textbox', { name: 'เหตุผล' }), 'ของหมด');
    await user.click(within(dialog).getByRole('button', { name: 'เอาออก 1 ชิ้น' }));
    await waitFor(() =>
      expect(sent()).toEqual([
        {
          path: '/api/v1/orders/1/takeoff',
          body: { version: 6, lines: [{ line_id: 11, quantity: 1 }], reason: 'ของหมด' },
        },
      ]),
    );
  });

  it('sends other pieces under a key of their own, where the answer about the first was lost', async () => {
    const more = { ...partly, lines: [fakeLine({ quantity: 3, amount: 30000, packed: 1, components: parts(1) })] };
    const { user } = await open(more, '/backoffice/orders/1?open=takeOff', {
      'PUT /api/v1/orders/*/takeoff': () => failure(503, 'general.internal', 'ไม่ตอบ'),
    });
    const dialog = await screen.findByRole('dialog', { name: 'เอารายการที่ขาดออก' });
    const keys = (): unknown[] =>
      seen.flatMap(({ method, headers }) => (method === 'PUT' ? [headers.get('Idempotency-Key')] : []));
    await user.type(await within(dialog).findByRole('textbox', { name: 'เหตุผล' }), 'ของหมด');
    await user.click(within(dialog).getByRole('button', { name: 'เอาออก 2 ชิ้น' }));
    await within(dialog).findByText('ไม่ตอบ');
    await user.click(within(dialog).getByRole('button', { name: 'เอาออก 2 ชิ้น' }));
    await waitFor(() => expect(keys()).toHaveLength(2));
    const pieces = within(dialog).getByRole('spinbutton');
    await user.clear(pieces);
    await user.type(pieces, '1');
    await user.click(await within(dialog).findByRole('button', { name: 'เอาออก 1 ชิ้น' }));
    await waitFor(() => expect(keys()).toHaveLength(3));
    const [first, again, other] = keys();
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('offers that in the menu, and the shipping check for the parcel that waits', async () => {
    const { user } = await open(partly);
    await user.click(await screen.findByRole('button', { name: 'การทำงานอื่น' }));
    expect(await screen.findByRole('menuitem', { name: 'เอารายการที่ขาดออก' })).toBeEnabled();
    expect(screen.getByRole('menuitem', { name: 'ตรวจส่งพัสดุ' })).toBeEnabled();
  });

  it('keeps its note open to change', async () => {
    await open({ ...partly, seller_note: 'ระวังแตก' });
    expect(await screen.findByRole('button', { name: 'แก้หมายเหตุ' })).toBeEnabled();
  });

  it('tells who released a parcel', async () => {
    await open({
      ...partly,
      packings: [
        {
          id: 1,
          number: 'PK1',
          status: 'void',
          user_name: 'ก้อย',
          released_by: 'หัวหน้า',
          opened_at: '2026-11-20T07:02:00Z',
        },
      ],
    });
    expect(await screen.findByText('ปล่อยกล่องโดย หัวหน้า', { exact: false })).toBeVisible();
  });
});
