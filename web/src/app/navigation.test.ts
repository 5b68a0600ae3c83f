import { describe, expect, it } from 'vitest';
import { AREAS, can, Group, type Actor } from '@/shared/access/access';
import { allRoles, fakeUser, roles } from '@/test/builders';
import { currentEntry, findableEntries, visibleEntries } from './navigation';
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
    ['/backoffice/orders/create', '/backoffice/orders'],
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
    expect([...paths(actor)].sort()).toEqual([...entries].sort());
  });

  it('shows the platform connection to group 1 alone', () => {
    expect(paths(fakeUser({ group_id: Group.Admin }))).toContain('/platform/tiktok');
    expect(paths(fakeUser({ group_id: Group.Owner }))).not.toContain('/platform/tiktok');
  });

  it('keeps admin entries from an Employee with every area', () => {
    const seen = paths(staff(allRoles(3)));
    for (const path of [
      '/admin/user',
      '/wms/partner',
      '/wms/product',
      '/wms/storage',
      '/backoffice/reports/commission',
    ])
      expect(seen).not.toContain(path);
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

  it('marks the longest fitting entry', () => {
    const entries = visibleEntries(fakeUser());
    expect(currentEntry('/backoffice/orders/create', entries)).toBe('/backoffice/orders/create');
    expect(currentEntry('/backoffice/orders/12', entries)).toBe('/backoffice/orders');
    expect(currentEntry('/profile/me', entries)).toBe('');
  });
});
