import { configure, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { storageKeys } from '@/entities/keys';
import { STATION_MS } from '@/shared/api/client';
import { queryClient } from '@/shared/api/query-client';
import { fakeGoods } from '@/test/builders';
import type { Answers } from '@/test/network';
import { failure, listOf, seen } from '@/test/network';
import { renderApp } from '@/test/render';
import { betweenScans, scan } from '@/test/scan';
import { fakeStorage } from '../fakes';
import { addPieces, blankDraft, choosePlace } from '../movement';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 60_000 });

const answers = (goods: () => object | Promise<object>): Answers => ({
  'GET /api/v1/wms/storage': listOf(fakeStorage(), fakeStorage({ id: 9, name: 'B-01' })),
  'GET /api/v1/wms/partner': listOf(),
  'GET /api/v1/wms/product': goods,
  'GET /api/v1/wms/inventory': listOf(),
});
const found = (): object => listOf(fakeGoods({ barcode: '8850001000012' }));
const kept = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith('langraan-stock-scans-'));

const heard = (text: string): Promise<HTMLElement> => screen.findByText(text, { selector: '[aria-live]' });

/** What comes in, begun at a shelf by its label. */
async function openAtShelf(goods: () => object | Promise<object>, more: Answers = {}): ReturnType<typeof renderApp> {
  const opened = await renderApp({ path: '/wms/inventory/in', answers: { ...answers(goods), ...more } });
  await heard('ยิงป้ายที่เก็บ หรือเลือกด้านล่าง');
  scan('a-02-11');
  await heard('ที่เก็บ A-02-11');
  return opened;
}

afterEach(() => localStorage.clear());

it('keeps scans that wait for the network over a reload, each counted once', async () => {
  const offline = await openAtShelf(() => HttpResponse.error());
  scan('8850001000012');
  await waitFor(() => expect(kept()).toEqual(['langraan-stock-scans-in-7']));
  offline.unmount();
  await renderApp({ path: '/wms/inventory/in', answers: answers(found) });
  expect(await screen.findByRole('textbox', { name: /^จำนวนของ / })).toHaveValue('1');
  await waitFor(() => expect(kept()).toEqual([]));
});

it('takes what was scanned behind a printed command to the movement that it led to', async () => {
  await renderApp({ path: '/wms/inventory/in', answers: answers(found) });
  await heard('ยิงป้ายที่เก็บ หรือเลือกด้านล่าง');
  for (const code of ['*OUT*', 'a-02-11', '8850001000012']) scan(code);
  expect(await screen.findByRole('heading', { level: 1, name: 'เบิกสินค้าออก' })).toBeVisible();
  expect(await screen.findByRole('textbox', { name: /^จำนวนของ / })).toHaveValue('1');
  expect(kept()).toEqual([]);
});

it('takes a network that is silent for one that is away: the scan waits, and is counted once it speaks', async () => {
  let isSilent = true;
  const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const silence = new AbortController();
    if (ms === STATION_MS && isSilent) setTimeout(() => silence.abort(new DOMException('', 'TimeoutError')), 50);
    return silence.signal;
  });
  const goods = (): object | Promise<object> => (isSilent ? new Promise(() => {}) : found());
  await openAtShelf(goods);
  scan('8850001000012');
  expect(await screen.findByText(/ยังไม่ได้ส่ง|ไม่มีสัญญาณ/)).toBeVisible();
  isSilent = false;
  expect(await screen.findByRole('textbox', { name: /^จำนวนของ / })).toHaveValue('1');
  limit.mockRestore();
});

it('begins with what a closed tab left, before an address that leads elsewhere changes it', async () => {
  const left = addPieces(choosePlace(blankDraft('in'), { id: 2, name: 'A-02-11' }), fakeGoods(), 3);
  localStorage.setItem('langraan-stock-in-7-closed', JSON.stringify(left));
  await renderApp({ path: '/wms/inventory/in?storage=9', answers: answers(found) });
  expect(await screen.findByRole('textbox', { name: /^จำนวนของ / })).toHaveValue('3');
  expect(screen.getByRole('heading', { name: /A-02-11/ })).toBeVisible();
  expect(localStorage.getItem('langraan-stock-in-7-closed')).toBeNull();
});

it('says no longer that goods were added whose line is taken out', async () => {
  const { user } = await openAtShelf(found);
  scan('8850001000012');
  await heard('น้ำปลา 700 มล. +1');
  await user.click(screen.getByRole('button', { name: 'นำ น้ำปลา 700 มล. ออก' }));
  await heard('พร้อม ยิงบาร์โค้ดสินค้าได้เลย');
  await user.click(await screen.findByRole('button', { name: 'เลิกทำ' }));
  await heard('น้ำปลา 700 มล. +1');
});

it("asks before another shelf's label takes the lines there, and moves them by its next scan or a click", async () => {
  const question = 'มี 1 รายการของ A-02-11 อยู่ บันทึกก่อน หรือสแกน B-01 อีกครั้งเพื่อย้ายทั้งหมดไป';
  const { user } = await openAtShelf(found);
  scan('8850001000012');
  await heard('น้ำปลา 700 มล. +1');
  scan('b-01');
  expect(await heard(question)).toHaveAttribute('data-tone', 'wrong');
  expect(screen.getByRole('heading', { name: /A-02-11/ })).toBeVisible();
  scan('8850001000012');
  await heard('น้ำปลา 700 มล. +1');
  await betweenScans();
  scan('b-01');
  await heard(question);
  await betweenScans();
  scan('b-01');
  expect(await heard('ที่เก็บ B-01 · 1 รายการของ A-02-11 ย้ายมาด้วย')).toHaveAttribute('data-tone', 'good');
  expect(screen.getByRole('heading', { name: /B-01/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^1\. / }));
  await user.click(await screen.findByRole('button', { name: /^A-02-11/ }));
  await heard('ที่เก็บ A-02-11 · 1 รายการของ B-01 ย้ายมาด้วย');
});

