import { expect, test } from '../fixtures';
import { ScanStation } from '../pages/scan-station';
import { ShellPage } from '../pages/shell';

interface Made {
  id: number;
}
interface Row {
  storage_id: number;
  on_hand: number;
}

for (const width of [1440, 390]) {
  test(`goods are received, stored, moved, brought to the line, counted and the count taken back by scanner alone, ${width} px wide`, async ({
    office,
    openAs,
  }) => {
    const code = `Z${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`.toUpperCase();
    const name = `ซอสทดสอบ ${code}`;
    const { code: piece } = await office.get<{ code: string }>('/api/v1/util/barcode');
    const carton = `${code}-12`;
    const product = await office.post<Made>('/api/v1/wms/product', {
      name,
      pn: `${code}-P`,
      barcode: piece,
      unit_name: 'ขวด',
      package_name: 'ลัง',
      package_pieces: 12,
      package_barcode: carton,
    });
    const [dock, shelf, bay] = [`${code}-D`, `${code}-S`, `${code}-B`];
    const places: number[] = [];
    for (const place of [dock, shelf, bay])
      places.push((await office.post<Made>('/api/v1/wms/storage', { name: place })).id);
    /** Pieces at the dock, on the shelf, in the bay, and in all: the rest is in the line. */
    const stock = async (): Promise<number[]> => {
      const { Data: rows } = await office.get<{ Data: Row[] }>(`/api/v1/wms/inventory?q=${code}&limit=50`);
      return [
        ...places.map((place) => rows.find(({ storage_id }) => storage_id === place)?.on_hand ?? 0),
        await office.onHand(product.id),
      ];
    };
    const page = await openAs('owner', { width });
    const heading = new ShellPage(page).heading;
    const station = new ScanStation(page);
    // Real keys of a keyboard wedge: the code, then Enter. Nothing else is ever pressed.
    const scan = async (text: string, heard?: string): Promise<void> => {
      await station.press(text);
      if (heard) await expect(page.locator('p[aria-live="assertive"]')).toHaveText(heard);
    };
    const review = (title: string) => expect(page.getByRole('heading', { name: title })).toBeVisible();
    const posted = async (title: string): Promise<string> => {
      const panel = page.getByRole('region', { name: title });
      await expect(panel.getByRole('button', { name: 'ทำต่อ' })).toBeFocused();
      return (await panel.locator('p span').first().textContent()) ?? '';
    };
    /** From a posted bill, or from a movement that waits for scans. */
    const goTo = async (command: string, title: string): Promise<void> => {
      await scan(command);
      await expect(heading).toHaveText(title);
      await expect(page.getByRole('textbox', { name: 'สแกนที่เก็บหรือสินค้า' })).toBeFocused();
    };
    const again = async (): Promise<void> => {
      await page.keyboard.press('Enter');
      await expect(page.getByRole('textbox', { name: 'สแกนที่เก็บหรือสินค้า' })).toBeFocused();
    };
    await page.goto('/wms/inventory/in');
    await expect(page.getByRole('textbox', { name: 'สแกนที่เก็บหรือสินค้า' })).toBeFocused();

    await test.step('receive', async () => {
      await scan(dock, `ที่เก็บ ${dock}`);
      await scan(carton, `${name} +12`);
      await scan(piece, `${name} +1`);
      await scan('*NEXT*');
      await review(`ตรวจทานก่อนรับเข้า ${dock}`);
      await scan('*NEXT*');
      await posted('รับสินค้าเข้าแล้ว');
      expect(await stock()).toEqual([13, 0, 0, 13]);
      await again();
    });

    const transfer = async (from: string, to: string, codes: readonly (readonly [string, string])[]): Promise<void> => {
      await goTo('*MOVE*', 'ย้ายสินค้า');
      await scan(from, `จาก ${from}`);
      for (const [text, heard] of codes) await scan(text, heard);
      await scan(to, `ไป ${to}`);
      await review(`ตรวจทานก่อนย้ายจาก ${from} ไป ${to}`);
      await scan('*NEXT*');
      await posted('ย้ายสินค้าแล้ว');
      await again();
    };
    await test.step('store', async () => {
      await transfer(dock, shelf, [
        [carton, `${name} +12`],
        [piece, `${name} +1`],
      ]);
      expect(await stock()).toEqual([0, 13, 0, 13]);
      await goTo('*IN*', 'รับสินค้าเข้า');
    });
    await test.step('move', async () => {
      await transfer(shelf, bay, [[carton, `${name} +12`]]);
      expect(await stock()).toEqual([0, 1, 12, 13]);
    });

    await test.step('to the line', async () => {
      await goTo('*LINE*', 'ย้ายเข้าไลน์แพ็ก');
      await scan(bay, `ที่เก็บ ${bay}`);
      await scan(piece, `${name} +1`);
      await scan('*NEXT*');
      await review(`ตรวจทานก่อนย้ายจาก ${bay} เข้าไลน์แพ็กของ`);
      await scan('*NEXT*');
      await posted('ย้ายเข้าไลน์แพ็กแล้ว');
      expect(await stock()).toEqual([0, 1, 11, 13]);
      await again();
    });

    const count = await test.step('count: the reason is what stands on the paper', async () => {
      await goTo('*COUNT*', 'นับสต็อก');
      await scan(bay, `ที่เก็บ ${bay}`);
      await scan(piece, `${name} +1`);
      await scan('*NEXT*');
      await review(`ตรวจทานผลนับ ${bay}`);
      await expect(page.getByText('−10').first()).toBeVisible();
      await scan('*NEXT*');
      await expect(page.getByRole('combobox', { name: 'เหตุผลที่นับ' })).toBeFocused();
      expect(await stock()).toEqual([0, 1, 11, 13]);
      await scan('COUNT-2026-11');
      const number = await posted('บันทึกผลนับแล้ว');
      expect(await stock()).toEqual([0, 1, 1, 3]);
      await again();
      return number;
    });

    await test.step('take the count back', async () => {
      await scan(count);
      await expect(heading).toHaveText(count);
      await scan('*UNDO*');
      await expect(
        page.getByRole('dialog', { name: 'ยกเลิกใบนี้' }).getByRole('button', { name: 'ยกเลิกใบนี้' }),
      ).toBeFocused();
      await scan('*UNDO*');
      await expect(page.getByText('ยกเลิกแล้ว', { exact: true })).toBeVisible();
      expect(await stock()).toEqual([0, 1, 11, 13]);
      await expect(page.getByRole('textbox', { name: 'สแกนคำสั่งหรือเลขที่ใบรายการ' })).toBeFocused();
      await scan('*UNDO*', 'ใบนี้ยกเลิกไม่ได้แล้ว');
      await goTo('*COUNT*', 'นับสต็อก');
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );
  });
}
