import { expect, test } from '../fixtures';
import { tabTo } from '../pages/keyboard';
import { MovementPage } from '../pages/movement-page';
import type { Office } from '../pages/office';

interface Made {
  id: number;
}
interface Row {
  storage_id: number;
  on_hand: number;
}

/** A product and two storages that nobody else in the shop knows. */
class Corner {
  private constructor(
    private readonly office: Office,
    readonly name: string,
    readonly code: string,
    private readonly ids: { product: number; shelf: number; bay: number },
  ) {}

  static async make(office: Office, bayIsFor = 1): Promise<Corner> {
    const code = `W${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`.toUpperCase();
    const name = `น้ำปลาทดสอบ ${code}`;
    const product = await office.post<Made>('/api/v1/wms/product', {
      name,
      pn: `${code}-P`,
      barcode: `${code}-1`,
      unit_name: 'ขวด',
      package_name: 'ลัง',
      package_pieces: 12,
      package_barcode: `${code}-12`,
    });
    const shelf = await office.post<Made>('/api/v1/wms/storage', { name: `${code}-A` });
    const bay = await office.post<Made>('/api/v1/wms/storage', { name: `${code}-B`, kind: bayIsFor });
    return new Corner(office, name, code, { product: product.id, shelf: shelf.id, bay: bay.id });
  }

  get piece(): string {
    return `${this.code}-1`;
  }
  get carton(): string {
    return `${this.code}-12`;
  }
  get shelf(): string {
    return `${this.code}-A`;
  }
  get bay(): string {
    return `${this.code}-B`;
  }

  /** Pieces on the shelf, in the bay, and in all. */
  async stock(): Promise<{ shelf: number; bay: number; all: number }> {
    const { Data: rows } = await this.office.get<{ Data: Row[] }>(`/api/v1/wms/inventory?q=${this.code}&limit=50`);
    const { product } = await this.office.get<{ product: { on_hand: number } }>(
      `/api/v1/wms/product/${this.ids.product}/card`,
    );
    const at = (id: number): number => rows.find(({ storage_id }) => storage_id === id)?.on_hand ?? 0;
    return { shelf: at(this.ids.shelf), bay: at(this.ids.bay), all: product.on_hand };
  }
}

test('what broke goes to a place that is not for sale', async ({ page, office }) => {
  const corner = await Corner.make(office, 3);
  const move = new MovementPage(page);
  const { name, shelf, bay, piece } = corner;
  await page.goto('/wms/inventory');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await move.goTo('รับสินค้าเข้า');
  await move.scan(shelf, `ที่เก็บ ${shelf}`);
  await move.scan(piece, `${name} +1`);
  await move.scan(piece, `${name} +1`);
  await tabTo(page, /^ต้นทุนต่อชิ้นของ/);
  await move.write('25');
  await page.keyboard.press('Enter');
  await move.review(`ตรวจทานก่อนรับเข้า ${shelf}`);
  await move.post('รับสินค้าเข้าแล้ว');

  await move.goTo('ย้ายสินค้า');
  await expect(page.getByRole('button', { name: new RegExp(`^${bay}.*เสียหาย`) }).first()).toBeVisible();
  await move.scan(shelf, `จาก ${shelf}`);
  await move.scan(piece, `${name} +1`);
  await move.scan(bay, `ไป ${bay}`);
  await move.post('ย้ายสินค้าแล้ว');
  expect(await corner.stock()).toEqual({ shelf: 1, bay: 1, all: 1 });

  await page.goto(`/wms/inventory?q=${corner.code}`);
  await expect(page.getByRole('row', { name: new RegExp(`${bay}.*เสียหาย`) })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`${shelf}.*กันไว้ไม่ขาย 1`) })).toBeVisible();
});

