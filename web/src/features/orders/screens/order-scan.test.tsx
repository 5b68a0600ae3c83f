import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { failure, seen } from '@/test/network';
import { openOrder as open } from '../test-open';
import { fakeOrder } from '../test-data';
import { buyerText } from '../scan-card';

const unpaid = fakeOrder({ status: 100, next: [111, 140], version: 4 });
const code = {
  payload: '000201',
  picture: '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
  amount: 25_000,
  account: 'xxx-xxx-4321',
  account_name: 'ร้านบ้านดี',
  number: 'SO6911-000001',
};
const scanned = {
  'GET /api/v1/paymentmethod': {
    Data: [{ id: 1, name: 'โอนเงิน', type: 1, status: 1, promptpay_id: '0897654321' }],
    Total: 1,
  },
  'GET /api/v1/orders/1/promptpay': code,
  'GET /api/v1/payments/slips': { Data: [], Total: 0 },
};
const asked = (): number => seen.filter(({ path }) => path.endsWith('/promptpay')).length;

describe('the code that a buyer scans', () => {
  it('stands beside the sum, and its words go to the buyer', async () => {
    const { user } = await open(unpaid, '/backoffice/orders/1', scanned);
    expect(await screen.findByRole('img', { name: 'QR พร้อมเพย์ ยอด ฿250.00 ของ SO6911-000001' })).toBeVisible();
    expect(screen.getByText('ร้านบ้านดี')).toBeVisible();
    expect(screen.getByText('xxx-xxx-4321')).toBeVisible();
    const written = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'คัดลอกข้อความถึงลูกค้า' }));
    expect(await screen.findByText('คัดลอกข้อความแล้ว')).toBeVisible();
    expect(written).toHaveBeenCalledWith(
      'คำสั่งซื้อ SO6911-000001\nยอดโอน 250.00 บาท\nชื่อบัญชี ร้านบ้านดี\nสแกน QR พร้อมเพย์ในรูป แล้วส่งสลิปกลับมาในแชตนี้ได้เลย',
    );
    expect(buyerText({ ...code, account_name: '' })).not.toContain('ชื่อบัญชี');
  });

  it('of a business says by which reference the bank will tell the order', async () => {
    const biller = { id: 1, name: 'โอนเงิน', type: 1, status: 1, promptpay_id: '', biller_id: '010556100000301' };
    await open(unpaid, '/backoffice/orders/1', {
      'GET /api/v1/paymentmethod': { Data: [biller], Total: 1 },
      'GET /api/v1/orders/1/promptpay': { ...code, account: 'xxxxxxxxxxx0301', reference: 'SO6911000001' },
    });
    expect(await screen.findByText('เลขอ้างอิง SO6911000001')).toBeVisible();
  });

  it('is not asked for where there is none to pay by', async () => {
    await open(unpaid);
    await screen.findByText('โอนเงิน');
    await waitFor(() => expect(seen.some(({ path }) => path.endsWith('/paymentmethod'))).toBe(true));
    expect(asked()).toBe(0);
  });

  it.each([
    ['is paid', { status: 111 }],
    ['is paid on delivery', { status: 100, payment_type: 2 }],
  ])('is not asked for once the order %s', async (_, change) => {
    await open(fakeOrder({ ...unpaid, ...change }), '/backoffice/orders/1', scanned);
    await screen.findByText('โอนเงิน', { exact: false });
    expect(asked()).toBe(0);
  });

  it('that does not come is asked for again', async () => {
    let isDown = true;
    const { user } = await open(unpaid, '/backoffice/orders/1', {
      ...scanned,
      'GET /api/v1/orders/1/promptpay': () => (isDown ? failure(503, 'general.unavailable', 'พัก') : code),
    });
    const again = await screen.findByRole('button', { name: 'ลองใหม่' });
    isDown = false;
    await user.click(again);
    expect(await screen.findByRole('img', { name: /QR พร้อมเพย์/ })).toBeVisible();
  });

  it('says where a right is missing, and offers no second try', async () => {
    await open(unpaid, '/backoffice/orders/1', {
      ...scanned,
      'GET /api/v1/orders/1/promptpay': () => failure(403, 'general.permission_denied', 'ไม่มีสิทธิ์'),
    });
    expect(await screen.findByText(/สิทธิ์/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'ลองใหม่' })).toBeNull();
  });

  it('shows in the form that takes the payment when it is asked for', async () => {
    const { user } = await open(unpaid, '/backoffice/orders/1?open=pay', scanned);
    const dialog = await screen.findByRole('dialog');
    await user.click(await screen.findByRole('button', { name: 'แสดง QR พร้อมเพย์' }));
    await waitFor(() => expect(dialog.querySelector('[data-scan-card]')).not.toBeNull());
  });
});
