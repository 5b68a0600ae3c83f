import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import type { Office } from '../pages/office';

interface Bought {
  id: number;
  number: string;
  customer_id: number;
}

/** An order of somebody nobody else in the shop is. */
async function bought(office: Office, person: { name: string; phone: string; address: string }): Promise<Bought> {
  const { Data: channels } = await office.get<{ Data: { id: number }[] }>('/api/v1/salechannel');
  const { Data: methods } = await office.get<{ Data: { id: number; type: number }[] }>('/api/v1/paymentmethod');
  return office.post<Bought>('/api/v1/orders', {
    sale_channel_id: channels[0]!.id,
    payment_method_id: methods.find(({ type }) => type === 1)!.id,
    shipping_provider_id: 7,
    recipient_name: person.name,
    phone: person.phone,
    address: person.address,
    district: 'ในเมือง',
    city: 'เมืองลำพูน',
    province: 'ลำพูน',
    zipcode: '51000',
    lines: [{ kind: 'service', name: 'ค่าบริการ', quantity: 1, price: 25_000 }],
  });
}

const somebody = () => {
  const mark = String(Date.now()).slice(-6) + String(Math.trunc(Math.random() * 90) + 10);
  return { name: `สมปอง ทดสอบ${mark}`, one: `08${mark}`, other: `09${mark}` };
};

async function typePhone(page: Page, phone: string): Promise<void> {
  await page.goto('/backoffice/orders/create');
  await page.getByRole('textbox', { name: /^เบอร์โทร/ }).fill(phone);
}

test('somebody who calls becomes a customer before the first order, and is known by the phone', async ({ page }) => {
  const { name, one: phone } = somebody();
  await page.goto('/backoffice/customers');
  await page.getByRole('button', { name: 'เพิ่มลูกค้า' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: /^ชื่อ/ }).fill(name);
  await form.getByRole('textbox', { name: /^เบอร์โทร/ }).fill(phone);
  await form.getByRole('button', { name: 'บันทึก' }).click();
  await expect(form).toBeHidden();
  await page.goto(`/backoffice/customers?q=${phone}`);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
});

test('two people are one: merged once, and the other who tries is told', async ({ page, office, openAs }) => {
  const { name, one: phone, other } = somebody();
  const first = await bought(office, { name, phone, address: '1 ถนนหนึ่ง' });
  const second = await bought(office, { name: `คุณ${name}`, phone: other, address: '2 ถนนสอง' });
  const theirs = await openAs('owner');
  for (const one of [page, theirs]) {
    await one.goto(`/backoffice/customers?open=${first.customer_id}`);
    await one.getByRole('button', { name: new RegExp(`^รวม .* เข้ากับ ${name}$`) }).click();
  }
  const asked = (where: Page) => where.getByRole('dialog', { name: 'รวมลูกค้าสองรายเป็นรายเดียว' });
  await page.setViewportSize({ width: 320, height: 800 });
  const { x, width } = (await asked(page)
    .getByRole('button', { name: /ไว้แทน$/ })
    .boundingBox())!;
  const frame = (await asked(page).boundingBox())!;
  expect(x + width).toBeLessThanOrEqual(frame.x + frame.width - 8);
  await expect(asked(page)).toContainText('ทำแล้วย้อนกลับไม่ได้');
  await expect(asked(page)).toContainText('คำสั่งซื้อ 1 รายการ');
  await asked(page).getByRole('button', { name: 'รวมเข้าด้วยกัน' }).click();
  await expect(page.getByText(`รวมเป็น ${name} แล้ว`)).toBeVisible();
  await expect(page.getByRole('link', { name: second.number })).toBeVisible();
  await asked(theirs).getByRole('button', { name: 'รวมเข้าด้วยกัน' }).click();
  await expect(theirs.getByText(/ไม่พบลูกค้า|แก้ไขโดยผู้อื่น/).first()).toBeVisible();
  const now = await office.get<{ id: number; order_count: number }>(`/api/v1/customers/${second.customer_id}`);
  expect(now).toMatchObject({ id: first.customer_id, order_count: 2 });
  await typePhone(page, other); // of the one that was merged
  await expect(page.getByRole('status').filter({ hasText: name })).toContainText('สั่งแล้ว 2 ครั้ง');
});

test('a mark and a block are seen where an order is made, and a message is copied from its page', async ({
  page,
  context,
  office,
}) => {
  const { name, one } = somebody();
  const order = await bought(office, { name, phone: one, address: '3 ถนนสาม' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/backoffice/customers?open=${order.customer_id}`);
  const drawer = page.getByRole('dialog', { name });
  await drawer.getByRole('button', { name: 'ทำเครื่องหมายว่าต้องระวัง' }).click();
  await drawer.getByRole('textbox', { name: /^เหตุผล/ }).fill('ไม่รับของสองครั้ง');
  await drawer.getByRole('button', { name: 'บันทึก' }).first().click();
  await expect(page.getByText('บันทึกเครื่องหมายแล้ว')).toBeVisible();
  await drawer.getByRole('button', { name: 'ระงับลูกค้า' }).click();
  await expect(page.getByText('ระงับลูกค้าแล้ว')).toBeVisible();
  await page.goto(`/backoffice/customers?risk=1&q=${one}`);
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('ต้องระวัง');

  await typePhone(page, one);
  await expect(page.getByText('ต้องระวัง: ไม่รับของสองครั้ง')).toBeVisible();
  await expect(page.getByText('ลูกค้าคนนี้ถูกระงับ ตรวจก่อนเปิดคำสั่งซื้อ')).toBeVisible();

  await page.goto(`/backoffice/orders/${order.id}`);
  await page.getByRole('button', { name: 'ข้อความ', exact: true }).click();
  const messages = page.getByRole('dialog', { name: `ข้อความถึงลูกค้า · ${order.number}` });
  await expect(messages).toContainText('250.00 บาท');
  await messages.getByRole('button', { name: 'คัดลอก แจ้งยอดชำระ' }).click();
  await expect(page.getByText('คัดลอก แจ้งยอดชำระ แล้ว วางในแชตได้เลย')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(order.number);
});

test('an admin writes a message with places chosen from a list, and an unknown one is refused', async ({ page }) => {
  await page.goto('/admin/message?open=new');
  const drawer = page.getByRole('dialog', { name: 'เพิ่มข้อความ' });
  const title = `แบบทดสอบ ${Date.now()}`;
  await drawer.getByRole('textbox', { name: /^ชื่อข้อความ/ }).fill(title);
  const text = drawer.getByRole('textbox', { name: /^ข้อความภาษาไทย/ });
  await text.fill('สวัสดี {nobody}');
  await expect(drawer.getByText('ไม่รู้จักช่อง {nobody} เลือกจากรายการ')).toBeVisible();
  await text.fill('สวัสดี ');
  await drawer.getByRole('button', { name: 'ผู้รับ', exact: true }).click();
  await expect(text).toHaveValue('สวัสดี {name}');
  await expect(drawer.getByRole('figure').first()).toContainText('สวัสดี สมหญิง ใจดี');
  await drawer.getByRole('button', { name: 'บันทึก' }).click();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
});