test('goods are received, moved, brought to the line, counted and a bill taken back, by scanner and keys alone', async ({
  page,
  office,
}) => {
  const corner = await Corner.make(office);
  const move = new MovementPage(page);
  const { name, shelf, bay, piece, carton } = corner;
  await page.goto('/wms/inventory');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await test.step('receive', async () => {
    await move.goTo('รับสินค้าเข้า');
    await move.scan(shelf, `ที่เก็บ ${shelf}`);
    await move.scan(piece, `${name} +1`);
    await move.scan(carton, `${name} +12`);
    await expect(page.getByText('0 → 13')).toBeVisible();
    await tabTo(page, /^ต้นทุนต่อชิ้นของ/);
    await move.write('25');
    await page.keyboard.press('Enter');
    await move.review(`ตรวจทานก่อนรับเข้า ${shelf}`);
    await expect(page.getByRole('row', { name: /^รวม 1 รายการ/ })).toContainText('฿325.00');
    await move.post('รับสินค้าเข้าแล้ว');
    expect(await corner.stock()).toEqual({ shelf: 13, bay: 0, all: 13 });
  });

  await test.step('move: never more than lies there, and the draft outlives a reload', async () => {
    await move.goTo('ย้ายสินค้า');
    await move.scan(shelf, `จาก ${shelf}`);
    await move.scan(carton, `${name} +12`);
    await move.scan(carton, `${name} +12 · มีไม่พอ ในที่เก็บนี้มี 13`);
    await expect(page.getByText('มีไม่พอ ในที่เก็บนี้มี 13', { exact: true })).toBeVisible();
    await tabTo(page, `จำนวนของ ${name}`);
    await move.write('12 × 1');
    await page.keyboard.press('Enter');
    await expect(page.getByText('13 → 1')).toBeVisible();
    await page.reload();
    await expect(move.amountOf(name)).toHaveValue('12 × 1');
    await move.scan(bay, `ไป ${bay}`);
    await expect(page.getByRole('heading', { name: `ตรวจทานก่อนย้ายจาก ${shelf} ไป ${bay}` })).toBeVisible();
    await move.post('ย้ายสินค้าแล้ว');
    expect(await corner.stock()).toEqual({ shelf: 1, bay: 12, all: 13 });
  });

  await test.step('to the line: an answer that was lost is asked for again and moves nothing twice', async () => {
    await move.goTo('ย้ายเข้าไลน์แพ็ก');
    await move.scan(bay, `ที่เก็บ ${bay}`);
    await move.scan(piece, `${name} +1`);
    await move.scan(piece, `${name} +1`);
    await expect(page.getByText('12 → 10')).toBeVisible();
    await move.review(`ตรวจทานก่อนย้ายจาก ${bay} เข้าไลน์แพ็กของ`);
    await page.route(
      '**/api/v1/wms/inventory/user/move',
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await page.keyboard.press('F9');
    await expect(page.getByRole('button', { name: /ส่งอีกครั้ง/ })).toBeEnabled();
    await page.reload();
    await expect(page.getByRole('button', { name: /ส่งอีกครั้ง/ })).toBeEnabled();
    await move.post('ย้ายเข้าไลน์แพ็กแล้ว');
    expect(await corner.stock()).toEqual({ shelf: 1, bay: 10, all: 13 });
  });

  const count = await test.step('count', async () => {
    await move.goTo('นับสต็อก');
    await move.scan(bay, `ที่เก็บ ${bay}`);
    await move.scan(piece, `${name} +1`);
    await expect(page.getByText('ในบัญชี 10')).toBeVisible();
    await tabTo(page, `จำนวนของ ${name}`);
    await move.write('9');
    await page.keyboard.press('Enter');
    await expect(page.getByText('−1', { exact: true })).toBeVisible();
    await move.review(`ตรวจทานผลนับ ${bay}`);
    await tabTo(page, 'เหตุผลที่นับ');
    await page.keyboard.insertText('สุ่มนับ');
    const number = await move.post('บันทึกผลนับแล้ว');
    await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('−1');
    expect(await corner.stock()).toEqual({ shelf: 1, bay: 9, all: 12 });
    return number;
  });

  await test.step('take the count back', async () => {
    await move.goTo('ประวัติสต็อก');
    await tabTo(page, 'ค้นหา');
    await page.keyboard.insertText(count);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('table').getByRole('link')).toHaveText([count]);
    await tabTo(page, count);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: count })).toBeVisible();
    await tabTo(page, 'ยกเลิกใบนี้');
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('dialog', { name: 'ยกเลิกใบนี้' }).getByRole('button', { name: 'ยกเลิกใบนี้' }),
    ).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText(`ยกเลิก ${count} แล้ว`)).toBeVisible();
    await expect(page.getByText('ยกเลิกแล้ว', { exact: true })).toBeVisible();
    expect(await corner.stock()).toEqual({ shelf: 1, bay: 10, all: 13 });
  });
});

test('a cost that was wrong is corrected on the card of the goods, shows there and in the history, and goes back', async ({
  page,
  office,
}) => {
  const sold = await office.sold(9);
  const costs = async (): Promise<string[]> => {
    const { Data: layers } = await office.get<{ Data: { remaining: number; unit_cost: number }[] }>(
      `/api/v1/wms/product/${sold.goods}/layers`,
    );
    return layers.map(({ remaining, unit_cost: cost }) => `${remaining} × ${cost}`);
  };
  expect(await costs()).toEqual(['9 × 100']);
  await page.goto(`/wms/product?q=${sold.pn}`);
  await page.getByRole('table').getByTitle('เปิดการ์ดสต็อก').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(sold.name);
  const correct = page.getByRole('button', { name: 'แก้ต้นทุน' });
  const dialog = page.getByRole('dialog', { name: `แก้ต้นทุน ${sold.name}` });

  await correct.click();
  await expect(dialog.getByText('฿1.00')).toBeVisible();
  await dialog.getByRole('textbox', { name: /^ต้นทุนใหม่ต่อชิ้นของ IN/ }).fill('3.50');
  await expect(dialog.getByRole('status')).toContainText('+฿22.50');
  await dialog.getByRole('textbox', { name: 'เหตุผล' }).fill('ใบแจ้งหนี้มาแล้ว');
  await dialog.getByRole('button', { name: 'บันทึกต้นทุน' }).click();
  const notice = page.getByRole('alert').filter({ hasText: /แก้ต้นทุนแล้ว CC\d/ });
  await expect(notice).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(await costs()).toEqual(['9 × 350']);
  await expect(page.getByRole('row').filter({ hasText: 'เปลี่ยนต้นทุน 9 ชิ้น' })).toContainText('ใบแจ้งหนี้มาแล้ว');

  await notice.getByRole('button', { name: 'เลิกทำ' }).click();
  await expect(page.getByText('กลับเป็นต้นทุนเดิมแล้ว')).toBeVisible();
  await correct.click();
  await expect(dialog.getByText('฿1.00')).toBeVisible();
  expect(await costs()).toEqual(['9 × 100']);
});
