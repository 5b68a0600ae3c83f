import { expect, test } from '../fixtures';
import { ListPage } from '../pages/list-page';
import type { OrderFacts } from '../pages/office';

const MANY = 12;

test('all that a filter finds, on more than one page, is tagged, put on hold and taken off hold', async ({
  page,
  office,
}) => {
  const sold = await office.sold(MANY);
  const orders: OrderFacts[] = [];
  for (let at = 0; at < MANY; at++)
    orders.push(await office.order('cash', [{ product_id: sold.product, quantity: 1 }]));
  const oldest = orders[0]!;
  const list = new ListPage(page);
  const bar = page.getByRole('region', { name: 'รายการที่เลือก' });
  const dialog = page.getByRole('dialog');
  const close = async () => {
    await dialog.getByRole('button', { name: 'ปิด', exact: true }).last().click();
    await expect(dialog).toHaveCount(0);
  };
  await page.goto(`/backoffice/orders?product=${sold.product}&limit=10`);
  await expect(list.rows).toHaveCount(10);

  await test.step('all that the filter finds is ticked, and tagged with a tag that is made there', async () => {
    await page.getByRole('checkbox', { name: 'เลือกทั้งหมดในหน้านี้' }).click();
    await bar.getByRole('button', { name: `เลือกทั้ง ${MANY} รายการที่พบ` }).click();
    await expect(bar).toContainText(`เลือกแล้ว ${MANY} รายการ`);
    await bar.getByRole('button', { name: 'แท็ก', exact: true }).click();
    await dialog.getByRole('button', { name: 'บันทึก' }).click();
    await expect(dialog.getByRole('alert')).toContainText('เลือกแท็ก');
    await dialog.getByRole('textbox', { name: 'แท็กใหม่' }).fill(sold.mark);
    await dialog.getByRole('textbox', { name: 'แท็กใหม่' }).press('Enter');
    await expect(dialog.getByRole('radiogroup', { name: sold.mark }).getByRole('radio', { name: 'ติด' })).toBeChecked();
    await dialog.getByRole('button', { name: 'บันทึก' }).click();
    await expect(dialog.getByRole('status')).toHaveText(`สำเร็จ ${MANY} จาก ${MANY} รายการ`);
    await close();
    await expect(list.rows.first()).toContainText(sold.mark);
  });

  await test.step('the tag filters, and the last order is among what it finds', async () => {
    await page.goto('/backoffice/orders?limit=10');
    await page.getByRole('button', { name: 'ตัวกรองเพิ่ม' }).click();
    const choices = page.getByRole('dialog', { name: 'ตัวกรองเพิ่ม' });
    await choices.getByRole('combobox', { name: 'แท็ก' }).selectOption({ label: sold.mark });
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/tag=\d+/);
    await expect(list.rows).toHaveCount(10);
    await list.pageButton(2).click();
    await expect(list.row(oldest.number)).toContainText(sold.mark);
  });

  await test.step('one is cancelled meanwhile: it is named, the others go on hold', async () => {
    await page.getByRole('checkbox', { name: 'เลือกทั้งหมดในหน้านี้' }).click();
    await bar.getByRole('button', { name: `เลือกทั้ง ${MANY} รายการที่พบ` }).click();
    await expect(bar).toContainText(`เลือกแล้ว ${MANY} รายการ`);
    await office.put(`/api/v1/orders/cancel/${oldest.id}`, { reason_type: 1, reason: 'ลูกค้าโทรมา' });
    await bar.getByRole('button', { name: 'พักไว้' }).click();
    await dialog.getByRole('combobox').selectOption({ label: 'ที่อยู่ไม่ชัดเจน' });
    await dialog.getByRole('textbox', { name: 'รายละเอียด' }).fill('รอลูกค้ายืนยัน');
    await dialog.getByRole('button', { name: 'พักไว้' }).click();
    await expect(dialog.getByRole('status')).toHaveText(`สำเร็จ ${MANY - 1} จาก ${MANY} รายการ ไม่สำเร็จ 1`);
    await expect(dialog.getByRole('row').first()).toContainText(oldest.number);
    await expect(dialog.getByRole('button', { name: 'ลองใหม่เฉพาะที่ไม่สำเร็จ (1)' })).toBeVisible();
    await close();
    await page.goto(`/backoffice/orders?product=${sold.product}&hold=1&limit=20`);
    await expect(list.rows).toHaveCount(MANY - 1);
    await expect(list.rows.first()).toContainText('พักไว้');
    await expect(page.getByRole('button', { name: 'เฉพาะคำสั่งซื้อที่พักไว้ เลิกกรอง' })).toBeVisible();
  });

  await test.step('they are taken off hold, and that is undone', async () => {
    await page.getByRole('checkbox', { name: 'เลือกทั้งหมดในหน้านี้' }).click();
    await bar.getByRole('button', { name: 'เลิกพัก' }).click();
    await dialog.getByRole('button', { name: 'เลิกพัก' }).click();
    await expect(dialog.getByRole('status')).toHaveText(`สำเร็จ ${MANY - 1} จาก ${MANY - 1} รายการ`);
    const notice = page.getByRole('alert').filter({ hasText: `เลิกพักแล้ว ${MANY - 1} คำสั่งซื้อ` });
    await notice.getByRole('button', { name: 'เลิกทำ' }).click();
    await expect(page.getByText(`ย้อนกลับแล้ว ${MANY - 1} คำสั่งซื้อ`)).toBeVisible();
    const held = await office.get<{ hold_kind: string; hold_reason: string }>(
      `/api/v1/orders/detail?id=${orders.at(-1)!.id}`,
    );
    expect([held.hold_kind, held.hold_reason]).toEqual(['address', 'รอลูกค้ายืนยัน']);
  });
});