it('takes a bill back once, by the notice and by a scan', async () => {
  const bill = { id: 1, bill_number: 'IN6911-000007', kind: 1, created_at: '2026-11-20T03:00:00Z', lines: [] };
  const { user } = await openAtShelf(found, {
    'POST /api/v2/wms/inventory/item/in': () => HttpResponse.json(bill, { status: 201 }),
    'DELETE /api/v1/wms/inventory/1': { ...bill, id: 2, kind: 7 },
  });
  scan('8850001000012');
  await heard('น้ำปลา 700 มล. +1');
  await user.keyboard('[F9][F9]');
  await heard('พร้อม ยิงบาร์โค้ดคำสั่งได้เลย');
  const notice = screen.getByText('รับสินค้าเข้าแล้ว IN6911-000007').parentElement!;
  const back = within(notice).getByRole('button', { name: 'เลิกทำ' });
  scan('*UNDO*');
  expect(await screen.findByText('ยกเลิก IN6911-000007 แล้ว')).toBeVisible();
  expect(back).toBeVisible();
  await user.click(back);
  expect(seen.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

it('posts nothing while a scan is not counted yet, and then all of it', async () => {
  let answer = (): void => {};
  const slow = new Promise<void>((done) => {
    answer = done;
  });
  const goods = async (): Promise<object> => {
    if (document.querySelector('[data-late]')) await slow;
    return found();
  };
  const bill = { id: 1, bill_number: 'IN6911-000007', kind: 1, created_at: '2026-11-20T03:00:00Z', lines: [] };
  const { user, container } = await openAtShelf(goods, {
    'POST /api/v2/wms/inventory/item/in': () => HttpResponse.json(bill, { status: 201 }),
  });
  const posts = () => seen.filter(({ method }) => method === 'POST');
  scan('8850001000012');
  await heard('น้ำปลา 700 มล. +1');
  await user.keyboard('[F9]');
  await screen.findByRole('button', { name: /บันทึกรับเข้า/ });
  container.dataset['late'] = '';
  scan('18850001000019');
  await waitFor(() => expect(seen.some(({ path }) => path.includes('barcode=18850001000019'))).toBe(true));
  await user.keyboard('[F9]');
  expect(await heard('ยังนับที่สแกนไม่ครบ รออีก 1 ครั้ง แล้วกดบันทึกใหม่')).toHaveAttribute('data-tone', 'wrong');
  answer();
  await heard('น้ำปลา 700 มล. +12');
  expect(posts()).toEqual([]);
  await user.keyboard('[F9][F9]');
  await screen.findByText('IN6911-000007', { selector: 'span' });
  expect(JSON.parse(posts()[0]!.body)).toMatchObject({ lines: [{ product_id: 5, quantity: 13 }] });
});

it('knows the label of a shelf that was made a moment ago', async () => {
  let shelves = [fakeStorage()];
  await openAtShelf(() => listOf(), { 'GET /api/v1/wms/storage': () => listOf(...shelves) });
  scan('c-01');
  await heard('ไม่รู้จักรหัส c-01');
  shelves = [fakeStorage(), fakeStorage({ id: 12, name: 'C-01' })];
  await queryClient.invalidateQueries({ queryKey: storageKeys.all }); // somebody else made it
  await betweenScans();
  scan('c-01');
  await heard('ที่เก็บ C-01');
});

it('lets a movement go that the server fails at again and again, so that it can be changed', async () => {
  const { user } = await openAtShelf(found, {
    'POST /api/v2/wms/inventory/item/in': () => failure(500, 'general.internal'),
  });
  scan('8850001000012');
  await heard('น้ำปลา 700 มล. +1');
  await user.keyboard('[F9][F9]');
  for (let again = 2; again <= 5; again += 1) {
    expect(screen.queryByRole('button', { name: 'ล้างทั้งหมด' })).toBeNull();
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await user.click(await screen.findByRole('button', { name: /ส่งอีกครั้ง/ }));
  }
  expect(await screen.findByRole('button', { name: 'ล้างทั้งหมด' })).toBeVisible();
  const keys = seen.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toHaveLength(5);
  expect(new Set(keys).size).toBe(1);
});

it('keeps a movement that may be posted while the server is too busy to say so', async () => {
  const busy = [(): Response => HttpResponse.error(), (): Response => failure(429, 'general.too_many_requests')];
  const { user } = await openAtShelf(found, { 'POST /api/v2/wms/inventory/item/in': () => busy.shift()!() });
  scan('8850001000012');
  await heard('น้ำปลา 700 มล. +1');
  await user.keyboard('[F9][F9]');
  await user.click(await screen.findByRole('button', { name: /ส่งอีกครั้ง/ }));
  await waitFor(() => expect(busy).toEqual([]));
  await screen.findByRole('button', { name: /ส่งอีกครั้ง/ });
  expect(screen.queryByRole('button', { name: 'ล้างทั้งหมด' })).toBeNull();
});
