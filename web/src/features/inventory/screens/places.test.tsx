import { configure, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { queryClient } from '@/shared/api/query-client';
import { failure, seen, listOf } from '@/test/network';
import { renderApp } from '@/test/render';
import { fakePartner, fakeStorage } from '../fakes';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 90_000 });

const PARTNERS = 'GET /api/v1/wms/partner';
const STORAGES = 'GET /api/v1/wms/storage';

it('says what partners are for while there are none', async () => {
  await renderApp({ path: '/wms/partner', answers: { [PARTNERS]: listOf() } });
  expect(await screen.findByText('ยังไม่มีคู่ค้า')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'เพิ่มคู่ค้า' })).toHaveLength(2);
});

it('tells no match from nothing there, and clears the search', async () => {
  const { user, router } = await renderApp({
    path: '/wms/partner?q=zzz',
    answers: { [PARTNERS]: (request) => (request.url.includes('q=zzz') ? listOf() : listOf(fakePartner())) },
  });
  expect(await screen.findByText('ตัวกรองที่ใช้อยู่: “zzz”')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'ล้างตัวกรอง' })[0]!);
  expect(await screen.findByRole('link', { name: 'โรงน้ำปลาระยอง' })).toBeVisible();
  expect(router.state.location.searchStr).toBe('');
});

it('opens a partner at its own address and changes it with its version', async () => {
  const { user, router } = await renderApp({
    path: '/wms/partner',
    answers: { [PARTNERS]: listOf(fakePartner({ version: 4 })), 'PUT /api/v1/wms/partner/3': fakePartner() },
  });
  await user.click(await screen.findByRole('link', { name: 'โรงน้ำปลาระยอง' }));
  expect(router.state.location.searchStr).toBe('?open=3');
  const email = await screen.findByRole('textbox', { name: 'อีเมล' });
  await user.type(email, 'not-an-address');
  await user.click(screen.getByRole('button', { name: 'บันทึก' }));
  expect(await screen.findByText('รูปแบบอีเมลไม่ถูกต้อง')).toBeVisible();
  await user.clear(email);
  await user.type(email, 'pin@example.com');
  await user.click(screen.getByRole('button', { name: 'บันทึก' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(JSON.parse(seen.find(({ method }) => method === 'PUT')!.body)).toMatchObject({
    email: 'pin@example.com',
    company_name: 'โรงน้ำปลาระยอง',
    version: 4,
  });
});

describe.each(['read anew', 'saved'] as const)('a partner that another deletes while its form is open', (when) => {
  it(`is said to be gone once it is ${when}, with who did it, and what was typed stays`, async () => {
    const gone = (): Response => failure(404, 'general.not_found');
    let isThere = true;
    const { user } = await renderApp({
      path: '/wms/partner?open=3',
      answers: {
        [PARTNERS]: listOf(fakePartner()),
        'GET /api/v1/wms/partner/3': () => (isThere ? fakePartner() : gone()),
        'PUT /api/v1/wms/partner/3': gone,
        'GET /api/v1/wms/partner/3/changed': { by: 'ปิ่น', at: '2026-05-01T03:00:00Z' },
      },
    });
    const email = await screen.findByRole('textbox', { name: 'อีเมล' });
    await user.clear(email);
    await user.type(email, 'mine@example.com');
    isThere = false;
    if (when === 'saved') await user.click(screen.getByRole('button', { name: 'บันทึก' }));
    else await queryClient.invalidateQueries({ queryKey: ['partners'] });
    expect(await screen.findByText(/ปิ่น ลบรายการนี้เมื่อ/)).toBeVisible();
    expect(email).toHaveValue('mine@example.com');
    expect(screen.getByRole('button', { name: 'บันทึก' })).toBeDisabled();
    expect(screen.queryByRole('dialog', { name: 'ทำรายการไม่สำเร็จ' })).toBeNull();
  });
});

it('keeps a storage that goods lie in, and shows the refusal of one in which they lay', async () => {
  const { user } = await renderApp({
    path: '/wms/storage?open=2',
    answers: {
      [STORAGES]: listOf(fakeStorage(), fakeStorage({ id: 9, name: 'ว่าง' })),
      'GET /api/v1/wms/inventory': (request) => ({ Data: [], Total: request.url.includes('storage_id=2') ? 31 : 0 }),
      'DELETE /api/v1/wms/storage/9': () => failure(409, 'general.invalid_param', 'ที่เก็บนี้มีหรือเคยมีสินค้า จึงลบไม่ได้'),
    },
  });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'ลบ' })).toHaveAccessibleDescription('ลบไม่ได้: มีสินค้าอยู่ 31 รายการ'),
  );
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('link', { name: 'ว่าง' }));
  await user.click(await screen.findByRole('button', { name: 'ลบ' }));
  const question = await screen.findByRole('dialog', { name: 'ลบ ว่าง' });
  await user.click(within(question).getByRole('button', { name: 'ลบ' }));
  expect(await screen.findByRole('dialog', { name: 'ลบ ว่าง ไม่ได้' })).toHaveTextContent('มีหรือเคยมีสินค้า');
});

