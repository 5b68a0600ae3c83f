import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Group } from '@/shared/access/access';
import { fakeUser, roles } from '@/test/builders';
import { failure, seen, type Answers } from '@/test/network';
import { renderApp } from '@/test/render';
import { fakeProduct, formAnswers } from '../test-data';

const open = (more: Answers = {}, user = fakeUser()) =>
  renderApp({ path: '/backoffice/orders/new', user, answers: { ...formAnswers, ...more } });
const posted = () =>
  seen
    .filter(({ method, path }) => method === 'POST' && path === '/api/v1/orders')
    .map(({ body }) => JSON.parse(body) as Record<string, unknown>);
type Typist = Awaited<ReturnType<typeof open>>['user'];

async function fillRecipient(user: Typist): Promise<void> {
  await user.type(await screen.findByRole('textbox', { name: /^เบอร์โทร/ }), '0898765432');
  for (const [name, text] of [
    [/^ชื่อผู้รับ/, 'แก้วตา'],
    [/^บ้านเลขที่/, '9 หมู่ 1'],
    [/^ตำบล/, 'บางรัก'],
    [/^อำเภอ/, 'บางรัก'],
    [/^จังหวัด/, 'กรุงเทพมหานคร'],
    [/^รหัสไปรษณีย์/, '10500'],
  ] as const) {
    await user.type(screen.getByRole('textbox', { name }), text);
  }
}

async function choose(user: Typist): Promise<void> {
  await user.selectOptions(screen.getByRole('combobox', { name: /^ช่องทางชำระเงิน/ }), '1');
  await user.selectOptions(screen.getByRole('combobox', { name: /^ช่องทางขาย/ }), '2');
  await user.selectOptions(screen.getByRole('combobox', { name: /^ขนส่ง/ }), '7');
}

beforeEach(() => sessionStorage.clear());

