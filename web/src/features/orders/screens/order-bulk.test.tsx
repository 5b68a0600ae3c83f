import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OrderStatus, PaymentType, Provider } from '@/shared/api/contract';
import { failure, seen, type Answers } from '@/test/network';
import { head, open, put } from '../bulk-test-data';
import { fakeList, fakeOrder } from '../test-data';

describe('tracking numbers of many orders', () => {
  const saved = (request: Request) => fakeOrder({ id: Number(new URL(request.url).pathname.split('/').at(-1)) });

  it('come from a pasted column, in the order of the list, and are sent for each order', async () => {
    const { user } = await open([head(3), head(2), head(1)], { 'PUT /api/v1/orders/tracking/:id': saved });
    await user.click(await screen.findByRole('button', { name: 'ใส่เลขพัสดุ' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'ใส่เลขพัสดุ 3 คำสั่งซื้อ' }));
    await user.click(dialog.getByRole('textbox', { name: 'วางจากไฟล์' }));
    await user.paste('TH3\nTH2\nTH1\nTH0');
    expect(dialog.getByRole('textbox', { name: 'เลขพัสดุของ SO6911-000003' })).toHaveValue('TH3');
    expect(dialog.getByRole('textbox', { name: 'เลขพัสดุของ SO6911-000001' })).toHaveValue('TH1');
    expect(dialog.getByText('1 บรรทัดไม่ตรงกับคำสั่งซื้อที่เลือก')).toBeVisible();
    expect(dialog.getByText('TH0')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'บันทึกเลขพัสดุ 3 คำสั่งซื้อ' }));
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('สำเร็จ 3 จาก 3 รายการ'));
    expect(put().map(({ path, body }) => [path, body])).toEqual(
      [3, 2, 1].map((id) => [
        `/api/v1/orders/tracking/${id}`,
        expect.objectContaining({ tracking_number: `TH${id}`, version: 1 }),
      ]),
    );
  });

  it('of which some lines are of no order, or hold no number, are answered with those lines too', async () => {
    const { user } = await open([head(1), head(2)], { 'PUT /api/v1/orders/tracking/:id': saved });
    await user.click(await screen.findByRole('button', { name: 'ใส่เลขพัสดุ' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('textbox', { name: 'วางจากไฟล์' }));
    await user.paste('SO6911-000001\tTH1\nSO9\tTH9\nSO6911-000002\t');
    await user.click(dialog.getByRole('button', { name: 'บันทึกเลขพัสดุ 1 คำสั่งซื้อ' }));
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('สำเร็จ 1 จาก 1 รายการ'));
    const [lines, bare] = dialog.getAllByRole('note');
    expect(lines).toHaveTextContent('SO9 TH9');
    expect(bare).toHaveTextContent(/ไม่พบเลขพัสดุในบรรทัดที่วาง.*SO6911-000002/);
  });

  it('are scanned one after another: each goes to the next order, and none is sent alone', async () => {
    const { user } = await open([head(1), head(2)]);
    await user.click(await screen.findByRole('button', { name: 'ใส่เลขพัสดุ' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('textbox', { name: 'เลขพัสดุของ SO6911-000001' }));
    await user.keyboard('TH1{Enter}TH2{Enter}');
    expect(dialog.getByRole('textbox', { name: 'เลขพัสดุของ SO6911-000001' })).toHaveValue('TH1');
    expect(dialog.getByRole('textbox', { name: 'เลขพัสดุของ SO6911-000002' })).toHaveValue('TH2');
    expect(put()).toEqual([]);
  });

  it('a column pasted into a row goes on from there; a number given twice is not sent', async () => {
    const { user } = await open([head(1), head(2), head(3)]);
    await user.click(await screen.findByRole('button', { name: 'ใส่เลขพัสดุ' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('textbox', { name: 'เลขพัสดุของ SO6911-000002' }));
    await user.paste('TH2\nTH3');
    expect(dialog.getByRole('textbox', { name: 'เลขพัสดุของ SO6911-000003' })).toHaveValue('TH3');
    await user.type(dialog.getByRole('textbox', { name: 'เลขพัสดุของ SO6911-000001' }), 'th3');
    expect(dialog.getAllByText('เลขนี้ซ้ำกับอีกคำสั่งซื้อ')).toHaveLength(2);
    expect(dialog.getByText(/^ยังบันทึกไม่ได้ เพราะมีเลขซ้ำกัน.*th3/i)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'บันทึกเลขพัสดุ 3 คำสั่งซื้อ' })).toBeDisabled();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(put()).toEqual([]);
  });

  it('of a second paste replace those of the one before; what was typed by hand stays', async () => {
    const { user } = await open([head(1), head(2, { tracking_number: 'OLD2' }), head(3), head(4)]);
    await user.click(await screen.findByRole('button', { name: 'ใส่เลขพัสดุ' }));
    const dialog = within(await screen.findByRole('dialog'));
    const row = (at: number) => dialog.getByRole('textbox', { name: `เลขพัสดุของ SO6911-00000${at}` });
    const column = dialog.getByRole('textbox', { name: 'วางจากไฟล์' });
    await user.click(column);
    await user.paste('TH1\nTH2\nTH3\nTH4');
    expect(row(2)).toHaveValue('TH2');
    await user.clear(row(4));
    await user.type(row(4), 'HAND4');
    await user.click(column);
    await user.paste('1\tSO6911-000001\tสมชาย\tZZZ777\n2\tSO6911-000003\tแก้วตา\t\n3\tSO6911-000004\tปิ่น\tZZZ779');
    expect([1, 2, 3, 4].map((at) => row(at).getAttribute('value'))).toEqual(['ZZZ777', 'OLD2', '', 'HAND4']);
    expect(within(row(3).closest('li')!).getByText('ไม่พบเลขพัสดุในบรรทัดที่วาง')).toBeVisible();
    expect(dialog.getAllByText('ไม่พบเลขพัสดุในบรรทัดที่วาง')).toHaveLength(1);
    await user.type(row(3), 'TH3');
    expect(dialog.queryByText('ไม่พบเลขพัสดุในบรรทัดที่วาง')).toBeNull();
  });

  it('of two lines of one order that differ are said at its row, and one typed by hand settles it', async () => {
    const { user } = await open([head(1), head(2)]);
    await user.click(await screen.findByRole('button', { name: 'ใส่เลขพัสดุ' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('textbox', { name: 'วางจากไฟล์' }));
    await user.paste('SO6911-000001\tTH1\nSO6911-000002\tTH2\nSO6911-000001\tTH8');
    const row = dialog.getByRole('textbox', { name: 'เลขพัสดุของ SO6911-000001' });
    expect(row).toHaveValue('');
    expect(within(row.closest('li')!).getByText(/2 บรรทัด เลขไม่เหมือนกัน \(TH1, TH8\)/)).toBeVisible();
    expect(dialog.queryByText(/ไม่ตรงกับคำสั่งซื้อที่เลือก/)).toBeNull();
    await user.type(row, 'TH8');
    expect(dialog.queryByText(/เลขไม่เหมือนกัน/)).toBeNull();
    expect(dialog.getByRole('button', { name: 'บันทึกเลขพัสดุ 2 คำสั่งซื้อ' })).toBeEnabled();
  });

  it('tell the courier, which the person may change; nothing can be saved while there is no new one', async () => {
    const rows = [1, 2, 3].map((id) =>
      head(id, { shipping_provider_id: Provider.ThailandPost, tracking_number: id === 2 ? 'OLD2' : '' }),
    );
    const { user } = await open(rows, { 'PUT /api/v1/orders/tracking/:id': saved });
    await user.click(await screen.findByRole('button', { name: 'ใส่เลขพัสดุ' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'บันทึกเลขพัสดุ 0 คำสั่งซื้อ' })).toBeDisabled();
    await user.click(dialog.getByRole('textbox', { name: 'วางจากไฟล์' }));
    await user.paste('SPXTH0412345678A\nKEX1234567890\nEF582621151TH');
    const courier = (at: number) => dialog.getByRole('combobox', { name: `ผู้ให้บริการขนส่งของ SO6911-00000${at}` });
    expect(courier(1)).toHaveDisplayValue('SPX');
    expect(courier(2)).toHaveDisplayValue('Kerry Express');
    expect(courier(3)).toHaveDisplayValue('ไปรษณีย์ไทย');
    const third = within(courier(3).closest('li')!);
    expect(third.getByText(/หลักตรวจสอบ/)).toBeVisible();
    expect(dialog.getAllByText(/จะถูกแทนด้วย/)).toHaveLength(1);
    expect(dialog.getByText('เลขเดิม OLD2 จะถูกแทนด้วย KEX1234567890')).toBeVisible();
    await user.selectOptions(courier(2), 'ไปรษณีย์ไทย');
    await user.click(dialog.getByRole('button', { name: 'บันทึกเลขพัสดุ 3 คำสั่งซื้อ' }));
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('สำเร็จ 3 จาก 3 รายการ'));
    expect(put().map(({ body }) => (body as { shipping_provider_id: number }).shipping_provider_id)).toEqual([
      Provider.SPX,
      Provider.ThailandPost,
      Provider.ThailandPost,
    ]);
  });
});

it.each([
  ['ยืนยันการชำระเงิน', { status: OrderStatus.Unpaid }],
  ['ปิดเป็นสำเร็จ', { status: OrderStatus.Delivered }],
  ['เลิกพัก', { hold_kind: 'stock' }],
  ['ยกเลิกคำสั่งซื้อ', { status: OrderStatus.AwaitingShipment }],
])('%s is asked of those alone that it tells of, not of all that are ticked', async (name, ready) => {
  const cod = { payment_type: PaymentType.CashOnDeliver, payment_amount: 0, status: OrderStatus.InTransit };
  const { user } = await open([head(1, cod), head(2, ready), head(3, cod)], {
    'PUT /api/v1/orders/:what/*': fakeOrder({ id: 2 }),
    'DELETE /api/v1/orders/:id/hold': fakeOrder({ id: 2 }),
  });
  await user.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name: / 1 คำสั่งซื้อ$/ }));
  expect(dialog.getByText(/^อีก 2 คำสั่งซื้อ.*ระบบจะไม่เปลี่ยน$/)).toBeVisible();
  for (const box of dialog.queryAllByRole('combobox')) await user.selectOptions(box, 'สินค้าหมด');
  for (const box of dialog.queryAllByRole('textbox')) await user.type(box, 'โรงงานปิด');
  await user.click(dialog.getByRole('button', { name }));
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent(/^สำเร็จ 1 จาก 1 รายการ$/));
  expect(dialog.getByText(/^อีก 2 คำสั่งซื้อ.*ระบบจะไม่เปลี่ยน$/)).toBeVisible();
  expect(seen.flatMap(({ method, path }) => (method === 'GET' ? [] : /\/(\d+)/.exec(path)?.[1]))).toEqual(['2']);
});

