import { configure, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeGoods } from '@/test/builders';
import { listOf, seen, type Answers } from '@/test/network';
import { renderApp } from '@/test/render';
import { scan, scanInto } from '@/test/scan';
import { fakeStorage } from '../fakes';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 60_000 });

const CODE = '8850001000012';
const bill = { id: 1, bill_number: 'OT6911-000007', kind: 2, created_at: '2026-11-20T03:00:00Z', lines: [] };
const answers: Answers = {
  'GET /api/v1/wms/storage': listOf(fakeStorage()),
  'GET /api/v1/wms/product': listOf(fakeGoods({ barcode: CODE })),
  'GET /api/v1/wms/inventory': listOf({ ID: 1, product_id: 5, storage_id: 2, on_hand: 50 }),
  'POST /api/v2/wms/inventory/item/out': () => HttpResponse.json(bill, { status: 201 }),
};
const heard = (text: string): Promise<HTMLElement> => screen.findByText(text, { selector: '[aria-live]' });
const amount = (): HTMLInputElement => screen.getByRole('textbox', { name: /^จำนวนของ / });
const posts = () => seen.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body) as object);

async function takeOutOne(): ReturnType<typeof renderApp> {
  const opened = await renderApp({ path: '/wms/inventory/out', answers });
  await heard('ยิงป้ายที่เก็บ หรือเลือกด้านล่าง');
  scan('a-02-11');
  await heard('ที่เก็บ A-02-11');
  scan(CODE);
  await heard('น้ำปลา 700 มล. +1');
  return opened;
}

afterEach(() => localStorage.clear());

it('counts what is scanned while an amount is typed, and leaves the amount what it was', async () => {
  const { user } = await takeOutOne();
  await user.clear(amount());
  await user.type(amount(), '12');
  await scanInto(amount(), CODE);
  await waitFor(() => expect(amount()).toHaveValue('13'));
});

it('makes no reason of what is scanned while one is typed, and posts nothing by the end of a code', async () => {
  const { user } = await takeOutOne();
  await user.keyboard('[F9]');
  const reason = await screen.findByRole<HTMLInputElement>('combobox', { name: /เหตุผลที่เบิก/ });
  await user.type(reason, 'ชำรุด');
  await scanInto(reason, CODE);
  await waitFor(() => expect(amount()).toHaveValue('2'));
  expect(posts()).toEqual([]);
  await user.keyboard('[F9]');
  const again = await screen.findByRole<HTMLInputElement>('combobox', { name: /เหตุผลที่เบิก/ });
  expect(again).toHaveValue('ชำรุด');
  await scanInto(again, '*NEXT*');
  expect(await screen.findByText('OT6911-000007', { selector: 'span' })).toBeVisible();
  expect(posts()).toEqual([{ note: 'ชำรุด', storage_id: 2, lines: [{ product_id: 5, quantity: 2 }] }]);
});

it('counts a packing line by what is typed alone, and says that a code was scanned into it', async () => {
  const row = { id: 1, user_id: 7, UserName: 'สมหญิง', product_id: 5, ProductName: 'น้ำปลา', on_hand: 4 };
  const holders = [{ user_id: 7, UserName: 'สมหญิง', products: 1, pieces: 4 }];
  const { user } = await renderApp({
    path: '/wms/inventory/line?user=7',
    answers: { ...answers, 'GET /api/v1/wms/inventory/line': { Data: [row], Total: 1, Holders: holders } },
  });
  await user.click(await screen.findByRole('button', { name: 'นับไลน์แพ็กนี้' }));
  const counted = await screen.findByRole<HTMLInputElement>('textbox', { name: 'นับ น้ำปลา ได้' });
  await user.type(counted, '3');
  await scanInto(counted, '4512');
  expect(counted).toHaveValue('3');
  expect(await screen.findByText('สแกน 4512 ลงในช่องตัวเลข ตัวเลขเดิมยังอยู่')).toBeVisible();
  const reason = screen.getByRole<HTMLInputElement>('combobox', { name: /เหตุผล/ });
  await user.type(reason, 'หาย');
  await scanInto(reason, '8850001000012');
  expect(reason).toHaveValue('หาย');
});