describe('a new order', () => {
  it('asks in Thai for what is missing, without a call', async () => {
    const { user } = await open();
    await screen.findByRole('textbox', { name: /^เบอร์โทร/ });
    const channel = await screen.findByRole('combobox', { name: /^ช่องทางขาย/ });
    expect(channel).toHaveValue('1'); // the one that the shop has had longest
    await user.selectOptions(channel, '');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('กรุณาเลือกช่องทางชำระเงิน')).toBeVisible();
    expect(screen.getByText('กรุณาเลือกช่องทางขาย')).toBeVisible();
    expect(screen.getByText('กรุณาเลือกขนส่ง')).toBeVisible();
    expect(screen.getByText('เพิ่มสินค้าอย่างน้อยหนึ่งรายการ')).toBeVisible();
    const methods = within(screen.getByRole('combobox', { name: /^ช่องทางชำระเงิน/ })).getAllByRole('option');
    expect(methods.map(({ textContent }) => textContent)).toEqual(['เลือก', 'โอนเงิน', 'ปลายทาง', 'อื่น ๆ']);
    expect(posted()).toEqual([]);
  });

  it('is typed, scanned and saved by keyboard, and its choices come back', async () => {
    const { user, router } = await open();
    await fillRecipient(user);
    await choose(user);
    await user.type(screen.getByRole('textbox', { name: 'เพิ่มสินค้า' }), '8850001{Enter}');
    await screen.findByRole('button', { name: /^พร้อมขาย 7 ของ เสื้อยืด M/ });
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('spinbutton', { name: /^จำนวน/ })).toHaveValue('2');
    const fee = screen.getByRole('textbox', { name: 'ค่าส่ง' });
    await user.clear(fee);
    await user.type(fee, '40');
    expect(screen.getByText('฿240.00')).toBeVisible();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/orders/31'));
    expect(posted()).toEqual([
      expect.objectContaining({
        phone: '0898765432',
        recipient_name: 'แก้วตา',
        district: 'บางรัก',
        zipcode: '10500',
        payment_method_id: 1,
        sale_channel_id: 2,
        shipping_provider_id: 7,
        shipping_fee: 4000,
        discount: 0,
        lines: [{ product_id: 5, quantity: 2, price: 10000, discount: 0 }],
      }),
    ]);
    expect(posted()[0]).not.toHaveProperty('platform');
    const kept = JSON.stringify({ payment_method_id: '1', sale_channel_id: '2', shipping_provider_id: '7' });
    const mirror = localStorage.getItem('langraan-list-7-/backoffice/orders/create') ?? '{}';
    expect(JSON.parse(mirror)).toMatchObject({ mine: { kept } });
    expect(sessionStorage.getItem('langraan-order-draft-7')).toBeNull();
  });

  it('says what is wrong with a sum at its field', async () => {
    const { user } = await open();
    await fillRecipient(user);
    await choose(user);
    await user.type(screen.getByRole('textbox', { name: 'เพิ่มสินค้า' }), 'TEE-M{Enter}');
    await screen.findByRole('spinbutton', { name: /^จำนวน/ });
    const discount = screen.getByRole('textbox', { name: 'ส่วนลดทั้งบิล' });
    await user.clear(discount);
    await user.type(discount, '-5');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(discount).toHaveAccessibleDescription('อย่างน้อย ฿0.00'));
    expect(discount).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'เพิ่มสินค้า' })).not.toBeInvalid();
    expect(posted()).toEqual([]);
  });

  it('goes to the first of what is missing, whether that is a field or the goods', async () => {
    const { user } = await open();
    await fillRecipient(user);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'เพิ่มสินค้า' })).toBeInvalid());
    expect(screen.getByRole('combobox', { name: /^ช่องทางชำระเงิน/ })).toBeInvalid();
    expect(screen.getByRole('textbox', { name: 'เพิ่มสินค้า' })).toHaveFocus();
  });

  it('clears for the next one', async () => {
    const { user, router } = await open();
    await fillRecipient(user);
    await choose(user);
    await user.type(screen.getByRole('textbox', { name: 'เพิ่มสินค้า' }), 'tee-m{Enter}');
    await screen.findByRole('button', { name: /^พร้อมขาย 7/ });
    await user.click(screen.getByRole('button', { name: 'บันทึกและสร้างต่อ' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^เบอร์โทร/ })).toHaveValue(''));
    expect(screen.getByRole('textbox', { name: /^เบอร์โทร/ })).toHaveFocus();
    expect(screen.getByRole('combobox', { name: /^ขนส่ง/ })).toHaveValue('7');
    expect(router.state.location.pathname).toBe('/backoffice/orders/new');
  });

  it('offers no provider that the shop switched off, and begins with none', async () => {
    const kept = JSON.stringify({ payment_method_id: '1', sale_channel_id: '2', shipping_provider_id: '7' });
    localStorage.setItem('langraan-list-7-/backoffice/orders/create', JSON.stringify({ mine: { kept } }));
    await open({ 'GET /api/v1/shop/providers': { providers_off: [2, 7], version: 3 } });
    const provider = await screen.findByRole('combobox', { name: /^ขนส่ง/ });
    expect(provider).toHaveValue('');
    const names = within(provider)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(names.slice(1)).toEqual(['ไปรษณีย์ไทย', 'DHL', 'ร้านส่งเอง']);
    localStorage.clear();
  });

  it('shows what is not linked before saving, and what cannot be found', async () => {
    const { user } = await open({
      'GET /api/v1/products': (request: Request) =>
        request.url.includes('q=nix') ? { Data: [], Total: 0 } : { Data: [fakeProduct({ components: [] })], Total: 1 },
    });
    const finder = await screen.findByRole('textbox', { name: 'เพิ่มสินค้า' });
    await user.type(finder, 'TEE-M{Enter}');
    expect(await screen.findByText('ยังไม่ผูกกับคลัง จึงสั่งไม่ได้')).toBeVisible();
    await user.clear(finder);
    await user.type(finder, 'nix{Enter}');
    expect((await screen.findAllByText('ไม่พบสินค้า “nix”')).length).toBeGreaterThan(0);
  });

  it('takes a refusal to its field, and too little stock to the items; what was typed stays', async () => {
    let refusal = () => failure(400, 'general.invalid_param', 'เบอร์นี้ใช้ไม่ได้', { phone: 'general.invalid_param' });
    const { user } = await open({ 'POST /api/v1/orders': () => refusal() });
    await fillRecipient(user);
    await choose(user);
    await user.type(screen.getByRole('textbox', { name: 'เพิ่มสินค้า' }), 'TEE-M{Enter}');
    await screen.findByRole('button', { name: /^พร้อมขาย 7/ });
    await user.keyboard('{Control>}{Enter}{/Control}');
    const phone = screen.getByRole('textbox', { name: /^เบอร์โทร/ });
    await waitFor(() => expect(phone).toHaveAccessibleDescription('เบอร์นี้ใช้ไม่ได้'));
    expect(phone).toHaveFocus();
    refusal = () => failure(409, 'wms.inventory.balance_not_enough', 'เสื้อยืด M เหลือ 1 ชิ้น');
    await user.type(phone, '{Backspace}1');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('เสื้อยืด M เหลือ 1 ชิ้น')).toBeVisible();
    refusal = () => failure(400, 'general.invalid_param', 'ต้องระบุคำสั่งซื้อเดิม', { replaces_id: 'general.invalid_param' });
    await user.keyboard('{Control>}{Enter}{/Control}');
    const method = screen.getByRole('combobox', { name: /^ช่องทางชำระเงิน/ });
    await waitFor(() => expect(method).toHaveAccessibleDescription('ต้องระบุคำสั่งซื้อเดิม'));
    expect(method).toHaveFocus();
    expect(screen.getByRole('textbox', { name: /^ชื่อผู้รับ/ })).toHaveValue('แก้วตา');
  });

  const [PHONE, RECIPIENT, ADDRESS] = [/^เบอร์โทร/, /^ชื่อผู้รับ/, /^บ้านเลขที่/];
  const known = (id: number, name: string, phone: string, address: string) => ({
    id,
    name,
    phone,
    order_count: 3,
    total_spent: 99000,
    addresses: [
      {
        id,
        recipient_name: `${name} ใจดี`,
        phone: '',
        address,
        district: 'ก',
        city: 'ข',
        province: 'ค',
        zipcode: '20000',
        is_default: true,
      },
    ],
  });

  it('knows a customer by the phone number', async () => {
    const customer = known(4, 'สมหญิง', '0898765432', '1/1');
    const { user } = await open({ 'GET /api/v1/customers': { Data: [customer], Total: 1 } });
    await user.type(await screen.findByRole('textbox', { name: /^เบอร์โทร/ }), '+66 89-876-5432');
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^ชื่อผู้รับ/ })).toHaveValue('สมหญิง ใจดี'));
    expect(screen.getByRole('textbox', { name: /^รหัสไปรษณีย์/ })).toHaveValue('20000');
    expect(await screen.findByText('สั่งแล้ว 3 ครั้ง ยอดซื้อสุทธิ ฿990.00')).toBeVisible();
  });

  it('says of a customer whose parcels were not paid yet that nothing counts as bought, and of a blocked one that it stops', async () => {
    const customer = { ...known(4, 'สมหญิง', '0898765432', '1/1'), total_spent: 0, status: 0, stopped: true };
    const { user } = await open({ 'GET /api/v1/customers': { Data: [customer], Total: 1 } });
    await user.type(await screen.findByRole('textbox', { name: /^เบอร์โทร/ }), '0898765432');
    expect(await screen.findByText('สั่งแล้ว 3 ครั้ง ยังไม่มียอดซื้อสุทธิ')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('ร้านไม่รับคำสั่งซื้อ ให้ผู้จัดการลูกค้าเปิดแทน');
  });

  it('sends nothing to the address of a phone that was corrected', async () => {
    const both = [known(4, 'สมหญิง', '0898765432', '1/1'), known(5, 'ชลธิชา', '0811112222', '9/9')];
    const { user } = await open({ 'GET /api/v1/customers': { Data: both, Total: 2 } });
    const box = (name: RegExp) => screen.getByRole('textbox', { name }); // it is another one once it is filled in
    await screen.findByRole('textbox', { name: PHONE });
    await user.type(box(PHONE), '0898765432');
    await waitFor(() => expect(box(ADDRESS)).toHaveValue('1/1'));
    await user.clear(box(RECIPIENT));
    await user.type(box(RECIPIENT), 'ฝากให้แม่');
    await user.clear(box(PHONE));
    await user.type(box(PHONE), '0811112222');
    await waitFor(() => expect(box(ADDRESS)).toHaveValue('9/9'));
    expect(box(RECIPIENT)).toHaveValue('ฝากให้แม่');
    await user.clear(box(PHONE));
    await user.type(box(PHONE), '0800000000');
    await waitFor(() => expect(box(ADDRESS)).toHaveValue(''));
    expect(box(/^รหัสไปรษณีย์/)).toHaveValue('');
    expect(box(RECIPIENT)).toHaveValue('ฝากให้แม่');
  });

  it('keeps the draft over a reload, and lets it go', async () => {
    const first = await open();
    await fillRecipient(first.user);
    first.unmount();
    const { user } = await open();
    expect(await screen.findByText('กู้คืนร่างที่ยังไม่บันทึกให้แล้ว')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^ชื่อผู้รับ/ })).toHaveValue('แก้วตา');
    await user.click(screen.getByRole('button', { name: 'เริ่มใหม่' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^ชื่อผู้รับ/ })).toHaveValue(''));
  });

  it('says from which order it was copied', async () => {
    const first = await open();
    await fillRecipient(first.user);
    first.unmount();
    const key = Object.keys(sessionStorage).find((one) => one.startsWith('langraan-order-draft-')) ?? '';
    const kept = sessionStorage.getItem(key) ?? '';
    sessionStorage.setItem(key, kept.replace('{', '{"copied":"SO6911-000007",'));
    await open();
    expect(await screen.findByText('คัดลอกจาก SO6911-000007 ตรวจก่อนบันทึก')).toBeVisible();
    expect(screen.queryByText('กู้คืนร่างที่ยังไม่บันทึกให้แล้ว')).toBeNull();
  });

  it('judges a line of a kept draft by what is known of its product now', async () => {
    const unlinked = fakeProduct({ components: [] });
    const first = await open({ 'GET /api/v1/products': { Data: [unlinked], Total: 1 } });
    await first.user.type(await screen.findByRole('textbox', { name: 'เพิ่มสินค้า' }), 'TEE-M{Enter}');
    expect(await screen.findByText('ยังไม่ผูกกับคลัง จึงสั่งไม่ได้')).toBeVisible();
    first.unmount();
    await open({ 'GET /api/v1/products/5': fakeProduct({ available: 3 }) });
    expect(await screen.findByText('กู้คืนร่างที่ยังไม่บันทึกให้แล้ว')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('ยังไม่ผูกกับคลัง จึงสั่งไม่ได้')).toBeNull());
    expect(screen.getByLabelText(/^จำนวน เสื้อยืด/)).toHaveValue('1');
  });

  it('is not for a read-only session', async () => {
    await open({}, fakeUser({ read_only: true }));
    expect(await screen.findByText('บัญชีนี้สร้างคำสั่งซื้อไม่ได้')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /^เบอร์โทร/ })).toBeNull();
  });
});

