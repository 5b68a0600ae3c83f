import { configure, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { queryClient } from '@/shared/api/query-client';
import { fakeGoods } from '@/test/builders';
import { failure, listOf, seen, type Answers } from '@/test/network';
import { renderApp } from '@/test/render';
import { scan } from '@/test/scan';
import { fakeStorage } from '../fakes';
import { bookQuery } from '../movement-api';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 90_000 });

const COUNT = 'POST /api/v2/wms/inventory/item/count';
const bill = { id: 1, bill_number: 'CT6911-000001', kind: 6, note: '', user_name: '', created_at: '', lines: [] };
const shelfOf = (request: Request): number => Number(new URL(request.url).searchParams.get('storage_id'));
const lies = (storage: number, pieces: number): object =>
  listOf({
    ID: storage,
    product_id: 5,
    storage_id: storage,
    on_hand: pieces,
    StorageName: '',
    ProductName: 'น้ำปลา 700 มล.',
    pn: 'FS',
  });
const answers = (more: Answers): Answers => ({
  'GET /api/v1/wms/storage': listOf(fakeStorage(), fakeStorage({ id: 9, name: 'C-01' })),
  'GET /api/v1/wms/product': listOf(fakeGoods({ barcode: '8850001000012' })),
  [COUNT]: () => HttpResponse.json(bill, { status: 201 }),
  ...more,
});
const heard = (text: string): Promise<HTMLElement> => screen.findByText(text, { selector: '[aria-live]' });
const counts = (): unknown[] =>
  seen.filter(({ method }) => method === 'POST').map(({ body }) => (JSON.parse(body) as { lines: unknown }).lines);

it('counts against what the books say of the shelf it is changed to, and not before they were read anew', async () => {
  const { user } = await renderApp({
    path: '/wms/inventory/count',
    answers: answers({
      'GET /api/v1/wms/inventory': async (request) => {
        if (shelfOf(request) === 2) return lies(2, 15);
        await new Promise((done) => {
          setTimeout(done, 200);
        });
        return lies(9, 4);
      },
    }),
  });
  await user.click(await screen.findByRole('button', { name: /^A-02-11/ }));
  queryClient.setQueryData(bookQuery(9).queryKey, { Data: [{ product_id: 5, on_hand: 99 }], Total: 1 } as never, {
    updatedAt: 1,
  });
  scan('8850001000012');
  await heard('น้ำปลา 700 มล. +1');
  expect(await screen.findByText('−14')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^1\. / }));
  await user.click(await screen.findByRole('button', { name: /^C-01/ }));
  expect(await screen.findByText('−3')).toBeVisible();
  await user.keyboard('[F9]');
  await heard('ตรวจรายการ แล้วยืนยันด้านล่าง');
  await user.type(await screen.findByRole('combobox', { name: /เหตุผลที่นับ/ }), 'นับประจำเดือน');
  await user.keyboard('[F9]');
  expect(await screen.findByText('CT6911-000001', { selector: 'span' })).toBeVisible();
  expect(counts()).toEqual([[{ product_id: 5, quantity: 1, book: 4 }]]);
});

it('is posted after a look at the new difference, where somebody else counted the goods meanwhile', async () => {
  const why = 'มีคนนับสินค้านี้ในที่เก็บนี้ไปแล้ว กรุณานับใหม่จากยอดล่าสุด';
  const code = 'wms.inventory.balance_not_enough';
  const { user } = await renderApp({
    path: '/wms/inventory/count',
    answers: answers({
      'GET /api/v1/wms/inventory': () => lies(2, counts().length === 0 ? 15 : 13),
      [COUNT]: () =>
        counts().length === 1
          ? failure(409, code, why, { 'lines.0.quantity': code })
          : HttpResponse.json(bill, { status: 201 }),
    }),
  });
  await user.click(await screen.findByRole('button', { name: /^A-02-11/ }));
  scan('8850001000012');
  expect(await screen.findByText('−14')).toBeVisible();
  await user.keyboard('[F9]');
  await user.type(await screen.findByRole('combobox', { name: /เหตุผลที่นับ/ }), 'นับประจำเดือน');
  await user.keyboard('[F9]');
  const row = await screen.findByRole('row', { name: /น้ำปลา 700 มล\./ });
  expect(await within(row).findByText('−12')).toBeVisible();
  expect(within(row).getByText(why)).toBeVisible();
  await user.keyboard('[F9]');
  expect(await screen.findByText('CT6911-000001', { selector: 'span' })).toBeVisible();
  expect(counts()).toEqual([[{ product_id: 5, quantity: 1, book: 15 }], [{ product_id: 5, quantity: 1, book: 13 }]]);
  const keys = seen.flatMap(({ method, headers }) => (method === 'POST' ? headers.get('Idempotency-Key') : []));
  expect(new Set(keys).size).toBe(2);
});

it('shows the difference that is booked and what it is one to, whatever moved since it was counted', async () => {
  let pieces = 15;
  const { user } = await renderApp({
    path: '/wms/inventory/count',
    answers: answers({ 'GET /api/v1/wms/inventory': () => lies(2, pieces) }),
  });
  await user.click(await screen.findByRole('button', { name: /^A-02-11/ }));
  scan('8850001000012');
  const line = (await screen.findByText('−14')).closest('li');
  pieces = 12;
  await queryClient.invalidateQueries({ queryKey: bookQuery(2).queryKey });
  await waitFor(() =>
    expect(queryClient.getQueryData(bookQuery(2).queryKey)).toMatchObject({ Data: [{ on_hand: 12 }] }),
  );
  expect(line).toHaveTextContent('ในบัญชี 15 −14');
  await user.keyboard('[F9]');
  const row = await screen.findByRole('row', { name: /น้ำปลา 700 มล\./ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
      .slice(1),
  ).toEqual(['15', '1', '−14']);
});
