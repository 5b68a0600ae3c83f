import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeOrderHead, fakeUser } from '@/test/builders';
import { seen, type Answers } from '@/test/network';
import { renderApp } from '@/test/render';
import { fakeList } from '../test-data';

const open = (path: string, list: ReturnType<typeof fakeList>, answers: Answers = {}) =>
  renderApp({
    path,
    user: fakeUser(),
    answers: {
      'GET /api/v1/users': { Data: [], Total: 0 },
      'GET /api/v1/salechannel': { Data: [], Total: 0 },
      'GET /api/v1/paymentmethod': { Data: [], Total: 0 },
      'GET /api/v1/orders': list,
      'GET /api/v1/orders/counts': { Counts: { all: 2 }, Capped: false },
      ...answers,
    },
  });
const calls = (): string[] => seen.map(({ path }) => decodeURIComponent(path));

describe('a list of numbers in the search field', () => {
  it('shows those orders alone, says which numbers are no order, and gives way to words', async () => {
    const list = fakeList([fakeOrderHead(), fakeOrderHead({ id: 2, number: 'SO6911-000002' })], {
      Missing: ['SO6911-000009'],
    });
    const { user, router } = await open('/backoffice/orders?status=111&from=2026-11-01&to=2026-11-02', list);
    await screen.findByRole('link', { name: 'SO6911-000001' });
    expect(screen.getByRole('button', { name: /ช่วงวันที่/ })).toBeVisible();
    await user.click(screen.getByRole('searchbox'));
    await user.paste('SO6911-000001, SO6911-000002; SO6911-000009');
    await waitFor(() =>
      expect(router.state.location.href).toBe('/backoffice/orders?numbers=SO6911-000001,SO6911-000002,SO6911-000009'),
    );
    expect(await screen.findByText('พบ 2 จาก 3 เลข ไม่จำกัดวันที่')).toBeVisible();
    expect(screen.getAllByText('ไม่พบ 1 เลข').at(-1)).toBeVisible();
    expect(screen.getByText('SO6911-000009')).toBeVisible();
    expect(screen.getByRole('button', { name: 'คัดลอกเลขที่ไม่พบ' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /ช่วงวันที่/ })).toBeNull();
    expect(screen.getByRole('searchbox')).toHaveValue('SO6911-000001 SO6911-000002 SO6911-000009');
    await waitFor(() =>
      expect(calls().some((path) => /orders\/counts\?numbers=SO6911-000001,SO6911-000002/.test(path))).toBe(true),
    );
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'ปิ่น{Enter}');
    await waitFor(() => expect(router.state.location.search).toEqual({ q: 'ปิ่น' }));
    expect(await screen.findByText('ค้นใน 31 วันล่าสุด')).toBeVisible();
  });

  it('names a few of many that are missing, the others on a press, and says how many were not asked for', async () => {
    const numbers = Array.from({ length: 9 }, (_, at) => `TH00000${at}`);
    const { user } = await open(
      `/backoffice/orders?numbers=${numbers.join(',')}&cut=57`,
      fakeList([], { Missing: numbers }),
    );
    expect(await screen.findByText('ไม่มีคำสั่งซื้อของเลขเหล่านี้')).toBeVisible();
    expect(await screen.findByText(/^ค้นเฉพาะ 9 เลขแรก อีก 57 เลข/)).toBeVisible();
    expect(screen.queryByText('TH000008')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'ดูทั้ง 9 เลข' }));
    expect(screen.getByText('TH000008')).toBeVisible();
    expect(screen.queryByText(/31 วันล่าสุด/)).toBeNull();
  });

  it('tells orders that another filter leaves out from numbers that are none', async () => {
    await open('/backoffice/orders?numbers=TH000001,TH000002&status=112', fakeList([]));
    expect(await screen.findByText('พบ 2 จาก 2 เลข ไม่จำกัดวันที่')).toBeVisible();
    expect(screen.getByText('ตัวกรองที่ใช้อยู่: สถานะ · เลขที่วาง')).toBeVisible();
    expect(screen.queryByText('ไม่มีคำสั่งซื้อของเลขเหล่านี้')).toBeNull();
  });
});