describe('what was done to many orders', () => {
  it('is undone from the notice: completed orders are open again', async () => {
    const { user } = await open([head(1, { status: 122 }), head(2, { status: 122 })], {
      'PUT /api/v1/orders/:id/status': (request: Request) => {
        const id = Number(new URL(request.url).pathname.split('/').at(-2));
        // Who completes may not always open again.
        return fakeOrder({ id, version: 2, status: 130, next: id === 1 ? [OrderStatus.Delivered] : [] });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'ปิดเป็นสำเร็จ' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'ปิดเป็นสำเร็จ' }));
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('สำเร็จ 2 จาก 2 รายการ'));
    const notice = (await screen.findByText('ปิดเป็นสำเร็จแล้ว 2 คำสั่งซื้อ')).closest<HTMLElement>('[role="alert"]')!;
    await user.click(within(notice).getByRole('button', { name: 'เลิกทำ' }));
    expect(await screen.findByText('ย้อนกลับแล้ว 1 คำสั่งซื้อ')).toBeVisible();
    expect(put().at(-1)).toEqual({ path: '/api/v1/orders/1/status', body: { version: 2, status: 122 } });
    expect(put()).toHaveLength(3);
  });

  it('is undone from the notice: each goes with its former courier again', async () => {
    const { user } = await open([head(1, { shipping_provider_id: 1 }), head(2, { shipping_provider_id: 2 })], {
      'PUT /api/v1/orders/shipping/:id': (request: Request) =>
        fakeOrder({ id: Number(new URL(request.url).pathname.split('/').at(-1)), version: 2, shipping_provider_id: 7 }),
    });
    await user.click(await screen.findByRole('button', { name: 'เปลี่ยนขนส่ง' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByRole('combobox'), 'SPX');
    await user.click(dialog.getByRole('button', { name: 'เปลี่ยนขนส่ง' }));
    const notice = (await screen.findByText('เปลี่ยนเป็น SPX แล้ว 2 คำสั่งซื้อ')).closest<HTMLElement>('[role="alert"]')!;
    await user.click(within(notice).getByRole('button', { name: 'เลิกทำ' }));
    expect(await screen.findByText('ย้อนกลับแล้ว 2 คำสั่งซื้อ')).toBeVisible();
    expect(put().slice(2)).toEqual([
      { path: '/api/v1/orders/shipping/1', body: { version: 2, shipping_provider_id: 1 } },
      { path: '/api/v1/orders/shipping/2', body: { version: 2, shipping_provider_id: 2 } },
    ]);
  });
});

describe('tags and holds of many orders', () => {
  const saved = (request: Request) => fakeOrder({ id: Number(new URL(request.url).pathname.split('/').at(-2)) });
  const tags = [
    { id: 7, name: 'ด่วน', colour: 'red', version: 1 },
    { id: 8, name: 'เก่า', colour: 'grey', version: 1 },
  ];

  it('tags are put on and taken off at once; what changed goes back', async () => {
    const { user } = await open([head(1, { tag_ids: [8] }), head(2, { tag_ids: [7] })], {
      'GET /api/v1/tags': { Data: tags, Total: 2 },
      'PUT /api/v1/orders/:id/tags': saved,
    });
    await user.click(await screen.findByRole('button', { name: 'แท็ก' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'ติดและเอาแท็กออก 2 คำสั่งซื้อ' }));
    await user.click(dialog.getByRole('button', { name: 'บันทึก' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('เลือกแท็ก');
    const wish = (tag: string, name: string) => within(dialog.getByRole('radiogroup', { name: tag })).getByText(name);
    await user.click(wish('ด่วน', 'ติด'));
    await user.click(wish('เก่า', 'เอาออก'));
    await user.click(dialog.getByRole('button', { name: 'บันทึก' }));
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('สำเร็จ 2 จาก 2 รายการ'));
    expect(put()).toEqual([1, 2].map((id) => ({ path: `/api/v1/orders/${id}/tags`, body: { add: [7], remove: [8] } })));
    const notice = (await screen.findByText('แก้แท็กแล้ว 2 คำสั่งซื้อ')).closest<HTMLElement>('[role="alert"]')!;
    await user.click(within(notice).getByRole('button', { name: 'เลิกทำ' }));
    await screen.findByText('ย้อนกลับแล้ว 1 คำสั่งซื้อ'); // the other had both as they are now
    expect(put().slice(2)).toEqual([{ path: '/api/v1/orders/1/tags', body: { add: [8], remove: [7] } }]);
  });

  it('a tag whose name was only typed is made, then put on', async () => {
    const { user } = await open([head(1), head(2)], {
      'GET /api/v1/tags': { Data: tags, Total: 2 },
      'POST /api/v1/tags': { id: 9, name: 'เปราะ', colour: 'teal', version: 1 },
      'PUT /api/v1/orders/:id/tags': saved,
    });
    await user.click(await screen.findByRole('button', { name: 'แท็ก' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'ติดและเอาแท็กออก 2 คำสั่งซื้อ' }));
    await user.type(dialog.getByRole('textbox', { name: 'แท็กใหม่' }), 'เปราะ');
    await user.click(dialog.getByRole('button', { name: 'บันทึก' }));
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('สำเร็จ 2 จาก 2 รายการ'));
    expect(put()).toEqual([1, 2].map((id) => ({ path: `/api/v1/orders/${id}/tags`, body: { add: [9], remove: [] } })));
  });

  it('a hold asks once why, and who was on hold before is so again', async () => {
    const was = { hold_kind: 'risk', hold_reason: 'เบอร์แปลก' };
    const { user } = await open([head(1), head(2, was)], {
      'PUT /api/v1/orders/:id/hold': saved,
      'DELETE /api/v1/orders/:id/hold': saved,
    });
    const bar = within(await screen.findByRole('region', { name: 'รายการที่เลือก' }));
    await user.click(bar.getByRole('button', { name: 'พักไว้' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'พัก 2 คำสั่งซื้อ' }));
    await user.selectOptions(dialog.getByRole('combobox'), 'เหตุผลอื่น');
    await user.click(dialog.getByRole('button', { name: 'พักไว้' }));
    expect(put()).toEqual([]); // another reason is said in words
    await user.type(dialog.getByRole('textbox', { name: 'รายละเอียด' }), 'นับใหม่');
    await user.click(dialog.getByRole('button', { name: 'พักไว้' }));
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('สำเร็จ 2 จาก 2 รายการ'));
    expect(put().map(({ body }) => body)).toEqual([1, 2].map(() => ({ kind: 'other', reason: 'นับใหม่', version: 1 })));
    const notice = (await screen.findByText('พักไว้แล้ว 2 คำสั่งซื้อ')).closest<HTMLElement>('[role="alert"]')!;
    await user.click(within(notice).getByRole('button', { name: 'เลิกทำ' }));
    await screen.findByText('ย้อนกลับแล้ว 2 คำสั่งซื้อ');
    expect(seen.some(({ method, path }) => method === 'DELETE' && path.startsWith('/api/v1/orders/1/hold'))).toBe(true);
    expect(put().at(-1)?.body).toMatchObject({ kind: 'risk', reason: 'เบอร์แปลก' });
  });
});

describe('more orders than one call takes', () => {
  const choose = async (most: number, answers: Answers = {}) => {
    const all = Array.from({ length: most }, (_unused, at) => head(at + 1));
    const app = await open(all.slice(0, 10), {
      'GET /api/v1/orders': (request: Request) => {
        const query = new URL(request.url).searchParams;
        const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
        return fakeList(all.slice((page - 1) * limit, page * limit), { Total: most });
      },
      ...answers,
    });
    await app.user.click(await screen.findByRole('button', { name: `เลือกทั้ง ${most} รายการที่พบ` }));
    expect(await screen.findByText(new RegExp(`เลือกแล้ว ${most} รายการ`))).toBeVisible();
    return { ...app, bar: within(screen.getByRole('region', { name: 'รายการที่เลือก' })) };
  };

  it('are ticked a page at a time, and printed in parts', async () => {
    const { user, bar } = await choose(620);
    await user.click(bar.getByRole('button', { name: 'พิมพ์' }));
    await user.click((await screen.findAllByRole('menuitem'))[0]!);
    const dialog = within(await screen.findByRole('dialog', { name: 'พิมพ์ทีละชุด' }));
    expect(dialog.getAllByRole('button', { name: /ลำดับที่/ })).toHaveLength(2);
    expect(dialog.getByRole('button', { name: /501–620/ })).toBeEnabled();
  });

  it('go out by one job, and the notice leads to where its file is', async () => {
    const { user, bar, router } = await choose(501, { 'POST /api/v1/orders/exports': { id: 4 } });
    await user.click(bar.getByRole('button', { name: 'ส่งออก' }));
    await user.click(await screen.findByRole('menuitem', { name: /CSV/ }));
    const notice = (await screen.findByText(/กำลังทำไฟล์/)).closest<HTMLElement>('[role="alert"]')!;
    const sent = seen.filter(({ method }) => method === 'POST');
    expect(sent.map(({ path }) => path)).toEqual(['/api/v1/orders/exports']);
    const ids = Array.from({ length: 501 }, (_unused, at) => at + 1).join(',');
    expect(JSON.parse(sent[0]!.body)).toEqual({ query: `ids=${ids}`, format: 'csv' });
    await user.click(within(notice).getByRole('button', { name: 'ดูไฟล์' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/exports'));
  });

  it('say in words why no file is made of them, and stay ticked', async () => {
    const { user, bar } = await choose(501, {
      'POST /api/v1/orders/exports': () =>
        failure(429, 'general.invalid_param', 'ร้านมีไฟล์ส่งออกที่กำลังทำอยู่มากเกินไป โปรดรอให้เสร็จก่อน'),
    });
    await user.click(bar.getByRole('button', { name: 'ส่งออก' }));
    await user.click(await screen.findByRole('menuitem', { name: /CSV/ }));
    expect(await screen.findByText(/ร้านมีไฟล์ส่งออกที่กำลังทำอยู่มากเกินไป/)).toBeVisible();
    expect(screen.getByText(/เลือกแล้ว 501 รายการ/)).toBeVisible();
  });

  it('are ten thousand at most, and the button says so', async () => {
    await open([head(1)], { 'GET /api/v1/orders': fakeList([head(1)], { Total: 10_001 }) });
    expect(await screen.findByRole('button', { name: 'เลือก 10,000 รายการแรกที่พบ' })).toBeVisible();
  });
});

it('more orders than a file is waited for go out by a job from the list itself, under its filters', async () => {
  const { user } = await open([head(1)], {
    'GET /api/v1/orders': fakeList([head(1)], { Total: 5001 }),
    'POST /api/v1/orders/exports': { id: 5 },
    'GET /api/v1/orders/exports/5': { id: 5, name: 'คำสั่งซื้อ.xlsx', state: 'done' },
  });
  const exports = () => screen.getAllByRole('button', { name: 'ส่งออก' });
  await waitFor(() => expect(exports()).toHaveLength(2)); // that of the list, and that of what is ticked
  await user.click(exports()[0]!);
  await user.click(await screen.findByRole('menuitem', { name: /xlsx/ }));
  expect(await screen.findByText(/กำลังทำไฟล์/)).toBeVisible();
  const sent = seen.filter(({ method }) => method === 'POST');
  expect(sent.map(({ path }) => path)).toEqual(['/api/v1/orders/exports']);
  const asked = JSON.parse(sent[0]!.body) as { query: string; format: string };
  expect(asked.format).toBe('xlsx');
  expect(new URLSearchParams(asked.query).get('limit')).toBeNull();
  expect(await screen.findByText('ไฟล์ คำสั่งซื้อ.xlsx พร้อมแล้ว')).toBeVisible();
  expect(screen.getByRole('button', { name: 'รับไฟล์' })).toBeVisible();
});

it('an order is late by the hours of the shop, not by the day', async () => {
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  await open([
    head(1, { status: 111, ordered_at: ago(50), ship_by: ago(1), due: 'late' }),
    head(2, { status: 111, ordered_at: ago(30), ship_by: ago(-4) }),
    head(3, { status: 111, ordered_at: ago(99), ship_by: ago(75), due: 'late' }),
    head(4, { status: 100, ordered_at: ago(50) }),
  ]);
  const row = (id: number) => screen.getByRole('link', { name: `SO6911-00000${id}` }).closest('tr');
  expect(row(1)).toHaveTextContent('เลยกำหนด 1 ชม.');
  expect(row(2)).toHaveTextContent('รอ 1 วัน');
  expect(row(2)).not.toHaveTextContent('เลยกำหนด');
  expect(row(3)).toHaveTextContent('เลยกำหนด 3 วัน');
  expect(row(4)).not.toHaveTextContent('เลยกำหนด');
});
