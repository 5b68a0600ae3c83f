import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Group } from '@/shared/access/access';
import { fakeGoods, fakeOrderHead, fakeProduct, fakeUser, roles } from '@/test/builders';
import { failure, seen, type Answers } from '@/test/network';
import { renderApp } from '@/test/render';

const listOf = (...Data: object[]) => ({ Data, Total: Data.length });
const answers: Answers = {
  'GET /api/v1/orders': {
    ...listOf(fakeOrderHead({ id: 31, number: 'SO6911-000031', phone: '0812345678' })),
    Capped: false,
    AllTime: true,
    Months: ['2026-09'],
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
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/orders/31'));
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
      'GET /api/v1/orders': { ...none, Capped: false, AllTime: false, Months: [] },
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