describe('what can not be sold yet', () => {
  const editor: Answers = {
    'GET /api/v1/products/category': { Data: [], Total: 0 },
    'GET /api/v1/wms/storage': { Data: [], Total: 0 },
    'GET /api/v1/wms/product': { Data: [], Total: 0 },
  };
  const unlinked = fakeProduct({ components: [], available: 0 });
  const sentTo = (method: string, path: string) =>
    seen.filter((call) => call.method === method && call.path === path).map(({ body }) => JSON.parse(body) as object);

  it('is made beside the order, and stands among its items', async () => {
    const { user } = await open({
      ...editor,
      'GET /api/v1/products': { Data: [], Total: 0 },
      'POST /api/v1/products': fakeProduct({ id: 8, name: 'หมวกปีก', sku: 'HAT' }),
    });
    await user.type(await screen.findByRole('textbox', { name: /^เบอร์โทร/ }), '0898765432');
    await user.type(screen.getByRole('textbox', { name: 'เพิ่มสินค้า' }), 'หมวกปีก');
    await user.click(await screen.findByRole('option', { name: 'สร้างสินค้า “หมวกปีก”' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('textbox', { name: /^ชื่อสินค้า/ })).toHaveValue('หมวกปีก');
    await user.type(dialog.getByRole('textbox', { name: /^SKU/ }), 'HAT');
    await user.type(dialog.getByRole('textbox', { name: /^ราคา/ }), '90');
    await user.click(dialog.getByRole('button', { name: 'บันทึก' }));
    expect(await screen.findByRole('spinbutton', { name: /^จำนวน หมวกปีก/ })).toHaveValue('1');
    expect(screen.getByRole('textbox', { name: 'เพิ่มสินค้า' })).toHaveValue('');
    expect(sentTo('POST', '/api/v1/products')).toEqual([
      expect.objectContaining({ name: 'หมวกปีก', sku: 'HAT', price: 9000, goods: {} }),
    ]);
    expect(posted()).toEqual([]);
    expect(screen.getByRole('textbox', { name: /^เบอร์โทร/ })).toHaveValue('0898765432');
  });

  it('is linked beside the order, and its line may be saved then', async () => {
    const { user } = await open({
      ...editor,
      'GET /api/v1/products': { Data: [unlinked], Total: 1 },
      'GET /api/v1/products/5': unlinked,
      'PUT /api/v1/products/5': fakeProduct({ version: 2 }),
    });
    await user.type(await screen.findByRole('textbox', { name: 'เพิ่มสินค้า' }), '8850001{Enter}');
    expect(await screen.findByText('ยังไม่ผูกกับคลัง จึงสั่งไม่ได้')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'ผูก เสื้อยืด M กับคลัง' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'บันทึก' }));
    await waitFor(() => expect(screen.queryByText('ยังไม่ผูกกับคลัง จึงสั่งไม่ได้')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: /^พร้อมขาย 7/ })).toBeInTheDocument();
    expect(sentTo('PUT', '/api/v1/products/5')).toEqual([expect.objectContaining({ goods: {}, components: [] })]);
  });

  it('has no way out for who may not work on products', async () => {
    const { user } = await open(
      { 'GET /api/v1/products': { Data: [unlinked], Total: 1 } },
      fakeUser({ group_id: Group.Employee, roles: roles({ order: 2, product: 1 }) }),
    );
    await user.type(await screen.findByRole('textbox', { name: 'เพิ่มสินค้า' }), '8850001{Enter}');
    expect(await screen.findByText('ยังไม่ผูกกับคลัง จึงสั่งไม่ได้')).toBeVisible();
    expect(screen.queryByRole('button', { name: /กับคลัง$/ })).not.toBeInTheDocument();
  });
});

it('the other amounts of an item show when asked for', async () => {
  const { user } = await open();
  await user.type(await screen.findByRole('textbox', { name: 'เพิ่มสินค้า' }), '8850001{Enter}');
  const stock = await screen.findByRole('button', { name: /^พร้อมขาย 7/ });
  const line = stock.closest('li');
  expect(line).not.toHaveTextContent('ของกำลังมา');
  stock.focus();
  await user.keyboard('{Enter}');
  expect(stock).toHaveAttribute('aria-expanded', 'true');
  expect(line).toHaveTextContent('คงเหลือ 9 จองแล้ว 2 พร้อมขาย 7 ของกำลังมา 30');
});
