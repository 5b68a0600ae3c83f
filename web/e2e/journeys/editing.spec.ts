import type { Locator, Page } from '@playwright/test';
import { expect, test, type OpenAs } from '../fixtures';
import { KINDS } from '../pages/records';

const bar = (page: Page): Locator => page.getByRole('alert').filter({ hasText: 'แก้รายการนี้' });
const question = (page: Page): Locator => page.getByRole('dialog', { name: 'ข้อมูลที่แก้ไขยังไม่ได้บันทึก' });
const field = (page: Page, label: string): Locator => page.getByRole('textbox', { name: label });
const save = (page: Page): Locator => page.getByRole('button', { name: 'บันทึก', exact: true });

/** The browser of another person, at an address. */
async function elsewhere(openAs: OpenAs, path: string): Promise<Page> {
  const page = await openAs('admin');
  await page.goto(path);
  return page;
}

test('two people change one partner: what only one changed is merged, what both changed is chosen, Escape asks, the focus returns', async ({
  page,
  office,
  openAs,
}) => {
  const name = `คู่ค้า ${Date.now().toString(36)}`;
  const { id } = await office.post<{ id: number }>('/api/v1/wms/partner', { company_name: name });
  await page.goto(`/wms/partner?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).click();
  const other = await elsewhere(openAs, `/wms/partner?open=${id}`);
  await field(page, 'อีเมล').fill('mine@example.com');

  await test.step('what only the other changed comes by itself, and the form says who', async () => {
    await field(other, 'ที่อยู่').fill('99 ระยอง');
    await save(other).click();
    await expect(bar(page)).toContainText('99 ระยอง');
    await expect(field(page, 'ที่อยู่')).toHaveValue('99 ระยอง');
    await expect(field(page, 'อีเมล')).toHaveValue('mine@example.com');
  });

  await test.step('what both changed is chosen before it is saved', async () => {
    await other.goto(`/wms/partner?open=${id}`);
    await field(other, 'อีเมล').fill('theirs@example.com');
    await save(other).click();
    await expect(page.getByRole('group', { name: 'อีเมล' })).toContainText('theirs@example.com');
    await expect(save(page)).toBeDisabled();
    await page.getByRole('button', { name: 'ใช้ของฉัน: mine@example.com' }).click();
  });

  await test.step('Escape asks once and keeps; saved, the focus is back', async () => {
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeHidden();
    await save(page).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('link', { name })).toBeFocused();
    expect(await office.get(`/api/v1/wms/partner/${id}`)).toMatchObject({
      email: 'mine@example.com',
      address: '99 ระยอง',
    });
  });
});

test('two people change one product: the price of one and the name of the other are both kept', async ({
  page,
  office,
  openAs,
}) => {
  const { product, name } = await office.sold();
  await page.goto(`/admin/product/form?id=${product}`);
  await field(page, 'ราคาขาย').fill('555');
  const other = await elsewhere(openAs, `/admin/product/form?id=${product}`);
  await field(other, 'ชื่อสินค้า').fill(`${name} ใหม่`);
  await save(other).click();
  await expect(field(page, 'ชื่อสินค้า')).toHaveValue(`${name} ใหม่`);
  await expect(field(page, 'ราคาขาย')).toHaveValue('555');
  await save(page).click();
  await expect
    .poll(async () => office.get(`/api/v1/products/${product}`))
    .toMatchObject({ name: `${name} ใหม่`, price: 55_500 });
});

test('two people change one order: the note of one joins the quantity of the other, and an order that ended meanwhile leaves its form', async ({
  page,
  office,
  openAs,
}) => {
  const sold = await office.sold();
  const { Data: channels } = await office.get<{ Data: { id: number }[] }>('/api/v1/salechannel');
  const { Data: methods } = await office.get<{ Data: { id: number; type: number }[] }>('/api/v1/paymentmethod');
  const body = {
    platform: 1,
    sale_channel_id: channels[0]!.id,
    payment_method_id: methods.find(({ type }) => type === 1)!.id,
    shipping_provider_id: 1,
    recipient_name: 'ปิ่น',
    phone: '0812345678',
    address: '1',
    district: 'เชิงเนิน',
    city: 'เมืองระยอง',
    province: 'ระยอง',
    zipcode: '21000',
    lines: [{ product_id: sold.product, quantity: 1, price: 12_900 }],
    shipping_fee: 0,
    discount: 0,
    seller_note: '',
  };
  const { id } = await office.post<{ id: number }>('/api/v1/orders', body);
  const quantity = page.getByRole('spinbutton', { name: new RegExp(sold.name) });
  const detail = (): Promise<{ version: number }> => office.get(`/api/v1/orders/detail?id=${id}`);
  await page.goto(`/backoffice/orders/${id}?edit=1`);
  await quantity.fill('3');
  const other = await elsewhere(openAs, `/backoffice/orders/${id}?edit=1`);
  await field(other, 'หมายเหตุผู้ขาย').fill('ห่อดีๆ');
  await other.keyboard.press('Control+Enter');
  await expect(bar(page)).toContainText('ห่อดีๆ');
  await expect(quantity).toHaveValue('3');
  await page.keyboard.press('Control+Enter');
  await expect(page).not.toHaveURL(/edit=1/);
  expect(await detail()).toMatchObject({ seller_note: 'ห่อดีๆ', lines: [{ quantity: 3 }] });

  await page.goto(`/backoffice/orders/${id}?edit=1`);
  await quantity.fill('2');
  await office.put(`/api/v1/orders/cancel/${id}`, {
    reason_type: 1,
    reason: 'ลูกค้าเปลี่ยนใจ',
    version: (await detail()).version,
  });
  await expect(page.getByText('แก้คำสั่งซื้อนี้ต่อไม่ได้แล้ว')).toBeVisible();
  await expect(quantity).toHaveValue('2');
  await expect(page.getByRole('button', { name: /Ctrl\+Enter/ })).toBeDisabled();
});

test('two people change one purchase order: goods that one added stand beside the pieces the other changed', async ({
  page,
  office,
  openAs,
}) => {
  const [one, two] = [await office.sold(), await office.sold()];
  const partner = await office.post<{ id: number }>('/api/v1/wms/partner', { company_name: `คู่ค้า ${one.mark}` });
  const body = { partner_id: partner.id, lines: [{ product_id: one.goods, quantity: 5, cost: 100 }] };
  const { id } = await office.post<{ id: number }>('/api/v1/wms/po', body);
  const piecesIn = (where: Page, name: string): Locator => where.getByRole('spinbutton', { name: `สั่งของ ${name}` });
  const pieces = (name: string): Locator => piecesIn(page, name);
  await page.goto(`/backoffice/po/${id}?edit=1`);
  await pieces(one.name).fill('8');
  const other = await elsewhere(openAs, `/backoffice/po/${id}?edit=1`);
  await field(other, 'สแกนหรือค้นหาสินค้า').fill(two.barcode);
  await other.keyboard.press('Enter');
  await piecesIn(other, two.name).fill('2');
  await other.getByLabel(`ราคาต่อชิ้นของ ${two.name}`).fill('3');
  await other.keyboard.press('Control+Enter');
  await expect(bar(page)).toContainText(two.name);
  await expect(pieces(two.name)).toHaveValue('2');
  await expect(pieces(one.name)).toHaveValue('8');
  await page.keyboard.press('Control+Enter');
  await expect(page).not.toHaveURL(/edit=1/);
  await expect(page.getByText(two.name).first()).toBeVisible();
});

test('two people change the note of one order: what the other wrote stands beside, and is not lost by chance', async ({
  page,
  office,
  openAs,
}) => {
  const sold = await office.sold();
  const { id } = await office.order('transfer', [{ product_id: sold.product, quantity: 1, price: 12_900 }]);
  const path = `/backoffice/orders/${id}?open=note`;
  await page.goto(path);
  await field(page, 'หมายเหตุผู้ขาย').fill('ส่งหลังห้าโมง');
  const other = await elsewhere(openAs, path);
  await field(other, 'หมายเหตุผู้ขาย').fill('ห่อดีๆ');
  await save(other).click();
  const clash = page.getByRole('group', { name: 'หมายเหตุผู้ขาย' });
  await expect(clash).toContainText('ห่อดีๆ');
  await expect(field(page, 'หมายเหตุผู้ขาย')).toHaveValue('ส่งหลังห้าโมง');
  await expect(save(page)).toBeDisabled();
  await clash.getByRole('button', { name: 'ใช้ของฉัน: ส่งหลังห้าโมง' }).click();
  await save(page).click();
  const now = (): Promise<Record<string, unknown>> => office.get(`/api/v1/orders/detail?id=${id}`);
  await expect.poll(now).toMatchObject({ seller_note: 'ส่งหลังห้าโมง' });
});

for (const { thing, make, fields, open } of KINDS) {
  test(`two people change one ${thing}: nobody is overwritten, what both changed is chosen`, async ({
    page,
    office,
    openAs,
  }) => {
    const name = `E${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`.toUpperCase();
    const one = await make(office, name);
    await page.goto(one.page);
    await open?.(page, name);
    const [[label, part, mine, theirs], other] = [fields[0]!, fields[1]];
    const form = page.getByRole('dialog');
    const typed = form.getByRole('textbox', { name: new RegExp(`^${label}`) });
    await typed.fill(`${name} ${mine}`);
    const their = await elsewhere(openAs, one.page);
    await open?.(their, name);
    const theirForm = their.getByRole('dialog');
    await theirForm.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(`${name} ${theirs}`);
    if (other) await theirForm.getByRole('textbox', { name: new RegExp(`^${other[0]}$`) }).fill(other[3]);
    await save(their).click();
    const clash = page.getByRole('group', { name: label });
    await expect(clash).toContainText(`${name} ${theirs}`);
    await expect(typed).toHaveValue(`${name} ${mine}`);
    if (other) await expect(form.getByRole('textbox', { name: new RegExp(`^${other[0]}$`) })).toHaveValue(other[3]);
    await expect(save(page)).toBeDisabled();
    await clash.getByRole('button', { name: `ใช้ของฉัน: ${name} ${mine}` }).click();
    await save(page).click();
    const now = (): Promise<Record<string, unknown>> => office.get(`${one.call.replace('v2', 'v1')}/${one.id}`);
    await expect.poll(now).toMatchObject({ [part]: `${name} ${mine}`, ...(other ? { [other[1]]: other[3] } : {}) });
  });
}

test('a payment that was opened on one sum is not confirmed on another before that was read', async ({
  page,
  office,
}) => {
  const sold = await office.sold();
  const order = await office.order('transfer', [{ product_id: sold.product, quantity: 1, price: 12_900 }]);
  await page.goto(`/backoffice/orders/${order.id}?open=pay`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'ยืนยันรับเงิน ฿129.00' })).toBeVisible();
  const now = await office.get<Record<string, unknown>>(`/api/v1/orders/detail?id=${order.id}`);
  const kept = Object.fromEntries(
    [
      'platform',
      'sale_channel_id',
      'payment_method_id',
      'shipping_provider_id',
      'recipient_name',
      'phone',
      'address',
      'district',
      'city',
      'province',
      'zipcode',
      'version',
    ].map((name) => [name, now[name]]),
  );
  await office.put(`/api/v1/orders/${order.id}`, {
    ...kept,
    lines: [{ product_id: sold.product, quantity: 2, price: 12_900 }],
    shipping_fee: 0,
    discount: 0,
    seller_note: '',
  });
  await expect(dialog.getByRole('alert')).toContainText('฿258.00');
  await expect(dialog.getByRole('button', { name: 'ยืนยันรับเงิน ฿129.00' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'ใช้ข้อมูลใหม่' }).click();
  await dialog.getByRole('button', { name: 'ยืนยันรับเงิน ฿258.00' }).click();
  await expect.poll(async () => (await office.detail(order.id)).status).toBe(111);
});

test('a form on a network that goes: the save says so, nothing typed is lost, and what is saved again is there once', async ({
  page,
  context,
  office,
}) => {
  const name = `คู่ค้า ${Date.now().toString(36)}`;
  await page.goto('/wms/partner?open=new');
  await field(page, 'ชื่อบริษัท').fill(name);
  // The call arrives, its answer does not.
  await page.route(
    '**/api/v1/wms/partner',
    async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      return route.abort('connectionreset');
    },
    { times: 1 },
  );
  await save(page).click();
  await page.getByRole('dialog', { name: 'ทำรายการไม่สำเร็จ' }).getByRole('button', { name: 'รับทราบ' }).click();
  await context.setOffline(true);
  await save(page).click();
  await page.getByRole('dialog', { name: 'ทำรายการไม่สำเร็จ' }).getByRole('button', { name: 'รับทราบ' }).click();
  await context.setOffline(false);
  await expect(field(page, 'ชื่อบริษัท')).toHaveValue(name);
  await save(page).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await office.get<{ Total: number }>(`/api/v1/wms/partner?q=${encodeURIComponent(name)}`)).Total).toBe(1);
});
