import { expect, test } from '../fixtures';

test('a view keeps filters, order, columns and density; it is shared, opened by another, renamed and deleted', async ({
  page,
  openAs,
}) => {
  const mark = Math.random().toString(36).slice(2, 7);
  const [name, better] = [`เบอร์ซ่อน ${mark}`, `เบอร์ซ่อนไว้ ${mark}`];
  const theirs = await openAs('viewer');
  const root = page.locator('html');
  const manage = page.getByRole('dialog', { name: 'จัดการมุมมอง' });

  await test.step('what is shown becomes a view', async () => {
    await page.goto('/backoffice/customers?sort=-name');
    await expect(page.getByRole('columnheader', { name: 'เบอร์โทร' })).toBeVisible();
    await page.getByRole('button', { name: 'คอลัมน์ที่แสดง' }).click();
    await page.getByRole('checkbox', { name: 'เบอร์โทร' }).click();
    await expect(page.getByRole('columnheader', { name: 'เบอร์โทร' })).toHaveCount(0);
    await page.getByText('แน่น', { exact: true }).click();
    await expect(root).toHaveAttribute('data-density', 'compact');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'มุมมอง', exact: true }).click();
    await page.getByRole('menuitem', { name: 'บันทึกเป็นมุมมองใหม่' }).click();
    await page.getByRole('textbox', { name: 'ชื่อมุมมอง' }).fill(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `มุมมอง: ${name}` })).toBeVisible();
  });

  await test.step('the list has its own columns again; the view brings its own back', async () => {
    await page.getByRole('button', { name: `มุมมอง: ${name}` }).click();
    await page.getByRole('menuitem', { name: 'ทั้งหมด', exact: true }).click();
    // How one has the list is kept too, so it is put back by hand.
    await page.getByRole('button', { name: 'คอลัมน์ที่แสดง' }).click();
    await page.getByRole('checkbox', { name: 'เบอร์โทร' }).click();
    await page.getByText('โปร่ง', { exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('columnheader', { name: 'เบอร์โทร' })).toBeVisible();
    await page.getByRole('button', { name: 'มุมมอง', exact: true }).click();
    await page.getByRole('menuitem', { name }).click();
    await expect(page).toHaveURL(/sort=-name/);
    await expect(page.getByRole('columnheader', { name: 'เบอร์โทร' })).toHaveCount(0);
    await expect(root).toHaveAttribute('data-density', 'compact');
  });

  await test.step('it is shared, and somebody else opens it', async () => {
    await page.getByRole('button', { name: `มุมมอง: ${name}` }).click();
    await page.getByRole('menuitem', { name: 'จัดการมุมมอง' }).click();
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    await manage.getByRole('button', { name: `แชร์ ${name}` }).click();
    await saved;
    await theirs.goto('/backoffice/customers');
    await expect(theirs.getByRole('columnheader', { name: 'เบอร์โทร' })).toBeVisible();
    await theirs.getByRole('button', { name: 'มุมมอง', exact: true }).click();
    await theirs.getByRole('menuitem', { name }).click();
    await expect(theirs).toHaveURL(/sort=-name/);
    await expect(theirs.getByRole('columnheader', { name: 'เบอร์โทร' })).toHaveCount(0);
    await expect(theirs.locator('html')).toHaveAttribute('data-density', 'compact');
  });

  await test.step('it is renamed, and keeps what it was', async () => {
    const field = manage.getByRole('textbox', { name: `ชื่อของมุมมอง ${name}` });
    await field.fill(better);
    await field.press('Enter');
    await expect(manage.getByRole('textbox', { name: `ชื่อของมุมมอง ${better}` })).toBeVisible();
    await theirs.reload();
    await theirs.getByRole('button', { name: /^มุมมอง/ }).click();
    await theirs.getByRole('menuitem', { name: better }).click();
    await expect(theirs.getByRole('columnheader', { name: 'เบอร์โทร' })).toHaveCount(0);
  });

  await test.step('it is deleted, for the other too', async () => {
    await manage.getByRole('button', { name: `ลบ ${better}` }).click();
    await expect(page.getByText(`ลบมุมมอง ${better} แล้ว`)).toBeVisible();
    await theirs.reload();
    await theirs.getByRole('button', { name: 'มุมมอง', exact: true }).click();
    await expect(theirs.getByRole('menuitem', { name: 'บันทึกเป็นมุมมองใหม่' })).toBeVisible();
    await expect(theirs.getByRole('menuitem', { name: better })).toHaveCount(0);
  });
});
