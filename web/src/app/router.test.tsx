import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Group, type Access } from '@/shared/access/access';
import { pages } from '@/shared/routing/pages';
import { allRoles, fakeUser, roles } from '@/test/builders';
import { failure } from '@/test/network';
import { renderApp } from '@/test/render';
import { makeRouter } from './router';

type Row = readonly [path: string, access: Access | '', to?: string];

/** The specification's routes: path, who may open it, where it leads. */
const table: readonly Row[] = [
  ['/login', 'public'],
  ['/forgotpassword', 'public'],
  ['/resetpassword', 'public'],
  ['/invitation', 'public'],
  ['/confirmemail', 'public'],
  ['/home', 'public'],
  ['/register', 'public'],
  ['/pricing', 'public'],
  ['/lock', 'public'],
  ['/', '', '/backoffice/orders'],
  ['/wms', 'wms', '/wms/inventory'],
  ['/wms/promotion', 'wms'],
  ['/wms/history', 'employee'],
  ['/wms/historydetail/{id}', 'employee'],
  ['/wms/inventory', 'wms'],
  ['/wms/inventory/dashboardv1', 'wms'],
  ['/wms/inventory/dashboard', 'wms'],
  ['/wms/inventory/summary', 'wms'],
  ['/wms/inventory/detail', 'wms'],
  ['/wms/inventory/storage', 'wms'],
  ['/wms/inventory/packing', 'wms'],
  ['/wms/inventory/in', 'wms'],
  ['/wms/inventory/out', 'wms'],
  ['/wms/inventory/transfer', 'wms'],
  ['/wms/inventory/transfertoline', 'wms'],
  ['/wms/partner', 'admin'],
  ['/wms/product', 'admin'],
  ['/wms/product/waitship', 'employee'],
  ['/wms/storage', 'admin'],
  ['/backoffice', '', '/backoffice/orders'],
  ['/backoffice/coupon', 'coupon'],
  ['/backoffice/coupon/detail/{id}', 'coupon'],
  ['/backoffice/coupon/all/{id}', 'coupon'],
  ['/backoffice/coupon/member/{id}', 'coupon'],
  ['/backoffice/coupon/{action}', 'coupon'],
  ['/backoffice/po', 'po'],
  ['/backoffice/po/{action}', 'po'],
  ['/backoffice/orders', 'order'],
  ['/backoffice/orders/{id}', 'order'],
  ['/backoffice/ordersv2/{id}', 'order'],
  ['/backoffice/products', 'product'],
  ['/backoffice/packings', 'packing'],
  ['/backoffice/packings/shipping/checking', 'packing'],
  ['/backoffice/packings/coupon', 'packing'],
  ['/backoffice/packings/coupon/v2', 'packing'],
  ['/backoffice/packings/line', 'packing'],
  ['/backoffice/packings/autoclose', 'admin'],
  ['/backoffice/packings/admin', 'packing_admin'],
  ['/backoffice/packings/returnv0', 'order_return'],
  ['/backoffice/packings/return', 'order_return'],
  ['/backoffice/packings/returnv3', 'order_return'],
  ['/backoffice/payments', 'payment'],
  ['/backoffice/customers', 'customer'],
  ['/coupon', '', '/backoffice/packings/coupon'],
  ['/coupon/v2', '', '/backoffice/packings/coupon/v2'],
  ['/line', '', '/backoffice/packings/line'],
  ['/autoclose', '', '/backoffice/packings/autoclose'],
  ['/returnv0', '', '/backoffice/packings/returnv0'],
  ['/return', '', '/backoffice/packings/return'],
  ['/returnv3', '', '/backoffice/packings/returnv3'],
  ['/backoffice/reports/dashboard', 'payment'],
  ['/backoffice/reports/team', 'report'],
  ['/backoffice/reports/sale-channel', 'report'],
  ['/backoffice/reports/product', 'report'],
  ['/backoffice/reports/salechannel-product', 'report'],
  ['/backoffice/reports/user-product', 'report'],
  ['/backoffice/reports/user', 'report'],
  ['/backoffice/reports/summary-wms', 'report'],
  ['/backoffice/reports/summary-wms-product', 'report'],
  ['/backoffice/reports/summary-wms-field', 'report'],
  ['/backoffice/reports/commission', 'admin'],
  ['/backoffice/reports/order-return', 'report'],
  ['/profile', '', '/profile/me'],
  ['/profile/me', 'signed-in'],
  ['/profile/changepasword', 'signed-in'],
  ['/admin', 'admin', '/admin/user'],
  ['/admin/platform', 'admin'],
  ['/admin/user', 'admin'],
  ['/admin/member', 'admin'],
  ['/admin/sale-channel', 'admin'],
  ['/admin/product', 'admin'],
  ['/admin/product/form', 'admin'],
  ['/admin/product/{platform}', 'admin'],
  ['/admin/product/{platform}/{id}', 'admin'],
  ['/admin/payment', 'admin'],
  ['/admin/skurandom', 'admin'],
  ['/admin/coupon', 'admin'],
  ['/pages/user', 'signed-in'],
  ['/pages/timeline', 'signed-in'],
  ['/platform/tiktok', 'tiktok'],
  ['/express', 'delivery'],
  // Ours, beside the specification's:
  ['/wms/product/card/{id}', 'wms'],
];

/** Screens the specification has no route for. */
const ours: readonly Row[] = [
  ['/backoffice/exports', 'order'],
  ['/wms/inventory/count', 'wms'],
  ['/wms/inventory/line', 'employee'],
  ['/wms/import', 'wms'],
  ['/start', 'admin'],
  ['/admin/shop', 'admin'],
  ['/admin/team', 'admin'],
  ['/admin/department', 'admin'],
  ['/admin/courier', 'admin'],
  ['/admin/message', 'admin'],
];

