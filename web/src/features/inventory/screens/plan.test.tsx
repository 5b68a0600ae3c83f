import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { queryClient } from '@/shared/api/query-client';
import { watchTyped } from '@/shared/ui/unsaved';
import { fakeGoods, fakeUser } from '@/test/builders';
import { failure, seen } from '@/test/network';
import { renderApp } from '@/test/render';
import { fakeStorage } from '../fakes';
import type { Storage } from '@/entities/storage';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 90_000 });

const path = '/wms/storage?view=plan';
const shelf = fakeStorage({ width: 1000, height: 1000, depth: 1000, weight: 500_000, version: 3 });
const load = {
  storage_id: 2,
  storage_name: 'A-02-11',
  products: 4,
  on_hand: 10,
  weight: 375_000,
  volume: 200_000,
  unsized: 2,
};
const SUMMARY = 'GET /api/v2/wms/inventory/summary';
const LIST = 'GET /api/v1/wms/storage';
const summary = { detail_by_product: [], detail_by_date_by_product: [], detail_by_storage: [load], total_products: 0 };
const puts = (): Storage[] =>
  seen.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body) as Storage);
const box = (name: RegExp): Promise<HTMLElement> => screen.findByRole('button', { name });

it('draws storages with how full they are, and tells of the chosen one', async () => {
  const { user } = await renderApp({
    path,
    answers: {
      [LIST]: { Data: [shelf, fakeStorage({ id: 9, name: 'ไม่มีขนาด', width: 0 })], Total: 2 },
      [SUMMARY]: summary,
    },
  });
  await user.click(await box(/^A-02-11 75% ตำแหน่ง 0, 0/));
  expect(await screen.findByText('375 จาก 500 (75%)')).toBeVisible();
  expect(screen.getByText('200 จาก 1,000 (20%)')).toBeVisible();
  expect(screen.getByText(/มี 2 ชิ้นที่ยังไม่ระบุขนาดหรือน้ำหนัก/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'ดูของในที่เก็บนี้' })).toHaveAttribute('href', '/wms/inventory?storage=2');
  await user.click(screen.getByRole('button', { name: 'ไม่มีขนาด' }));
  expect(await screen.findByRole('dialog', { name: 'ไม่มีขนาด' })).toBeVisible();
});

it('finds goods on the floor, and lists what lies on the chosen shelf', async () => {
  const row = {
    ID: 1,
    product_id: 5,
    storage_id: 2,
    ProductName: 'น้ำปลา',
    StorageName: 'A-02-11',
    pn: 'FS-700',
    on_hand: 7,
  };
  const { user } = await renderApp({
    path,
    answers: {
      [LIST]: { Data: [shelf, fakeStorage({ ...shelf, id: 9, name: 'B-01', x: 3000 })], Total: 2 },
      [SUMMARY]: summary,
      'GET /api/v1/wms/product': { Data: [fakeGoods()], Total: 1 },
      'GET /api/v1/wms/inventory': { Data: [row, { ...row, ID: 2, product_id: 6, ProductName: 'เกลือ' }], Total: 9 },
    },
  });
  await user.type(await screen.findByRole('combobox', { name: 'สินค้านี้อยู่ที่ไหน' }), 'น้ำปลา');
  await user.click(await screen.findByRole('option', { name: /น้ำปลา 700 มล\./ }));
  expect(await box(/^A-02-11 7 ชิ้น/)).toHaveAttribute('data-found', 'true');
  expect(await box(/^B-01 ว่าง|^B-01 0%/)).toHaveAttribute('data-found', 'false');
  await user.click(screen.getByRole('button', { name: 'A-02-11 · 7 ชิ้น' }));
  const goods = await screen.findByRole('list', { name: 'สินค้าที่มีมากที่สุดในที่เก็บนี้' });
  expect(goods).toHaveTextContent('น้ำปลา7เกลือ7');
  expect(screen.getByText('และอีก 7 ชนิด')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'เลิกค้นหา' }));
  expect(await box(/^A-02-11 75%/)).not.toHaveAttribute('data-found');
});

