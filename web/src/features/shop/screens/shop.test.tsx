import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Shop } from '@/entities/shop';
import { Group } from '@/shared/access/access';
import { fakeUser } from '@/test/builders';
import { failure, seen } from '@/test/network';
import { renderApp } from '@/test/render';
import { cancelHours, cutoffs, isTaxId, timeText } from '../model';

const fakeShop = (said: Partial<Shop> = {}): Shop => ({
  name: 'ร้านขวัญ',
  tax_id: '',
  logo: '',
  sender_name: '',
  sender_phone: '',
  sender_line: '',
  sender_subdistrict: '',
  sender_district: '',
  sender_province: '',
  sender_postcode: '',
  cutoff_minute: 1440,
  pack_back_days: 7,
  complete_days: 7,
  cancel_hours: 0,
  oversell: false,
  label_size: 1,
  label_items: true,
  label_logo: true,
  label_price: false,
  label_on_close: false,
  blocked_customers_stop: false,
  version: 1,
  ...said,
});

const path = '/admin/shop';
const GET = 'GET /api/v1/shop';
const PUT = 'PUT /api/v1/shop';
const owner = fakeUser({ group_id: Group.Owner });
const sent = (): object => JSON.parse(seen.findLast(({ method }) => method === 'PUT')?.body ?? '{}') as object;
const field = (name: string): HTMLElement => screen.getByRole('textbox', { name });

