import { expect, test } from '../fixtures';
import { ListPage } from '../pages/list-page';

test('an order with all that a row can hold stays within the frame of the list, and says how it is paid', async ({
  office,
  openAs,
}) => {
  const order = await office.order('cash', undefined, {
    recipient_name: 'บริษัท สยามรุ่งเรืองการค้าและการขนส่ง (ประเทศไทย) จำกัด',
    province: 'พระนครศรีอยุธยา',
    seller_note: 'ระวังแตก',
  });
  const mark = Math.random().toString(36).slice(2, 7);
  const names = [`ลูกค้าประจำร้านเรา ${mark}`, `ของขวัญวันเกิด ${mark}`, `ห้ามโยน ${mark}`];
  const tags: number[] = [];
  for (const name of names)
    tags.push((await office.post<{ id: number }>('/api/v1/tags', { name, colour: 'red', version: 0 })).id);
  await office.put(`/api/v1/orders/${order.id}/tags`, { add: tags });
  const { version } = await office.get<{ version: number }>(`/api/v1/orders/detail?id=${order.id}`);
  await office.put(`/api/v1/orders/${order.id}/hold`, { kind: 'address', reason: 'ไม่มีเลขที่', version });

  for (const width of [1440, 1280, 1024, 768]) {
    const page = await openAs('owner', { width });
    await page.goto(`/backoffice/orders?q=${order.number}`);
    const row = new ListPage(page).row(order.number);
    await expect(row.getByText('พักไว้')).toBeVisible();
    await expect(row.getByText(names[0]!)).toBeVisible();
    const frame = await row.evaluate((tr) => {
      const { scrollWidth, clientWidth } = tr.closest('table')!.parentElement!;
      return scrollWidth - clientWidth;
    });
    expect(frame, `${width} wide`).toBeLessThanOrEqual(0);
    const paid = row.getByText('เก็บเงินปลายทาง');
    expect(await paid.evaluate((word) => word.scrollWidth - word.clientWidth)).toBeLessThanOrEqual(0);
  }

  const phone = await openAs('owner', { width: 390, isTouch: true });
  await phone.goto(`/backoffice/orders?q=${order.number}`);
  const card = new ListPage(phone).row(order.number);
  await expect(card.getByText('เก็บเงินปลายทาง')).toBeVisible();
  await expect(card.getByText('+1')).toBeVisible();
  expect((await card.getByText(names[0]!).boundingBox())!.width).toBeGreaterThan(36);
});
