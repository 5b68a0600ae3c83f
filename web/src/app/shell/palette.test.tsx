import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Group } from '@/shared/access/access';
import { fakeGoods, fakeOrderHead, fakeProduct, fakeUser, roles } from '@/test/builders';
import { failure, seen, type Answers, listOf } from '@/test/network';
import { renderApp } from '@/test/render';
import { endTyping, keepTyping, typedAhead } from './typed-ahead';

const answers: Answers = {
  'GET /api/v1/orders': {
    ...listOf(fakeOrderHead({ id: 31, number: 'SO6911-000031', phone: '0812345678' })),
    Capped: false,
    AllTime: true,
    Days: ['2026-09-05'],
  },
  'GET /api/v1/customers': listOf({ id: 4, name: 'ปิ่น น้ำผึ้ง', phone: '0812345678', order_count: 3, addresses: [] }),
  'GET /api/v1/products': listOf(fakeProduct({ id: 8, name: 'น้ำผึ้ง 0812' })),
  'GET /api/v1/wms/product': listOf(fakeGoods({ id: 5, name: 'น้ำผึ้งขวด 0812' })),
  'GET /api/v1/users': listOf(),
};
const open = async (user = fakeUser(), more: Answers = {}) => {
  const view = await renderApp({ path: '/profile/me', user, answers: { ...answers, ...more } });
  await screen.findByRole('heading', { level: 1 });
  await view.user.keyboard('{Control>}k{/Control}');
  return { ...view, field: await screen.findByRole('textbox', { name: /ค้นหาหน้า/ }) };
};
const asked = (): string[] =>
  seen.flatMap(({ path }) => (path.includes('q=') ? [path.slice(0, path.indexOf('?'))] : []));

