import { expect, test } from '../fixtures';

interface Made {
  id: number;
}
interface Levels {
  on_hand: number;
  incoming: number;
}

test('goods are ordered, approved, received in parts, a wrong receipt is taken back, and the order is closed: what is incoming becomes stock', async ({
  page,
  office,
}) => {
  const code = `P${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`.toUpperCase();
  const name = `สินค้าสั่งซื้อ ${code}`;
  const product = await office.post<Made>('/api/v1/wms/product', {
    name,
    pn: `${code}-P`,
    barcode: `${code}-1`,
    unit_name: 'ขวด',
    package_name: 'ลัง',
    package_pieces: 12,
    package_barcode: `${code}-12`,
  });
  await office.post<Made>('/api/v1/wms/storage', { name: `${code}-A` });
  await office.post<Made>('/api/v1/wms/partner', { company_name: `คู่ค้า ${code}` });
  const levels = async (): Promise<Levels> => {
    const { product: now } = await office.get<{ product: Levels }>(`/api/v1/wms/product/${product.id}/card`);
    return { on_hand: now.on_hand, incoming: now.incoming };
  };
  const choose = async (label: string, option: string): Promise<void> => {
    const field = page
      .getByRole('combobox', { name: label })
      .or(page.getByRole('textbox', { name: label }))
      .first();
    await field.click();
    await field.fill(option);
    await page.getByRole('option', { name: option }).click();
  };

  await test.step('draft: a package is scanned, the cost typed', async () => {
    await page.goto('/backoffice/po');
    await page.getByRole('link', { name: 'สร้างใบสั่งซื้อ' }).first().click();
    // The list has a partner to choose, too.
    await expect(page.getByRole('heading', { level: 1, name: 'สร้างใบสั่งซื้อ' })).toBeVisible();
    await choose('คู่ค้า', `คู่ค้า ${code}`);
    await page.getByRole('textbox', { name: 'สแกนหรือค้นหาสินค้า' }).fill(`${code}-12`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('spinbutton', { name: `สั่งของ ${name}` })).toHaveValue('12');
    await page.getByLabel(`ราคาต่อชิ้นของ ${name}`).fill('25');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('ร่าง', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/^PO\d{4}-/);
    expect(await levels()).toEqual({ on_hand: 0, incoming: 0 });
  });

  await test.step('approve: it is incoming', async () => {
    await page.getByRole('button', { name: 'อนุมัติ', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'อนุมัติ' }).click();
    await expect(page.getByRole('button', { name: 'รับสินค้าบางส่วน' })).toBeVisible();
    expect(await levels()).toEqual({ on_hand: 0, incoming: 12 });
  });

  await test.step('print: the paper for the partner comes as a document', async () => {
    const answered = page.waitForResponse(/\/api\/v1\/wms\/po\/\d+\/print/);
    await page.getByRole('button', { name: 'พิมพ์ใบสั่งซื้อ' }).click();
    await page.getByRole('menuitem', { name: 'ไทย' }).click();
    const answer = await answered;
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toBe('application/pdf');
    if (await page.evaluate(() => navigator.pdfViewerEnabled)) {
      await page.bringToFront();
    } else {
      const dialog = page.getByRole('dialog', { name: /^PO/ });
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  });

  await test.step('receive a part: what is incoming goes down, what lies there up', async () => {
    await page.getByRole('button', { name: 'รับสินค้าบางส่วน' }).click();
    await expect(page.getByRole('textbox', { name: 'สแกนหรือค้นหาสินค้า' })).toBeFocused();
    await page.getByLabel('รับเข้าที่เก็บ').selectOption(`${code}-A`);
    await page.getByLabel(`จำนวน ${name} ที่มาถึง`).fill('13');
    await expect(page.getByText('ค้างรับ 12')).toBeVisible();
    await page.getByLabel(`จำนวน ${name} ที่มาถึง`).fill('5');
    await page.getByRole('button', { name: 'รับเข้า 5 ชิ้น' }).click();
    await expect(page.getByText('รับแล้วบางส่วน', { exact: true }).first()).toBeVisible();
    expect(await levels()).toEqual({ on_hand: 5, incoming: 7 });
    await page.goto(`/wms/inventory?q=${code}`);
    await expect(
      page
        .getByRole('row', { name: new RegExp(name) })
        .getByRole('cell')
        .filter({ hasText: /^7$/ }),
    ).toBeVisible();
    await page.goBack();
  });

  await test.step('what is sold of it shows the same: on hand, reserved, available and incoming', async () => {
    const part = (quantity: number): object[] => [{ warehouse_product_id: product.id, quantity }];
    await office.post<Made>('/api/v1/products', {
      name: `ขวดเดียว ${code}`,
      sku: `${code}-ONE`,
      price: 100,
      components: part(1),
    });
    await office.post<Made>('/api/v1/products', {
      name: `คู่ ${code}`,
      sku: `${code}-TWO`,
      price: 180,
      type: 2,
      components: part(2),
    });
    const other = await page.context().newPage();
    await other.goto(`/backoffice/products?q=${code}`);
    const amounts = (words: string): Promise<string[]> =>
      other
        .getByRole('row', { name: new RegExp(words) })
        .locator('td[data-align="right"]')
        .allTextContents();
    await other.getByRole('link', { name: `คู่ ${code}`, exact: true }).waitFor();
    expect((await amounts(`ขวดเดียว ${code}`)).slice(1, 5)).toEqual(['5', '0', '5', '7']);
    expect((await amounts(`คู่ ${code}`)).slice(1, 5)).toEqual(['2', '0', '2', '4']);
    await other.goto('/backoffice/orders/create');
    await other.getByRole('textbox', { name: 'เพิ่มสินค้า' }).fill(`${code}-ONE`);
    await expect(other.getByRole('option', { name: new RegExp(code) })).toContainText(
      'คงเหลือ 5 จองแล้ว 0 พร้อมขาย 5 ของกำลังมา 7',
    );
    await other.close();
  });

  await test.step('a wrong receipt is taken back, from its bill in the stock history: its pieces are awaited again', async () => {
    await page
      .getByRole('region', { name: 'รับเข้าคลังแล้ว' })
      .getByRole('link', { name: /^IN\d{4}-/ })
      .click();
    await page.getByRole('link', { name: 'ถอนการรับที่ใบสั่งซื้อ' }).click();
    const dialog = page.getByRole('dialog', { name: /ถอนการรับ/ });
    await expect(dialog.getByText('5 ชิ้น')).toBeVisible();
    await dialog.getByLabel('เหตุผล').fill('นับผิด');
    await dialog.getByRole('button', { name: 'ถอนการรับ' }).click();
    await expect(page.getByText('อนุมัติแล้ว', { exact: true }).first()).toBeVisible();
    await expect(page.getByText(/^ถอนแล้วโดย/)).toBeVisible();
    await expect(page.getByText('เหตุผล: นับผิด')).toBeVisible();
    expect(await levels()).toEqual({ on_hand: 0, incoming: 12 });
  });

  await test.step('receive what really came, with its serials scanned', async () => {
    await page.getByRole('button', { name: 'รับสินค้าบางส่วน' }).click();
    await page.getByLabel('รับเข้าที่เก็บ').selectOption(`${code}-A`);
    await page.getByRole('button', { name: `ใส่เลขรันที่มา ${name}` }).click();
    for (const serial of ['01', '02', '03', '07']) {
      await page.keyboard.type(`${code}-S${serial}`);
      await page.keyboard.press('Enter');
    }
    await expect(page.getByLabel(`จำนวน ${name} ที่มาถึง`)).toHaveValue('4');
    await page.getByRole('button', { name: 'รับเข้า 4 ชิ้น' }).click();
    await expect(page.getByText(`มาแล้ว ${code}-S01–${code}-S03, ${code}-S07`)).toBeVisible();
    expect(await levels()).toEqual({ on_hand: 4, incoming: 8 });
  });

  await test.step('close: the rest comes', async () => {
    await page.getByRole('button', { name: 'รับครบและปิด' }).click();
    await page.getByLabel('รับเข้าที่เก็บ').selectOption(`${code}-A`);
    await page.getByRole('dialog').getByRole('button', { name: 'รับครบและปิด' }).click();
    await expect(page.getByText('ปิดแล้ว', { exact: true }).first()).toBeVisible();
    expect(await levels()).toEqual({ on_hand: 12, incoming: 0 });
  });
});
