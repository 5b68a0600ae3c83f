import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { accessFaults } from '../pages/access-faults';
import { ShellPage } from '../pages/shell';

/** Everything of the shell that opens over a page. */
const states: readonly {
  name: string;
  path?: string;
  width?: number;
  open: (page: Page, shell: ShellPage) => Promise<void>;
}[] = [
  { name: 'user menu', open: (_page, shell) => shell.openUserMenu() },
  { name: 'palette', open: (page) => page.keyboard.press('Control+k') },
  { name: 'key sheet', open: (page) => page.keyboard.press('Shift+Slash') },
  { name: 'pop-out menu', width: 1024, open: (_page, shell) => shell.menuButton.click() },
  {
    name: 'fly-out of a group',
    open: async (page, shell) => {
      await shell.menuButton.click();
      await page.getByRole('button', { name: 'คลังสินค้า' }).click();
    },
  },
  {
    name: 'date range',
    path: '/backoffice/orders',
    open: async (page) => {
      await page.getByRole('button', { name: /^ช่วงวันที่/ }).click();
      await expect(page.getByRole('button', { name: 'เดือนก่อนหน้า' })).toBeVisible();
    },
  },
  {
    name: 'question before leaving a changed form',
    open: async (page) => {
      await page.getByRole('textbox', { name: 'ชื่อเล่น' }).fill('เปลี่ยนแล้ว');
      await page.getByRole('link', { name: 'ตรวจส่งพัสดุ' }).click();
      await expect(page.getByRole('dialog', { name: 'ข้อมูลที่แก้ไขยังไม่ได้บันทึก' })).toBeVisible();
    },
  },
];

for (const theme of ['light', 'dark'] as const) {
  for (const { name, path = '/profile/me', width = 1440, open } of states) {
    test(`${name}, ${theme}`, async ({ openAs }) => {
      const page = await openAs('owner', { theme, width });
      const shell = new ShellPage(page);
      await page.goto(path);
      await expect(shell.heading).toBeVisible();
      await open(page, shell);
      await expect(page.locator('[role="dialog"], [role="menu"]').first()).toBeVisible();
      expect(await accessFaults(page)).toEqual([]);
    });
  }
}