describe('the palette', () => {
  it('finds orders, customers, products and goods with the match marked, and opens what is chosen by keys', async () => {
    const { user, field, router } = await open();
    await user.type(field, '0812345678');
    const orders = within(await screen.findByRole('group', { name: 'คำสั่งซื้อ' }));
    expect(orders.getByRole('button', { name: /^SO6911-000031.*ปิ่น น้ำผึ้ง/ })).toBeVisible();
    expect(orders.getByText('0812345678').tagName).toBe('MARK');
    expect(await screen.findByRole('group', { name: 'ลูกค้า' })).toBeVisible();
    expect(screen.getByRole('group', { name: 'สินค้าและสต็อก' })).toBeVisible();
    await user.type(field, 'x');
    expect(screen.queryByRole('group', { name: 'คำสั่งซื้อ' })).toBeNull();
    await user.type(field, '{Backspace}');
    await screen.findByRole('group', { name: 'คำสั่งซื้อ' });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/orders/31'));
  });

  it('gives the focus back to what opened it', async () => {
    const { user } = await renderApp({ path: '/profile/me', user: fakeUser(), answers });
    await screen.findByRole('heading', { level: 1 });
    const opener = screen.getByRole('button', { name: 'ค้นหา (Ctrl+K)' });
    await user.click(opener);
    await waitFor(() => expect(screen.getByRole('textbox', { name: /ค้นหาหน้า/ })).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('keeps the focus when the page that was asked for before comes behind it', async () => {
    const { user, router } = await renderApp({ path: '/profile/me', user: fakeUser(), answers });
    await screen.findByRole('heading', { level: 1 });
    const way = router.navigate({ to: '/profile/changepasword' });
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('textbox', { name: /ค้นหาหน้า/ });
    await way;
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('เปลี่ยนรหัสผ่าน'));
    await waitFor(() => expect(field).toHaveFocus());
  });

  it('does not come over the next page', async () => {
    const { router, field } = await open();
    await act(() => router.navigate({ to: '/profile/changepasword' }));
    await waitFor(() => expect(field).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('เปลี่ยนรหัสผ่าน');
  });

  it('asks only when typing pauses, and only for what the person may open', async () => {
    const clerk = fakeUser({ group_id: Group.Employee, roles: roles({ order: 1 }) });
    const { user, field } = await open(clerk);
    await user.type(field, 'น้ำผึ้ง');
    await screen.findByRole('group', { name: 'คำสั่งซื้อ' });
    expect(asked()).toEqual(['/api/v1/orders']);
    expect(screen.queryByRole('group', { name: 'ลูกค้า' })).toBeNull();
  });

  it('says that nothing was found, and what could not be asked', async () => {
    const none = listOf();
    const { user, field } = await open(fakeUser(), {
      'GET /api/v1/orders': { ...none, Capped: false, AllTime: false, Days: [] },
      'GET /api/v1/customers': none,
      'GET /api/v1/products': none,
      'GET /api/v1/wms/product': none,
    });
    await user.type(field, 'ฟหกด');
    expect(await screen.findByText('ไม่พบหน้า คำสั่ง หรือข้อมูลที่ตรงกับคำค้น')).toBeVisible();
  });

  it('keeps what was found when one kind fails', async () => {
    const { user, field } = await open(fakeUser(), { 'GET /api/v1/customers': () => failure(500, 'general.internal') });
    await user.type(field, '0812');
    expect(await screen.findByText('ค้นหาในลูกค้าไม่สำเร็จ')).toBeVisible();
    expect(screen.getByRole('group', { name: 'คำสั่งซื้อ' })).toBeVisible();
  });

  it('finds pages and actions without words for the server', async () => {
    const { user, field, router } = await open();
    await user.type(field, 'เพิ่มผู้ใช้');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.href).toContain('/admin/user?'));
  });
});

describe('the palette on its way', () => {
  it('keeps what is typed before its field has the focus, and leaves the page alone', async () => {
    const { user } = await renderApp({ path: '/profile/me', user: fakeUser(), answers });
    await screen.findByRole('heading', { level: 1 });
    const field = screen.getByRole('textbox', { name: 'ชื่อเล่น' });
    await user.click(field);
    const before = (field as HTMLInputElement).value;
    await user.keyboard('{Control>}k{/Control}สบู่x{Backspace}');
    expect(await screen.findByRole('textbox', { name: /ค้นหาหน้า/ })).toHaveValue('สบู่');
    expect(field).toHaveValue(before);
    await waitFor(() => expect(screen.getByRole('textbox', { name: /ค้นหาหน้า/ })).toHaveFocus());
    await user.keyboard('ใส');
    expect(screen.getByRole('textbox', { name: /ค้นหาหน้า/ })).toHaveValue('สบู่ใส');
  });

  it('is given up by a press elsewhere: what is typed then is for that', async () => {
    const { user } = await renderApp({ path: '/profile/me', user: fakeUser(), answers });
    await screen.findByRole('heading', { level: 1 });
    const given = vi.fn();
    keepTyping(given);
    const field = screen.getByRole('textbox', { name: 'ชื่อเล่น' });
    const before = (field as HTMLInputElement).value;
    await user.click(field);
    expect(given).toHaveBeenCalledOnce();
    await user.keyboard('x');
    expect(field).toHaveValue(`${before}x`);
  });

  it('takes what is typed before anything on the page hears of it, such as the scanner of a station', async () => {
    const heard = vi.fn();
    document.addEventListener('keydown', heard, true);
    keepTyping(() => {});
    await userEvent.keyboard('ab');
    expect(typedAhead()).toBe('ab');
    expect(heard).not.toHaveBeenCalled();
    endTyping();
    document.removeEventListener('keydown', heard, true);
  });

  it('is given up by Escape, and the keys are the page’s again', async () => {
    const escaped = vi.fn();
    keepTyping(escaped);
    await userEvent.keyboard('ab{Escape}');
    expect(escaped).toHaveBeenCalledOnce();
    expect(typedAhead()).toBe('');
    await userEvent.keyboard('c');
    expect(typedAhead()).toBe('');
  });
});

describe('the commands of the palette', () => {
  const names = (): string[] =>
    within(screen.getByRole('group', { name: 'คำสั่ง' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);

  it('are those the person may do', async () => {
    await open(fakeUser({ group_id: Group.Owner }));
    expect(names()).toEqual(
      expect.arrayContaining([
        'สร้างคำสั่งซื้อ',
        'รับสินค้าเข้า',
        'เพิ่มสินค้าที่ขาย',
        'เพิ่มผู้ใช้และเชิญเข้าร้าน',
        'พิมพ์ใบส่งมอบพัสดุ',
        'เปลี่ยนเป็นจอมืด',
        'ออกจากระบบ',
      ]),
    );
  });

  it('change nothing where only looking is allowed', async () => {
    await open(fakeUser({ group_id: Group.Owner, read_only: true }));
    expect(names().filter((name) => /^(?:สร้าง|เพิ่ม|รับ|ย้าย|เบิก|นับ)/.test(name))).toEqual([]);
  });

  it('do what they say: another appearance, another page', async () => {
    const { user, field, router } = await open(fakeUser(), { 'PUT /api/v1/profile': fakeUser({ theme: 'dark' }) });
    await user.type(field, 'จอมืด');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(seen.find(({ method }) => method === 'PUT')?.body).toContain('"theme":"dark"'));
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('textbox', { name: /ค้นหาหน้า/ }), 'ใบส่งมอบ');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.href).toContain('view=hand-over'));
  });
});

it('tells kinds apart by their signs, and shows the pictures of what is sold and what is stocked', async () => {
  const { user, field } = await open(fakeUser(), {
    'GET /api/v1/products': listOf(fakeProduct({ id: 8, name: 'น้ำผึ้ง 0812', picture: 'honey.webp' })),
    'GET /api/v1/wms/product': listOf(fakeGoods({ name: 'น้ำผึ้ง 0812', picture: 'honey.webp' })),
  });
  await user.type(field, '0812');
  const sign = (group: string): string =>
    within(screen.getByRole('group', { name: group }))
      .getAllByRole('button')[0]
      ?.querySelector('svg')?.outerHTML ?? '';
  await screen.findByRole('group', { name: 'สินค้าและสต็อก' });
  await screen.findByRole('group', { name: 'รายการสต็อก' });
  expect(new Set(['คำสั่งซื้อ', 'ลูกค้า'].map(sign)).size).toBe(2);
  for (const group of ['สินค้าและสต็อก', 'รายการสต็อก']) {
    const hit = within(screen.getByRole('group', { name: group })).getAllByRole('button')[0];
    expect(hit?.querySelector('[data-size="small"]'), group).not.toBeNull();
  }
});
