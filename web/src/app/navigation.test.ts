import { describe, expect, it } from 'vitest';
import { AREAS, can, Group, type Actor } from '@/shared/access/access';
import { allRoles, fakeUser, roles } from '@/test/builders';
import {
  countsBeside,
  currentEntry,
  findableEntries,
  isGroup,
  navigation,
  visibleEntries,
  visibleNavigation,
} from './navigation';
import { pageAt, type PagePath } from '@/shared/routing/pages';
import { makeRouter } from './router';

const staff = (given: string): Actor => fakeUser({ group_id: Group.Employee, roles: given });
const paths = (actor: Actor | null): string[] => visibleEntries(actor).map(({ to }) => to);

const reports = [
  'team',
  'sale-channel',
  'product',
  'user',
  'user-product',
  'summary-wms',
  'summary-wms-product',
  'summary-wms-field',
  'salechannel-product',
  'order-return',
];
const samples: readonly [name: string, actor: Actor | null, entries: readonly string[]][] = [
  ['a visitor', null, []],
  ['a Customer', fakeUser({ group_id: Group.Customer }), []],
  ['packing only', staff(roles({ packing: 1 })), ['/backoffice/packings', '/backoffice/packings/shipping/checking']],
  ['payment only', staff(roles({ payment: 1 })), ['/backoffice/reports/dashboard', '/backoffice/payments']],
  [
    'an Agent with orders',
    fakeUser({ group_id: Group.Agent, roles: roles({ order: 2 }) }),
    ['/backoffice/orders/create', '/backoffice/ordersv2/new', '/backoffice/orders'],
  ],
  ['a rider', fakeUser({ group_id: Group.Delivery, roles: roles({ delivery: 2, express: 1 }) }), ['/express']],
  [
    'reports only',
    fakeUser({ group_id: Group.Agent, roles: roles({ report: 1 }) }),
    reports.map((name) => `/backoffice/reports/${name}`),
  ],
];

describe('the sidebar', () => {
  it.each(samples)('of %s', (_name, actor, entries) => {
    const built = entries.filter((to) => !pageAt(to as PagePath).waits);
    expect([...paths(actor)].sort()).toEqual([...built].sort());
  });

  it('has no door to what is still to come, not even for group 1', () => {
    const seen = findableEntries(fakeUser({ group_id: Group.Admin }));
    expect(seen.length).toBeGreaterThan(10);
    expect(seen.filter(({ waits }) => waits)).toEqual([]);
  });

  it('keeps admin entries from an Employee with every area', () => {
    const seen = paths(staff(allRoles(3)));
    for (const path of [
      '/admin/shop',
      '/admin/courier',
      '/admin/message',
      '/admin/user',
      '/wms/partner',
      '/wms/product',
      '/wms/storage',
      '/backoffice/reports/commission',
    ])
      expect(seen).not.toContain(path);
  });

  it('offers no bringing in to who may only look', () => {
    const finds = (actor: Actor) => findableEntries(actor).some(({ to }) => to === '/wms/import');
    expect(finds(staff(roles({ wms: 1, product: 1 })))).toBe(false);
    expect(finds({ ...fakeUser({ group_id: Group.Owner }), read_only: true })).toBe(false);
    expect(finds(staff(roles({ wms: 2 })))).toBe(true);
  });

  it('leaves what lies beside it to the palette', () => {
    expect(findableEntries(staff(roles({ wms: 2 }))).map(({ to }) => to)).toEqual(
      expect.arrayContaining(['/wms/inventory/count', '/wms/inventory/transfer']),
    );
    expect(findableEntries(staff(roles({ packing: 1 }))).map(({ to }) => to)).not.toContain('/wms/inventory/count');
  });

  it('asks for the same as the route it opens', () => {
    const router = makeRouter();
    for (const entry of findableEntries(fakeUser({ group_id: Group.Admin }))) {
      const access = router.getMatchedRoutes(entry.to)[0].at(-1)?.options.staticData?.access;
      for (const area of AREAS) {
        const actor = staff(roles({ [area]: 1 }));
        expect(access && can(actor, access), `${entry.to} with ${area}`).toBe(can(actor, entry.access));
      }
    }
  });

  it('tells the many doors of the warehouse apart by parts, what is used most first', () => {
    const admin = fakeUser({ group_id: Group.Admin });
    const groups = visibleNavigation(admin).flatMap(({ items }) => items.filter(isGroup));
    const parts = groups.find(({ title }) => title === 'wms')?.parts ?? [];
    expect(parts.map(({ name }) => name)).toEqual(['work', 'look', 'keep']);
    expect(parts[0]?.entries.slice(0, 4).map(({ to }) => to)).toEqual([
      '/wms/inventory',
      '/wms/inventory/in',
      '/wms/inventory/transfer',
      '/wms/inventory/count',
    ]);
    expect(new Set(parts.map(({ icon }) => icon)).size).toBe(3);
    for (const { entries, parts: of } of groups) if (of) expect(of.flatMap((one) => one.entries)).toEqual(entries);
    const keeper = visibleNavigation(staff(roles({ wms: 1 }))).flatMap(({ items }) => items.filter(isGroup));
    expect(keeper.flatMap(({ parts: of }) => of ?? []).map(({ name }) => name)).toEqual(['work', 'look']);
  });

  it('marks the longest fitting entry', () => {
    const entries = visibleEntries(fakeUser());
    expect(currentEntry('/backoffice/orders/create', entries)).toBe('/backoffice/orders/create');
    expect(currentEntry('/backoffice/orders/12', entries)).toBe('/backoffice/orders');
    expect(currentEntry('/profile/me', entries)).toBe('');
    expect(currentEntry('/wms/product/card/12', entries, '/wms/inventory')).toBe('/wms/inventory');
    expect(currentEntry('/wms/inventory/in', entries, '/wms/inventory')).toBe('/wms/inventory/in');
  });

  it('has an icon of its own for each entry and group', () => {
    const icons = navigation.flatMap(({ items }) => items.map(({ icon }) => icon));
    expect(new Set(icons).size).toBe(icons.length);
  });

  it('counts beside the places that are shown, and nothing where nothing waits', () => {
    const counts = { unpaid: 3, pack: 2, leaving: 0, low: 4 };
    const beside = countsBeside(counts, visibleEntries(fakeUser({ group_id: Group.Admin })));
    expect(new Set(beside.values())).toEqual(new Set([2, 3, 4]));
    expect(beside.get('/backoffice/packings')).toBe(2);
    expect(countsBeside(counts, visibleEntries(staff(roles({ packing: 1 }))))).toEqual(
      new Map([['/backoffice/packings', 2]]),
    );
  });
});