it('moves by arrows as one change with the version, and back from the notice with the next', async () => {
  let now = shelf;
  const put = async (request: Request): Promise<Storage> =>
    (now = { ...now, ...((await request.json()) as Storage), id: 2, version: now.version + 1 });
  const { user } = await renderApp({
    path,
    answers: { [LIST]: () => ({ Data: [now], Total: 1 }), [SUMMARY]: summary, 'PUT /api/v1/wms/storage/2': put },
  });
  (await box(/^A-02-11/)).focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
  expect(await box(/ตำแหน่ง 200, 1,000/)).toHaveFocus();
  await user.click(await screen.findByRole('button', { name: 'เลิกทำ' }));
  await box(/ตำแหน่ง 0, 0/);
  await waitFor(() => expect(puts()).toHaveLength(2));
  expect(puts().map(({ x, y, version, name, weight }) => ({ x, y, version, name, weight }))).toEqual([
    { x: 200, y: 1000, version: 3, name: 'A-02-11', weight: 500_000 },
    { x: 0, y: 0, version: 4, name: 'A-02-11', weight: 500_000 },
  ]);
  expect(await screen.findByText('ย้าย A-02-11 กลับที่เดิมแล้ว')).toBeVisible();
});

it('is dragged by hand on the grid; a tremble is no move', async () => {
  await renderApp({
    path,
    answers: {
      [LIST]: { Data: [shelf], Total: 1 },
      [SUMMARY]: summary,
      'PUT /api/v1/wms/storage/2': { ...shelf, x: 500, version: 4 },
    },
  });
  const shown = await box(/^A-02-11/);
  shown.setPointerCapture = () => {};
  fireEvent.pointerDown(shown, { clientX: 10, clientY: 10, button: 0 });
  fireEvent.pointerMove(shown, { clientX: 12, clientY: 11 });
  fireEvent.pointerUp(shown);
  expect(puts()).toEqual([]);
  fireEvent.pointerDown(shown, { clientX: 10, clientY: 10, button: 0 });
  fireEvent.pointerMove(shown, { clientX: 60, clientY: 10 });
  fireEvent.pointerUp(shown);
  await waitFor(() => expect(puts()).toHaveLength(1));
  expect(puts()[0]!.x % 100).toBe(0);
  expect(puts()[0]!.x).toBeGreaterThan(0);
});

it('is back where it was when the system takes the touch away', async () => {
  await renderApp({
    path,
    answers: {
      [LIST]: { Data: [shelf], Total: 1 },
      [SUMMARY]: summary,
      'PUT /api/v1/wms/storage/2': () => new Promise(() => {}),
    },
  });
  const shown = await box(/^A-02-11/);
  shown.setPointerCapture = () => {};
  shown.focus();
  fireEvent.pointerDown(shown, { clientX: 10, clientY: 10, button: 0 });
  fireEvent.pointerMove(shown, { clientX: 60, clientY: 10 });
  expect(shown).toHaveAttribute('data-held', 'true');
  fireEvent.focusOut(shown); // the window of a call comes before it
  fireEvent.pointerCancel(shown);
  expect(shown).not.toHaveAttribute('data-held');
  expect(shown).toHaveAccessibleName(/ตำแหน่ง 0, 0/);
});

it('asks before moves are lost that wait behind the one that is being saved', async () => {
  const other = fakeStorage({ ...shelf, id: 9, name: 'B-01', x: 3000, version: 1 });
  let answer = (): void => {};
  const slow = new Promise<void>((done) => {
    answer = done;
  });
  const { user, router } = await renderApp({
    path,
    answers: {
      [LIST]: { Data: [shelf, other], Total: 2 },
      [SUMMARY]: summary,
      'PUT /api/v1/wms/storage/2': async () => {
        await slow;
        return { ...shelf, x: 100, version: 4 };
      },
      'PUT /api/v1/wms/storage/9': { ...other, x: 3100, version: 2 },
    },
  });
  for (const name of [/^A-02-11/, /^B-01/]) {
    (await box(name)).focus();
    await user.keyboard('{ArrowRight}');
    await user.tab();
  }
  await waitFor(() => expect(puts()).toHaveLength(1));
  router.history.push('/wms/partner');
  await user.click(await screen.findByRole('button', { name: 'อยู่ต่อ' }));
  expect(router.state.location.pathname).toBe('/wms/storage');
  answer();
  await waitFor(() => expect(puts()).toHaveLength(2));
  await screen.findByText('ย้าย B-01 บนผังแล้ว');
  router.history.push('/wms/partner');
  await waitFor(() => expect(router.state.location.pathname).toBe('/wms/partner'));
});

