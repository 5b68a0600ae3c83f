import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { orderKeys } from '@/entities/keys';
import type { Packing } from '@/entities/packing';
import { Group } from '@/shared/access/access';
import { queryClient } from '@/shared/api/query-client';
import { fakeUser, roles } from '@/test/builders';
import { answer } from '@/test/network';
import { says } from '@/test/scan';
import { fakePacking } from '../station/fixtures';
import { SCAN, press, scan, sent, shirt, shop, start } from './station-shop';

beforeEach(() => {
  sessionStorage.clear();
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true });
  return () => void Reflect.deleteProperty(navigator, 'pdfViewerEnabled');
});

const PRINTS = '/api/v1/packings/print';
const PRINT = { id: 31, kind: 'label', size: '100x150', orders: 1, again: 1, user_id: 7, user_name: 'นิภา' };
const packer = fakeUser({ group_id: Group.Employee, roles: roles({ packing: 2 }) });
const LINE = /ใบปะหน้าที่พิมพ์ไว้เก่าแล้ว อย่าติด/;

async function openWith(change: Partial<Packing>, user = packer): Promise<HTMLElement | null> {
  await start(
    shop({
      [`POST ${SCAN}`]: { packing: fakePacking([shirt], change), result: 'opened' },
      [`POST ${PRINTS}`]: PRINT,
      'GET /api/v2/packings/print': () => new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } }),
    }),
    user,
  );
  scan('SO6911-000005');
  await says('สแกนสินค้า');
  return screen.queryByText(LINE)?.closest('div') ?? null;
}

it('a parcel that opens with an old label says so, and the key prints the label of its order', async () => {
  const line = await openWith({ label_old: 'changed' });
  expect(line).toHaveTextContent('ข้อมูลบนใบเปลี่ยนหลังพิมพ์ พิมพ์ใบใหม่ แล้วทิ้งใบเดิม');
  expect(within(line!).getByRole('button', { name: 'พิมพ์ใบปะหน้า' })).toBeVisible();
  press('F7');
  await waitFor(() => expect(sent(PRINTS)).toHaveLength(1));
  expect(JSON.parse(sent(PRINTS)[0]?.body ?? '{}')).toEqual({ order_ids: [5], kind: 'label' });
  expect(await screen.findByRole('link', { name: 'บันทึกไฟล์' })).toBeVisible();
  const packing = fakePacking([shirt]);
  answer({ 'POST /api/v2/packings/check/isclosed': { closed: false, status: 'open', packing, order: packing.order } });
  await act(() => queryClient.invalidateQueries({ queryKey: orderKeys.of('one') }));
  await waitFor(() => expect(screen.queryByText(LINE)).toBeNull());
  expect(screen.getByRole('link', { name: 'บันทึกไฟล์' })).toBeVisible();
});

it('one without the number is called so', async () => {
  expect(await openWith({ label_old: 'number' })).toHaveTextContent('ใบที่พิมพ์ไว้ยังไม่มีเลขพัสดุ');
});

it('where the label prints as the box closes nobody is to print it before', async () => {
  const line = await openWith({ label_old: 'changed', label_on_close: true });
  expect(line).toHaveTextContent('ทิ้งใบเดิม ใบใหม่พิมพ์เองเมื่อปิดกล่อง');
  expect(within(line!).queryByRole('button')).toBeNull();
});

it('a label that says what its order says is not spoken of', async () => {
  expect(await openWith({})).toBeNull();
});
