import { expect, test } from '../fixtures';

interface Facts {
  lines: { quantity: number }[];
  status: number;
  tag_ids: number[];
  hold_kind: string;
}

test('an order is held, tagged, noted, repeated, split and merged from its page', async ({ page, office }) => {
  const sold = await office.sold(20);
  const order = await office.order('transfer', [{ product_id: sold.product, quantity: 3 }]);
  const facts = (id: number) => office.get<Facts>(`/api/v1/orders/detail?id=${id}`);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'การทำงานอื่น' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await page.goto(`/backoffice/orders/${order.id}`);
  await expect(page.getByRole('heading', { name: order.number })).toBeVisible();

  await test.step('it is put on hold with a reason, and taken off', async () => {
    await choose('พักคำสั่งซื้อ');
    await dialog.getByRole('button', { name: 'พักไว้' }).click();
    await expect(dialog.getByText('เลือกเหตุผล').last()).toBeVisible();
    await dialog.getByRole('combobox').selectOption({ label: 'ลูกค้าขอให้รอ' });
    await dialog.getByRole('textbox', { name: 'รายละเอียด' }).fill('รอเงินเดือน');
    await dialog.getByRole('button', { name: 'พักไว้' }).click();
    await expect(main.getByText('ลูกค้าขอให้รอ — รอเงินเดือน').first()).toBeVisible();
    expect((await facts(order.id)).hold_kind).toBe('customer');
    await main.getByRole('button', { name: 'เลิกพัก' }).click();
    await expect(main.getByRole('button', { name: 'เลิกพัก' })).toHaveCount(0);
  });

  await test.step('a tag is made and put on', async () => {
    await choose('แท็ก');
    await dialog.getByRole('textbox', { name: 'แท็กใหม่' }).fill(sold.mark);
    await dialog.getByRole('textbox', { name: 'แท็กใหม่' }).press('Enter');
    await expect(dialog.getByRole('checkbox', { name: sold.mark })).toBeChecked();
    await dialog.getByRole('button', { name: 'บันทึก' }).click();
    await expect(main.getByTitle(sold.mark)).toBeVisible();
    expect((await facts(order.id)).tag_ids).toHaveLength(1);
  });

  await test.step('a note is written by keys, and deleted', async () => {
    const field = main.getByRole('textbox', { name: 'เขียนบันทึกภายใน' });
    await field.fill('โทรแล้วไม่รับ');
    await field.press('Control+Enter');
    await expect(main.getByText('โทรแล้วไม่รับ').first()).toBeVisible();
    await main.getByRole('button', { name: 'ลบบันทึก' }).click();
    await dialog.getByRole('button', { name: 'ลบบันทึก' }).click();
    await expect(main.getByText('ยังไม่มีบันทึก').first()).toBeVisible();
  });

  await test.step('some pieces become an order of their own', async () => {
    await choose('แยกคำสั่งซื้อ');
    await dialog.getByRole('spinbutton', { name: sold.name }).fill('1');
    await dialog.getByRole('button', { name: 'แยกคำสั่งซื้อ' }).click();
    const notice = page.getByRole('alert').filter({ hasText: `แยก ${order.number} แล้ว` });
    await expect(notice).toBeVisible();
    expect((await facts(order.id)).lines[0]?.quantity).toBe(2);
    await notice.getByRole('button', { name: 'เปิดคำสั่งซื้อ' }).click();
    await expect(page).not.toHaveURL(new RegExp(`/orders/${order.id}$`));
    await expect(main.getByTitle(sold.mark)).toBeVisible(); // the tags go along
  });

  await test.step('the two become one again', async () => {
    const made = Number(/orders\/(\d+)/.exec(page.url())?.[1]);
    await page.goto(`/backoffice/orders/${order.id}`);
    await choose('รวมคำสั่งซื้อ');
    const others = dialog.getByRole('checkbox');
    const number = (await office.detail(made)).number;
    await expect(others.first()).toBeVisible();
    // Other journeys' orders of the same buyer stay as they are.
    for (const box of await others.all()) await box.uncheck();
    await dialog.getByRole('checkbox', { name: new RegExp(number) }).check();
    await dialog.getByRole('button', { name: 'รวม 2 คำสั่งซื้อ' }).click();
    await expect(page.getByText(`รวมเข้ากับ ${order.number} แล้ว 1 คำสั่งซื้อ`)).toBeVisible();
    expect((await facts(made)).status).toBe(140);
    expect((await facts(order.id)).lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(3);
  });

  await test.step('it is made once more: the form is filled', async () => {
    await choose('สร้างซ้ำ');
    await expect(page).toHaveURL(/orders\/(create|new)/);
    await expect(page.getByText(`คัดลอกจาก ${order.number}`)).toBeVisible();
    await expect(page.getByText(sold.name).first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'ชื่อผู้รับ' })).toHaveValue('น้ำผึ้ง ปิ่นทอง');
  });
});