it('says that somebody was first and shows the storage where it is', async () => {
  const stale = (): Response => failure(409, 'general.invalid_param', 'changed', { version: 'general.invalid_param' });
  const { user } = await renderApp({
    path,
    answers: { [LIST]: { Data: [shelf], Total: 1 }, [SUMMARY]: summary, 'PUT /api/v1/wms/storage/2': stale },
  });
  (await box(/^A-02-11/)).focus();
  await user.keyboard('{ArrowRight}');
  await user.tab();
  expect(await screen.findByText(/มีคนแก้ A-02-11 ก่อนแล้ว/)).toBeVisible();
  expect(await box(/ตำแหน่ง 0, 0/)).toBeVisible();
});

it('moves others after the way back of one that somebody deleted meanwhile', async () => {
  const other = fakeStorage({ ...shelf, id: 9, name: 'B-01', x: 3000, version: 1 });
  let all = [shelf, other];
  const { user } = await renderApp({
    path,
    answers: {
      [LIST]: () => ({ Data: all, Total: all.length }),
      [SUMMARY]: summary,
      'PUT /api/v1/wms/storage/2': { ...shelf, x: 100, version: 4 },
      'PUT /api/v1/wms/storage/9': { ...other, x: 3100, version: 2 },
    },
  });
  (await box(/^A-02-11/)).focus();
  await user.keyboard('{ArrowRight}');
  await user.tab();
  const undo = await screen.findByRole('button', { name: 'เลิกทำ' });
  all = [other];
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(screen.queryByRole('button', { name: /^A-02-11/ })).toBeNull());
  await user.click(undo);
  (await box(/^B-01/)).focus();
  await user.keyboard('{ArrowRight}');
  await user.tab();
  await waitFor(() => expect(puts()).toHaveLength(2));
  expect(await screen.findByText('ย้าย B-01 บนผังแล้ว')).toBeVisible();
});

it('asks once, and not again and again, to move one once the session is over', async () => {
  const { user } = await renderApp({
    path,
    answers: {
      [LIST]: { Data: [shelf], Total: 1 },
      [SUMMARY]: summary,
      'PUT /api/v1/wms/storage/2': () => failure(401, 'auth.unauthoriezed'),
    },
  });
  const end = watchTyped(() => true); // a form that is open keeps the page
  (await box(/^A-02-11/)).focus();
  await user.keyboard('{ArrowRight}');
  await user.tab();
  await waitFor(() => expect(puts()).not.toEqual([]));
  await waitFor(() =>
    expect(screen.getByRole('button', { hidden: true, name: /^A-02-11.*ตำแหน่ง 0, 0/ })).toBeInTheDocument(),
  );
  expect(puts()).toHaveLength(1);
  end();
});

it('is not moved by one who only sees, and says when it failed or nothing can be drawn', async () => {
  const { user, unmount } = await renderApp({
    path,
    user: fakeUser({ read_only: true }),
    answers: { [LIST]: { Data: [shelf], Total: 1 }, [SUMMARY]: summary },
  });
  (await box(/^A-02-11/)).focus();
  await user.keyboard('{ArrowRight}');
  await user.tab();
  expect(await box(/ตำแหน่ง 0, 0/)).toBeVisible();
  expect(puts()).toEqual([]);
  unmount();
  const failed = await renderApp({
    path,
    answers: { [LIST]: () => failure(500, 'general.internal'), [SUMMARY]: summary },
  });
  expect(await screen.findByRole('button', { name: 'ลองใหม่' })).toBeVisible();
  failed.unmount();
  await renderApp({ path, answers: { [LIST]: { Data: [fakeStorage({ width: 0 })], Total: 1 }, [SUMMARY]: summary } });
  expect(await screen.findByText('ยังไม่มีที่เก็บที่ระบุขนาด')).toBeVisible();
});
