import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';

async function make(
  page: Page,
  path: string,
  create: string,
  fill: (drawer: ReturnType<Page['getByRole']>) => Promise<void>,
) {
  await page.goto(path);
  await page.getByRole('button', { name: create }).first().click();
  const drawer = page.getByRole('dialog', { name: create });
  await fill(drawer);
  await drawer.getByRole('button', { name: 'บันทึก' }).click();
  await expect(drawer).toHaveCount(0);
}

test('an owner sets up the lists of the shop, and what is switched off is offered no more', async ({ page }) => {
  const mark = String(Date.now()).slice(-7);
  const [team, department, channel, payment, who] = ['ทีม', 'แผนก', 'เพจ', 'โอน', 'kai'].map((word) => `${word}${mark}`);
  const name = (text: string) => (drawer: ReturnType<Page['getByRole']>) =>
    drawer.getByLabel(/^ชื่อ(ทีม|แผนก)/).fill(text);
  await make(page, '/admin/team', 'เพิ่มทีม', name(team!));
  await make(page, '/admin/department', 'เพิ่มแผนก', name(department!));
  await make(page, '/admin/sale-channel', 'เพิ่มช่องทางขาย', async (drawer) => {
    await drawer.getByLabel('ชื่อช่องทาง').fill(channel!);
    await drawer.getByLabel('ประเภท').selectOption({ label: 'ตัวแทน' });
    await drawer.getByLabel('ค่าคอมมิชชัน').fill('๒.๕');
  });
  await expect(page.getByRole('row').filter({ hasText: channel! })).toContainText('2.5%');
  await make(page, '/admin/payment', 'เพิ่มช่องทางชำระเงิน', async (drawer) => {
    await drawer.getByLabel('ชื่อช่องทาง').fill(payment!);
    await drawer.getByLabel('ธนาคาร').selectOption({ label: 'กสิกรไทย' });
    await drawer.getByLabel('พร้อมเพย์').fill('081234');
    await drawer.getByRole('button', { name: 'บันทึก' }).click();
    await expect(drawer.getByText(/พร้อมเพย์ต้องเป็นเบอร์มือถือ/)).toBeVisible();
    await drawer.getByLabel('พร้อมเพย์').fill('081-234-5678');
  });
  await expect(page.getByRole('row').filter({ hasText: payment! })).toContainText('0812345678');

  await make(page, '/admin/user', 'เพิ่มผู้ใช้', async (drawer) => {
    await drawer.getByRole('textbox', { name: 'ชื่อผู้ใช้' }).fill(who!);
    await drawer.getByRole('textbox', { name: 'อีเมล' }).fill(`${who}@shop.example.com`);
    await drawer.getByRole('button', { name: 'สร้างรหัสให้' }).click();
    await drawer.getByRole('button', { name: 'แพ็กของ' }).click();
    await drawer.getByRole('button', { name: 'ใส่ชื่อเล่น เบอร์โทร ทีม และแผนก' }).click();
    await drawer.getByLabel('ทีม').selectOption({ label: team! });
    await drawer.getByLabel('แผนก').selectOption({ label: department! });
  });
  await page.goto(`/admin/user?q=${who}`);
  await expect(page.getByRole('row').filter({ hasText: who! })).toContainText(team!);
  await expect(page.getByRole('row').filter({ hasText: who! })).toContainText(department!);

  await page.goto('/backoffice/orders/create');
  const offered = page.getByRole('option', { name: payment! });
  await expect(offered).toHaveCount(1);
  await expect(page.getByRole('option', { name: channel! })).toHaveCount(1);
  await page.goto(`/admin/payment?q=${payment}`);
  await page.getByRole('table').getByRole('link', { name: payment! }).click();
  const drawer = page.getByRole('dialog', { name: payment! });
  await drawer.getByRole('switch', { name: 'เปิดใช้' }).uncheck();
  await drawer.getByRole('button', { name: 'บันทึก' }).click();
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: payment! })).toContainText('ปิดใช้');
  await page.goto('/backoffice/orders/create');
  await expect(page.getByRole('option', { name: channel! })).toHaveCount(1);
  await expect(offered).toHaveCount(0);

  await page.goto('/admin/team');
  await page.getByRole('table').getByRole('link', { name: team! }).click();
  const held = page.getByRole('dialog', { name: team! });
  await expect(held.getByText(/^ลบไม่ได้: มี 1 คนอยู่ในทีมนี้/)).toBeVisible();
  await expect(held.getByRole('button', { name: 'ลบ' })).toBeDisabled();
});

test('a packer sees no door to the lists', async ({ openAs }) => {
  const page = await openAs('packer');
  await page.goto('/backoffice/packings');
  await expect(page.getByRole('navigation').first()).toBeAttached();
  for (const name of ['ช่องทางขาย', 'ช่องทางชำระเงิน', 'ทีม', 'แผนก'])
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  await page.goto('/admin/payment');
  await expect(page.getByRole('button', { name: 'เพิ่มช่องทางชำระเงิน' })).toHaveCount(0);
});

test('fields beside each other in the settings of the shop stand on one line, however long their hints are', async ({
  openAs,
}) => {
  for (const language of ['th', 'en'] as const) {
    const page = await openAs('owner', { language });
    await page.goto('/admin/shop');
    const cutoff = page.getByLabel(language === 'th' ? 'ตัดรอบแพ็ก' : 'Packing cut-off');
    await expect(cutoff).toBeVisible();
    for (const width of [1440, 1024, 768]) {
      await page.setViewportSize({ width, height: 900 });
      const apart = await page.locator('form').evaluate((form) => {
        const tops = [...form.querySelectorAll('input:not([type=checkbox]):not([type=file]), select')]
          .filter((field) => field.checkVisibility())
          .map((field) => field.getBoundingClientRect().top)
          .toSorted((a, b) => a - b);
        return tops
          .slice(1)
          .map((top, at) => top - tops[at]!)
          .filter((gap) => gap > 1 && gap < 40);
      });
      expect(apart, `${language} ${width}`).toEqual([]);
    }
  }
});