it('takes whole numbers for a storage, below zero for its position alone', async () => {
  const { user } = await renderApp({
    path: '/wms/storage?open=new',
    answers: { [STORAGES]: listOf(), 'POST /api/v1/wms/storage': fakeStorage() },
  });
  await user.type(await screen.findByRole('textbox', { name: 'ชื่อที่เก็บ' }), 'B-01');
  await user.type(screen.getByRole('textbox', { name: 'แกน X (มม.)' }), '-1500');
  await user.type(screen.getByRole('textbox', { name: 'กว้าง (มม.)' }), '-5');
  await user.click(screen.getByRole('button', { name: 'บันทึก' }));
  expect(await screen.findByText('ต้องเป็นจำนวนเต็มตั้งแต่ 0 ขึ้นไป')).toBeVisible();
  await user.clear(screen.getByRole('textbox', { name: 'กว้าง (มม.)' }));
  await user.click(screen.getByRole('button', { name: 'บันทึก' }));
  await waitFor(() =>
    expect(JSON.parse(seen.find(({ method }) => method === 'POST')?.body ?? 'null')).toMatchObject({
      name: 'B-01',
      x: -1500,
      width: 0,
    }),
  );
});

it('could not load: says so with a way to try again', async () => {
  await renderApp({ path: '/wms/storage', answers: { [STORAGES]: () => failure(500, 'general.internal') } });
  expect(await screen.findByRole('button', { name: 'ลองใหม่' })).toBeVisible();
});

it('says in the list how much lies in a storage, and how full it is where that is known', async () => {
  const load = { storage_id: 2, storage_name: 'A', products: 4, on_hand: 1234, weight: 400_000, volume: 0, unsized: 0 };
  await renderApp({
    path: '/wms/storage',
    answers: {
      [STORAGES]: listOf(fakeStorage({ weight: 500_000 }), fakeStorage({ id: 9, name: 'ไม่มีขีด', width: 0, weight: 0 })),
      'GET /api/v2/wms/inventory/summary': {
        detail_by_product: [],
        detail_by_date_by_product: [],
        detail_by_storage: [load],
        total_products: 0,
      },
    },
  });
  const cells = async (name: string): Promise<string[]> =>
    [...(await screen.findByRole('link', { name })).closest('tr')!.cells].map(({ textContent }) => textContent ?? '');
  expect(await screen.findByRole('link', { name: '1,234 ชิ้น 4 ชนิด' })).toHaveAttribute(
    'href',
    '/wms/inventory?storage=2',
  );
  expect(await cells('A-02-11')).toEqual(expect.arrayContaining(['1,234 ชิ้น 4 ชนิด', '80%']));
  expect(await cells('ไม่มีขีด')).toEqual(expect.arrayContaining(['ว่าง', '—']));
});