describe('the shop', () => {
  it('says beside its hours in whose time they are', async () => {
    await renderApp({ path, user: owner, answers: { [GET]: fakeShop() } });
    const hours = await screen.findByRole('region', { name: 'เวลาทำงานและขั้นตอนอัตโนมัติ' });
    expect(within(hours).getByText(/เวลาประเทศไทย \(UTC\+7\)/)).toBeVisible();
    expect(within(hours).getByRole('combobox', { name: 'เวลาตัดรอบแพ็ก' })).toBeVisible();
  });

  it('is saved as a whole, with its version, and stays where it is', async () => {
    const saved = fakeShop({ name: 'ร้านใหม่', sender_phone: '0812345678', label_price: true, version: 2 });
    const { user } = await renderApp({ path, user: owner, answers: { [GET]: fakeShop(), [PUT]: saved } });
    await user.clear(await screen.findByRole('textbox', { name: /^ชื่อร้าน/ }));
    await user.type(field('ชื่อร้าน'), 'ร้านใหม่');
    await user.type(field('เบอร์โทรผู้ส่ง'), '081-234-5678');
    await user.selectOptions(screen.getByRole('combobox', { name: 'เวลาตัดรอบแพ็ก' }), '15:30');
    await user.click(screen.getByRole('switch', { name: 'แสดงราคาในใบจัดสินค้า' }));
    const label = screen.getByRole('figure');
    expect(within(label).getByText('ร้านใหม่')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'บันทึก' }));
    expect(await screen.findByText('บันทึกแล้ว')).toBeVisible();
    expect(sent()).toEqual(
      fakeShop({ name: 'ร้านใหม่', sender_phone: '081-234-5678', cutoff_minute: 930, label_price: true }),
    );
    expect(field('ชื่อร้าน')).toHaveValue('ร้านใหม่');
  });

  it('leads who came from the first steps back to what comes next', async () => {
    const no = { shop: false, people: false, product: false, stock: false, order: false, packed: false, label: false };
    const answers = {
      [GET]: fakeShop(),
      [PUT]: fakeShop({ version: 2 }),
      'GET /api/v1/reports/firststeps': { ...no, samples: false },
    };
    const { user, router } = await renderApp({ path: '/start', user: owner, answers });
    await user.click(await screen.findByRole('link', { name: 'กรอกข้อมูลร้าน' }));
    await user.type(await screen.findByRole('textbox', { name: 'เบอร์โทรผู้ส่ง' }), '0812345678');
    await user.click(screen.getByRole('button', { name: 'บันทึก' }));
    await user.click(await screen.findByRole('button', { name: 'ไปขั้นต่อไป' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/start'));
  });

  it('is opened at the address of the sender by who came for that', async () => {
    await renderApp({ path: `${path}#sender`, user: owner, answers: { [GET]: fakeShop() } });
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^บ้านเลขที่/ })).toHaveFocus());
  });

  it('asks for the whole address and a right tax id before it is sent', async () => {
    const { user } = await renderApp({ path, user: owner, answers: { [GET]: fakeShop() } });
    await user.type(await screen.findByRole('textbox', { name: 'เลขประจำตัวผู้เสียภาษี' }), '1234567890122');
    await user.type(field('จังหวัด'), 'ตาก');
    await user.click(screen.getByRole('button', { name: 'บันทึก' }));
    expect(await screen.findByText('ต้องเป็นตัวเลข 13 หลักที่ถูกต้อง')).toBeVisible();
    expect(field('รหัสไปรษณีย์')).toBeInvalid();
    expect(seen.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('merges what somebody else changed meanwhile, and saves over it', async () => {
    let now = fakeShop();
    const { user } = await renderApp({
      path,
      user: owner,
      answers: {
        [GET]: () => now,
        'GET /api/v1/shop/changed': { by: 'สมชาย', at: '2026-11-20T03:00:00Z' },
        [PUT]: async (request) => {
          const body = (await request.json()) as Shop;
          if (body.version !== now.version)
            return failure(409, 'general.invalid_param', 'มีคนแก้ไปก่อน', { version: 'general.invalid_param' });
          return (now = { ...body, version: now.version + 1 });
        },
      },
    });
    await user.type(await screen.findByRole('textbox', { name: /^ชื่อร้าน/ }), ' 2');
    now = fakeShop({ sender_name: 'ขวัญใจ', version: 2 });
    await user.click(screen.getByRole('button', { name: 'บันทึก' }));
    expect(await screen.findByText(/สมชาย/)).toBeVisible();
    expect(field('ชื่อผู้ส่ง')).toHaveValue('ขวัญใจ');
    await user.click(screen.getByRole('button', { name: 'บันทึก' }));
    await waitFor(() => expect(sent()).toMatchObject({ name: 'ร้านขวัญ 2', sender_name: 'ขวัญใจ', version: 2 }));
  });

  it('tells what somebody else changed in the words of its choices', async () => {
    let now = fakeShop();
    const { user } = await renderApp({
      path,
      user: owner,
      answers: {
        [GET]: () => now,
        'GET /api/v1/shop/changed': { by: 'สมชาย', at: '2026-11-20T03:00:00Z' },
        [PUT]: () => failure(409, 'general.invalid_param', 'มีคนแก้ไปก่อน', { version: 'general.invalid_param' }),
      },
    });
    await user.type(await screen.findByRole('textbox', { name: /^ชื่อร้าน/ }), ' 2');
    now = fakeShop({ cutoff_minute: 840, cancel_hours: 24, label_size: 2, version: 2 });
    await user.click(screen.getByRole('button', { name: 'บันทึก' }));
    const told = (start: RegExp): Promise<HTMLElement> => screen.findByText(start, { selector: 'li' });
    expect(await told(/^เวลาตัดรอบแพ็ก/)).toHaveTextContent('เวลาตัดรอบแพ็ก: สิ้นวัน (24:00) → 14:00');
    expect(await told(/^ยกเลิกคำสั่งซื้อ/)).toHaveTextContent(': ไม่ยกเลิกเอง → 24 ชั่วโมง');
    expect(await told(/^ขนาดใบปะหน้า/)).toHaveTextContent(': 100 × 150 มม. (A6) → 100 × 100 มม.');
  });

  it('can only be looked at in a read-only session, and not at all by employees', async () => {
    await renderApp({
      path,
      user: fakeUser({ group_id: Group.Owner, read_only: true }),
      answers: { [GET]: fakeShop() },
    });
    expect(await screen.findByRole('textbox', { name: /^ชื่อร้าน/ })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'บันทึก' })).toBeNull();
  });

  it('is no page of employees', async () => {
    await renderApp({ path, user: fakeUser({ group_id: Group.Employee }), answers: { [GET]: fakeShop() } });
    expect(await screen.findByRole('heading', { name: 'ไม่มีสิทธิ์เข้าหน้านี้' })).toBeVisible();
  });
});

it('knows the forms of what is typed and chosen', () => {
  expect(['1234567890121', '1234567890122', '123', ''].map(isTaxId)).toEqual([true, false, false, false]);
  expect([0, 30, 930, 1440].map(timeText)).toEqual(['00:00', '00:30', '15:30', '24:00']);
  expect(cutoffs(1440)).toHaveLength(48);
  expect(cutoffs(0)[0]).toBe(0);
  expect(cancelHours(5)).toContain(5);
});
