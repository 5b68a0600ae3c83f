import { configure, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeUser, fakeProduct } from '@/test/builders';
import { failure, seen, type Answers, listOf } from '@/test/network';
import { renderApp } from '@/test/render';
import { fakeListing } from '../fakes';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 90_000 });

const LIST = 'GET /api/v1/products';
const LINK = 'PUT /api/v1/products/platform/31';
const PATH = '/admin/product/3';
const suggestion = { product_id: 8, sku: 'NP-1', name: 'น้ำปลาแท้' };
const calls = (): string[] => seen.filter(({ path }) => path.startsWith('/api/v1/products?')).map(({ path }) => path);
const sent = (): unknown => JSON.parse(seen.findLast((call) => call.method === 'PUT')?.body ?? 'null');
const open = (path: string, answers: Answers, user = fakeUser()) => renderApp({ path, user, answers });

describe('the listings of a platform', () => {
  it('ask for everything, linked or not, until a filter is chosen', async () => {
    const { user, router } = await open(PATH, { [LIST]: listOf(fakeListing({}, fakeProduct())) });
    const row = (await screen.findByRole('link', { name: 'น้ำปลาใน Shopee' })).closest('tr')!;
    expect(within(row).getByText('น้ำปลาแท้')).toBeVisible();
    expect(calls()[0]).toMatch(/mapping=2.*status=0.*platform=3/);
    expect(router.state.location.href).toBe(PATH);
    await user.selectOptions(screen.getByRole('combobox', { name: 'การผูก' }), '0');
    await waitFor(() => expect(router.state.location.searchStr).toBe('?mapping=0'));
    await waitFor(() =>
      expect(calls().some((path) => path.includes('mapping=0') && !path.includes('suggested'))).toBe(true),
    );
    await user.click(screen.getAllByRole('button', { name: 'ล้างตัวกรอง' })[0]!);
    await waitFor(() => expect(router.state.location.href).toBe(PATH));
  });

  it('link by equal SKU in one press, with the version seen', async () => {
    const { user } = await open(PATH, { [LIST]: listOf(fakeListing({ suggestion })), [LINK]: { changed: 1 } });
    await user.click(await screen.findByRole('button', { name: 'ผูก น้ำปลาใน Shopee กับ น้ำปลาแท้' }));
    await waitFor(() => expect(sent()).toEqual({ product_id: 8, version: 4 }));
    expect(await screen.findByText(/^ผูก น้ำปลาใน Shopee แล้ว/)).toBeVisible();
  });

  it('unlink with a way back', async () => {
    const { user } = await open(PATH, { [LIST]: listOf(fakeListing({}, fakeProduct())), [LINK]: { changed: 1 } });
    await user.click(await screen.findByRole('button', { name: 'ยกเลิกการผูก น้ำปลาใน Shopee' }));
    await waitFor(() => expect(sent()).toEqual({ product_id: 0, version: 4 }));
    await user.click(await screen.findByRole('button', { name: 'เลิกทำ' }));
    await waitFor(() => expect(sent()).toEqual({ product_id: 8, version: 0 }));
  });

  it('say so when somebody linked it first', async () => {
    const { user } = await open(PATH, {
      [LIST]: listOf(fakeListing({ suggestion })),
      [LINK]: () => failure(409, 'general.invalid_param', '', { version: 'general.invalid_param' }),
    });
    await user.click(await screen.findByRole('button', { name: /^ผูก น้ำปลาใน/ }));
    expect(await screen.findByText(/^มีคนผูกรายการนี้ก่อนแล้ว/)).toBeVisible();
  });

  it('link many after a look: what is unticked stays as it is', async () => {
    const { user } = await open(PATH, {
      [LIST]: listOf(
        fakeListing({ suggestion }),
        fakeListing({ id: 32, name: 'อีกอัน', suggestion }),
        fakeListing({ id: 33, name: 'อันที่สาม', suggestion }),
      ),
      [LINK]: { changed: 2 },
    });
    await user.click(await screen.findByRole('button', { name: 'ผูกที่ SKU ตรงกัน (3)' }));
    const dialog = await screen.findByRole('dialog', { name: 'ผูกรายการที่ SKU ตรงกัน' });
    await user.click(await within(dialog).findByRole('checkbox', { name: 'เลือก อีกอัน' }));
    await user.click(within(dialog).getByRole('button', { name: 'ผูก 2 รายการ' }));
    await waitFor(() => expect(sent()).toEqual({ suggested: true, ids: [33] }));
    expect(await screen.findByText(/^ผูกแล้ว 2 รายการ/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'เลิกทำ' }));
    await waitFor(() => expect(sent()).toEqual({ product_id: 0, ids: [33] }));
  });

  it('linked by somebody else meanwhile are not taken back with ours', async () => {
    const { user } = await open(PATH, {
      [LIST]: listOf(fakeListing({ suggestion }), fakeListing({ id: 32, name: 'อีกอัน', suggestion })),
      [LINK]: { changed: 1 },
    });
    await user.click(await screen.findByRole('button', { name: 'ผูกที่ SKU ตรงกัน (2)' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'ผูก 2 รายการ' }));
    const notice = (await screen.findByText(/^ผูกแล้ว 1 รายการ/)).closest<HTMLElement>('[role="alert"]')!;
    expect(within(notice).queryByRole('button', { name: 'เลิกทำ' })).toBeNull();
  });

  it('offer nothing to a read-only session', async () => {
    await open(PATH, { [LIST]: listOf(fakeListing({ suggestion })) }, fakeUser({ read_only: true }));
    await screen.findByRole('link', { name: 'น้ำปลาใน Shopee' });
    expect(screen.queryByRole('button', { name: /ผูก/ })).toBeNull();
  });

  it('tell an unknown platform, and lead platform 1 to our own products', async () => {
    await open('/admin/product/7', {});
    expect(await screen.findByText('ไม่รู้จักแพลตฟอร์มนี้')).toBeVisible();
    const { router } = await open('/admin/product/1', { [LIST]: listOf() });
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/product'));
  });
});

describe('one listing', () => {
  it('is linked to a set that was searched for', async () => {
    const { user } = await open(`${PATH}/31`, {
      [LIST]: listOf(fakeListing()),
      [LINK]: { changed: 1 },
      'GET /api/v1/productssku': listOf({
        id: 12,
        sku: 'SET-1',
        name: 'ชุดครัว',
        type: 2,
        price: 9900,
        on_hand: 5,
        reserved: 2,
        available: 3,
        incoming: 8,
      }),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'น้ำปลาใน Shopee' })).toBeVisible();
    expect(calls()[0]).toContain('listing_id=31');
    await user.type(screen.getByRole('combobox', { name: 'ผูกกับสินค้าหรือชุด' }), 'ชุด');
    const option = await screen.findByRole('option', { name: /ชุดครัว/ });
    expect(option).toHaveTextContent('ชุด · ฿99.00คงเหลือ 5 จองแล้ว 2 พร้อมขาย 3 ของกำลังมา 8');
    await user.click(option);
    await waitFor(() => expect(sent()).toEqual({ product_id: 12, version: 4 }));
  });

  it('is missing quietly', async () => {
    await open(`${PATH}/99`, { [LIST]: listOf() });
    expect(await screen.findByText('ไม่พบรายการนี้บนแพลตฟอร์ม')).toBeVisible();
  });
});
