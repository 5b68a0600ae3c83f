import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { failure, type Answers } from '@/test/network';
import { renderApp } from '@/test/render';
import type { Reading } from '../reading';
import { fakeReading, formAnswers } from '../test-data';

beforeEach(() => sessionStorage.clear());

const place = (subdistrict: string, zipcode = '51000') => ({
  subdistrict,
  district: 'เมืองลำพูน',
  province: 'ลำพูน',
  zipcode,
  subdistrict_en: '',
  district_en: '',
  province_en: '',
});

const share = (read: Reading[] | ReturnType<typeof failure>, text = 'ปิ่น 081-234-5678', more: Answers = {}) =>
  renderApp({
    path: `/backoffice/orders/new?${new URLSearchParams({ text }).toString()}`,
    answers: {
      ...formAnswers,
      'GET /api/v1/address': { Data: [place('ในเมือง'), place('บ้านกลาง')], Total: 2 },
      'POST /api/v1/address/parse': Array.isArray(read) ? { recipients: read } : () => read,
      ...more,
    },
  });
const value = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });

describe('a message that was shared into the app', () => {
  it('fills the form and stays to be compared', async () => {
    const { router } = await share([fakeReading({ note: 'ด่วนค่ะ', phones: ['0812345678', '0898765432'] })]);
    expect(await value(/^ชื่อผู้รับ/)).toHaveValue('ปิ่น น้ำผึ้ง');
    expect(await value(/^เบอร์โทร/)).toHaveValue('0812345678');
    expect(await value(/^บ้านเลขที่/)).toHaveValue('99/9');
    expect(await value(/^ตำบล/)).toHaveValue('บ้านกลาง');
    expect(await value(/^หมายเหตุ/)).toHaveValue('ด่วนค่ะ\n0898765432');
    expect(screen.getByText('ตรวจดูก่อนบันทึก')).toBeVisible();
    expect(screen.getByRole('group', { name: 'ข้อความที่ได้มา' })).toHaveTextContent('081-234-5678');
    expect(screen.queryByRole('button', { name: /^ตรวจสอบ/ })).toBeNull();
    await waitFor(() => expect(router.state.location.href).toBe('/backoffice/orders/new'));
  });

  it('marks what is unsure until it is edited or accepted', async () => {
    const { user } = await share([fakeReading({ unsure: ['name', 'line', 'cod_amount_satang'] })]);
    await user.click(await screen.findByRole('button', { name: 'ตรวจสอบ ชื่อผู้รับ แล้ว ถูกต้อง' }));
    expect(screen.queryByRole('button', { name: /ชื่อผู้รับ แล้ว/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^ตรวจสอบ บ้านเลขที่/ })).toBeVisible();
    await user.type(await value(/^บ้านเลขที่/), '0');
    expect(screen.queryByRole('button', { name: /^ตรวจสอบ บ้านเลขที่/ })).toBeNull();
  });

  it('asks no more, after a reload, for what was looked at', async () => {
    const { user, unmount } = await share([fakeReading({ unsure: ['name', 'line', 'phones'] })]);
    await user.click(await screen.findByRole('button', { name: 'ตรวจสอบ ชื่อผู้รับ แล้ว ถูกต้อง' }));
    await user.type(await value(/^บ้านเลขที่/), '0');
    unmount();
    await renderApp({ path: '/backoffice/orders/new', answers: formAnswers });
    expect(await screen.findByRole('button', { name: /^ตรวจสอบ เบอร์โทร/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^ตรวจสอบ (ชื่อผู้รับ|บ้านเลขที่)/ })).toBeNull();
  });

  it('tells of a postcode of another place, and takes it back by one press', async () => {
    const { user } = await share([
      fakeReading({ typed_postcode: '10220', issues: ['postcode_mismatch'], unsure: ['postcode'] }),
    ]);
    expect(await screen.findByText(/10220 ในข้อความไม่ใช่ของที่อยู่นี้/)).toBeVisible();
    expect(await value(/^รหัสไปรษณีย์/)).toHaveValue('51000');
    await user.click(screen.getByRole('button', { name: 'ใช้ 10220' }));
    expect(await value(/^รหัสไปรษณีย์/)).toHaveValue('10220');
    expect(screen.queryByText(/ไม่ใช่ของที่อยู่นี้/)).toBeNull();
  });

  it('offers the places that fit', async () => {
    const { user } = await share([
      fakeReading({ district: '', postcode: '', issues: ['ambiguous_place'], candidates: [place('บ้านกลาง', '51001')] }),
    ]);
    await user.click(await screen.findByRole('button', { name: /บ้านกลาง, เมืองลำพูน/ }));
    expect(await value(/^รหัสไปรษณีย์/)).toHaveValue('51001');
  });

  it('asks which of several recipients the order is for', async () => {
    const { user } = await share([fakeReading(), fakeReading({ name: 'แก้วตา' })]);
    expect(await screen.findByRole('alert')).toHaveTextContent('หลายคน');
    await user.click(screen.getByRole('button', { name: /^แก้วตา/ }));
    expect(await value(/^ชื่อผู้รับ/)).toHaveValue('แก้วตา');
  });

  it('proposes cash on delivery where it is asked for', async () => {
    await share([fakeReading({ cod: true, cod_amount_satang: 59_000 })]);
    expect(await screen.findByText(/เก็บเงินปลายทาง ฿590/)).toBeVisible();
    expect(await screen.findByRole('combobox', { name: /^ช่องทางชำระเงิน/ })).toHaveDisplayValue('ปลายทาง');
  });

  it.each([
    ['as the message asks', false, '1'],
    ['as the person chose by hand', true, '4'],
  ])(
    'keeps what a message asked for out of the choices that the next order begins with: %s',
    async (_, byHand, next) => {
      const kept = JSON.stringify({ payment_method_id: '1', sale_channel_id: '2', shipping_provider_id: '7' });
      const { user } = await share([fakeReading({ cod: true, courier: 'dhl' })], undefined, {
        'GET /api/v1/views': {
          views: [],
          mine: { list: '/backoffice/orders/create', kept, is_kept: true },
          may_share: false,
          most_views: 0,
        },
      });
      const method = await screen.findByRole('combobox', { name: /^ช่องทางชำระเงิน/ });
      expect(method).toHaveDisplayValue('ปลายทาง');
      expect(screen.getByRole('combobox', { name: /^ขนส่ง/ })).toHaveDisplayValue('DHL');
      if (byHand) await user.selectOptions(method, '4');
      await user.type(screen.getByRole('textbox', { name: 'เพิ่มสินค้า' }), 'TEE-M{Enter}');
      await screen.findByRole('spinbutton', { name: /^จำนวน/ });
      await user.click(screen.getByRole('button', { name: 'บันทึกและสร้างต่อ' }));
      expect(await screen.findByText('สร้าง SO6911-000031 แล้ว')).toBeVisible();
      await waitFor(() => expect(screen.getByRole('textbox', { name: /^ชื่อผู้รับ/ })).toHaveValue(''));
      expect(screen.getByRole('combobox', { name: /^ช่องทางชำระเงิน/ })).toHaveValue(next);
      expect(screen.getByRole('combobox', { name: /^ขนส่ง/ })).toHaveValue('7');
    },
  );

  it.each([
    [true, 'โอน', 'จึงไม่เก็บเงินปลายทาง'],
    [false, 'ปลายทาง', 'ไม่ได้บอกวิธีชำระ'],
  ])(
    'does not keep without a word that the order before was paid on delivery; paid: %s',
    async (paid, method, words) => {
      await share([fakeReading({ paid })], undefined, {
        'GET /api/v1/views': {
          views: [],
          mine: { list: '/backoffice/orders/create', kept: JSON.stringify({ payment_method_id: '2' }), is_kept: true },
          may_share: false,
          most_views: 0,
        },
      });
      expect(await screen.findByText(new RegExp(words))).toBeVisible();
      expect(await screen.findByRole('combobox', { name: /^ช่องทางชำระเงิน/ })).toHaveDisplayValue(new RegExp(method));
      expect(await screen.findByRole('button', { name: 'ตรวจสอบ ช่องทางชำระเงิน แล้ว ถูกต้อง' })).toBeVisible();
    },
  );

  it.each([
    [58_000, '฿100.00 ลูกค้าแจ้งยอดเก็บปลายทาง ฿580.00 ต่างกัน ฿480.00'],
    [10_000, '฿100.00'],
  ])('says beside the total how far it is from the %s satang to collect', async (cod_amount_satang, total) => {
    const { user } = await share([fakeReading({ cod: true, cod_amount_satang })]);
    const status = (await screen.findByText('ยอดรวม')).parentElement;
    expect(status).not.toHaveTextContent('ต่างกัน');
    await user.type(screen.getByRole('textbox', { name: 'เพิ่มสินค้า' }), 'TEE-M{Enter}');
    await waitFor(() => expect(status?.textContent.trim()).toBe(`ยอดรวม ${total}`));
  });

  it('leaves the places open where it names none', async () => {
    const { user } = await share([fakeReading({ subdistrict: '', district: '' })]);
    expect(await value(/^ตำบล/)).toHaveValue('');
    await user.click(await screen.findByRole('option', { name: /ในเมือง/ }));
    expect(await value(/^ตำบล/)).toHaveValue('ในเมือง');
  });

  it('goes on by hand when it cannot be read, the message in sight', async () => {
    const { user } = await share(failure(500, 'general.internal'));
    await user.click(await screen.findByRole('button', { name: 'กรอกเอง' }));
    expect(await value(/^ชื่อผู้รับ/)).toHaveValue('');
    expect(screen.getByRole('group', { name: 'ข้อความที่ได้มา' })).toHaveTextContent('081-234-5678');
  });

  it('asks before it takes the place of what was half typed', async () => {
    const first = await renderApp({ path: '/backoffice/orders/new', answers: formAnswers });
    await first.user.type(await value(/^ชื่อผู้รับ/), 'แก้วตา');
    first.unmount();
    const { user, unmount } = await share([fakeReading()], 'มานี รักดี 0812345678');
    expect(await screen.findByRole('alert')).toHaveTextContent('มานี รักดี 0812345678');
    expect(screen.getByRole('alert')).toHaveTextContent(/พิมพ์ค้างไว้: แก้วตา/);
    expect(screen.queryByRole('textbox', { name: /^ชื่อผู้รับ/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'ทำอันที่พิมพ์ค้างต่อ' }));
    expect(await value(/^ชื่อผู้รับ/)).toHaveValue('แก้วตา');
    unmount();
    const again = await share([fakeReading()], 'มานี รักดี 0812345678');
    await again.user.click(await screen.findByRole('button', { name: 'ทิ้งอันเดิม ใช้ข้อความใหม่' }));
    expect(await value(/^ชื่อผู้รับ/)).toHaveValue('ปิ่น น้ำผึ้ง');
  });

  it.each([
    [{ recipient_name: '', phone: '0898765432' }, /พิมพ์ค้างไว้: 0898765432 /],
    [{ recipient_name: '', seller_note: 'ขอใบเสร็จด้วย '.repeat(5) }, /พิมพ์ค้างไว้: ขอใบเสร็จด้วย .{26}… /],
  ])('tells an order that is of nobody yet by what was typed first', async (typed, words) => {
    sessionStorage.setItem(
      'langraan-order-draft-7',
      JSON.stringify({ fields: typed, cart: { lines: [], shippingFee: 0, discount: 0 }, customerId: 0 }),
    );
    await share([fakeReading()], 'มานี รักดี 0812345678');
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
  });

  it('asks nothing where the message before filled nothing', async () => {
    const nothing = fakeReading({
      name: '',
      phones: [],
      line: '',
      subdistrict: '',
      district: '',
      province: '',
      postcode: '',
      note: 'มีของไหมคะ',
      issues: ['not_an_address'],
    });
    const first = await share([nothing], 'มีของไหมคะ');
    expect(await value(/^ชื่อผู้รับ/)).toHaveValue('');
    first.unmount();
    await share([fakeReading()], 'มานี รักดี 0812345678');
    expect(await value(/^ชื่อผู้รับ/)).toHaveValue('ปิ่น น้ำผึ้ง');
    expect(screen.queryByRole('button', { name: 'ทำอันที่พิมพ์ค้างต่อ' })).toBeNull();
  });
});