const routes = Object.values(
  makeRouter().routesByPath as Record<
    string,
    { fullPath: string; options: { staticData?: { access?: Access; title?: string } } }
  >,
);
const byPath = new Map(routes.map((route) => [route.fullPath, route]));
const asPattern = (path: string): string => path.replaceAll(/\{(\w+)\}/g, '$$$1');
const asAddress = (path: string): string => path.replaceAll(/\{\w+\}/g, '1');
const screens = table.filter(([, , to]) => !to).map(([path, access]) => ({ path, access }));
const leading = table.filter(([, , to]) => to).map(([path, , to = '']) => ({ path, to }));

describe('every route of the specification', () => {
  it.each(screens)('$path is there for $access', ({ path, access }) => {
    const data = byPath.get(asPattern(path))?.options.staticData;
    expect(data?.access).toBe(access);
    expect(data?.title).toBeTruthy();
  });

  it('and our own beside them', () => {
    for (const [path, access] of ours)
      expect(byPath.get(asPattern(path))?.options.staticData?.access, path).toBe(access);
  });

  it('and no other, but named values of a parameter such as orders/create', () => {
    const known = new Set([...table, ...ours].map(([path]) => asPattern(path)));
    const isKnown = (path: string): boolean => known.has(path) || known.has(path.replace(/\/\w+$/, '/$id'));
    expect([...byPath.keys()].filter((path) => !isKnown(path))).toEqual([]);
  });

  it('and a page of the table is no page without its route', () => {
    expect(pages.filter(({ path }) => !byPath.has(path)).map(({ path }) => path)).toEqual([]);
  });
});

describe('redirects', () => {
  it.each(leading)('$path', async ({ path, to }) => {
    const { router } = await renderApp({ path, user: fakeUser({ group_id: Group.Admin }) });
    const final = leading.find((one) => one.path === to)?.to ?? to;
    await waitFor(() => expect(router.state.location.pathname).toBe(final));
  });
});

describe('the way in', () => {
  it.each([
    ['a packer', { packing: 2 }, '/backoffice/packings'],
    ['who keeps the warehouse', { wms: 2 }, '/wms/inventory'],
    ['who buys', { po: 2 }, '/backoffice/po'],
  ] as const)('leads %s to the page of their work, and so does the home step', async (_who, levels, to) => {
    const { router } = await renderApp({
      path: '/',
      user: fakeUser({ group_id: Group.Employee, roles: roles(levels) }),
    });
    await waitFor(() => expect(router.state.location.pathname).toBe(to));
    await router.navigate({ to: '/profile/me' });
    expect(await screen.findByRole('link', { name: 'หน้าแรก' })).toHaveAttribute('href', to);
  });

  it('asks a visitor to sign in and wants no page afterwards', async () => {
    const { router } = await renderApp({ path: '/', user: null });
    expect(router.state.location.href).toBe('/login');
  });
});

describe('guards', () => {
  it.each(screens.filter(({ access }) => access !== 'public'))('$path asks a visitor to sign in', async ({ path }) => {
    const { router } = await renderApp({ path: `${asAddress(path)}?a=1`, user: null });
    expect(router.state.location.pathname).toBe('/login');
    expect(router.state.location.search).toEqual({ return: `${asAddress(path)}?a=1` });
  });

  it('a return route without order-return access leads to the work of the day', async () => {
    const { router } = await renderApp({
      path: '/backoffice/packings/returnv3',
      user: fakeUser({ group_id: Group.Employee, roles: roles({ order: 2, packing: 2 }) }),
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/orders'));
  });

  it('other routes without access say so inside the shell', async () => {
    await renderApp({
      path: '/backoffice/payments',
      user: fakeUser({ group_id: Group.Employee, roles: roles({ packing: 2 }) }),
    });
    expect(await screen.findByRole('heading', { name: 'ไม่มีสิทธิ์เข้าหน้านี้' })).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'หน้าที่คุณเปิดได้' })).toHaveTextContent('แพ็กสินค้า');
  });

  it('an Employee with every area is still no admin', async () => {
    await renderApp({
      path: '/backoffice/reports/commission',
      user: fakeUser({ group_id: Group.Employee, roles: allRoles(3) }),
    });
    expect(await screen.findByRole('heading', { name: 'ไม่มีสิทธิ์เข้าหน้านี้' })).toBeVisible();
  });

  it('a locked session asks the password again', async () => {
    const { router } = await renderApp({ path: '/profile/me', user: fakeUser({ locked: true }) });
    expect(router.state.location.href).toBe('/lock?return=/profile/me');
    expect(await screen.findByRole('heading', { name: 'ล็อกหน้าจอ' })).toBeVisible();
  });

  it('an unknown path shows the not-found page with a way to the root', async () => {
    await renderApp({ path: '/no/such/page' });
    expect(await screen.findByRole('heading', { name: 'ไม่พบหน้านี้' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'กลับหน้าแรก' })).toHaveAttribute('href', '/');
  });
});

describe('a session the server no longer takes as it was', () => {
  it.each([
    [401, 'auth.unauthoriezed', '/login?return=/profile/me'],
    [423, 'auth.password invalid', '/lock?return=/profile/me'],
  ])('%i when a page is opened leads on', async (status, code, to) => {
    const { router } = await renderApp({
      path: '/profile/me',
      answers: { 'GET /api/v1/profile': () => failure(status, code) },
    });
    expect(router.state.location.href).toBe(to);
  });
});
