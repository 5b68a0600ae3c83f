import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { can, Group, level, type Access, type Actor, type Area } from '@/shared/access/access';
import { rolesText } from '@/entities/person';
import { PRESETS, type Preset, type PresetName } from '@/entities/person-presets';
import { mayOpen } from '@/shared/routing/guard';
import { staticDataOf } from '@/shared/routing/page';
import { pages } from '@/shared/routing/pages';
import { allRoles, fakeUser, roles } from '@/test/builders';
import { homeOf } from './home';
import { findableEntries } from './navigation';

/** What the server's route table asks for, by call. */
const needs = new Map<string, string>(
  readFileSync('../internal/app/testdata/routes.txt', 'utf8')
    .split('\n')
    .map((line) => {
      const [method = '', path = '', ...need] = line.split(/\s+/);
      return [`${method} ${path}`, need.join(' ')] as const;
    }),
);

/** The same rule as the server's access.Need. */
function meets(actor: Actor, need: string): boolean {
  if (need.endsWith(' writes')) return !actor.read_only && meets(actor, need.slice(0, -' writes'.length));
  if (need.startsWith('employee ')) return can(actor, 'employee') && meets(actor, need.slice('employee '.length));
  if (!need.includes(':')) return can(actor, need as Access);
  return need.split(' or ').some((one) => {
    const [area, least] = one.split(':');
    return level(actor, area as Area) >= Number(least);
  });
}

/** What each page asks of the server to show anything at all, or to do the one thing that it is there for. */
const calls: Record<string, readonly string[]> = {
  '/backoffice/customers': ['GET /api/v1/customers'],
  '/backoffice/orders/create': ['POST /api/v1/orders'],
  '/backoffice/ordersv2/new': ['POST /api/v1/orders'],
  '/backoffice/orders': ['GET /api/v1/orders'],
  '/backoffice/payments': ['GET /api/v1/payments/slips', 'GET /api/v1/payments/counts'],
  '/backoffice/packings': ['GET /api/v1/packings'],
  '/backoffice/packings/shipping/checking': ['GET /api/v1/packings'],
  '/backoffice/products': ['GET /api/v1/products'],
  '/backoffice/po': ['GET /api/v1/wms/po'],
  '/wms/inventory/dashboard': ['GET /api/v2/wms/inventory/summary'],
  '/wms/inventory/summary': ['GET /api/v1/wms/inventory/summary'],
  '/wms/inventory/detail': ['GET /api/v2/wms/inventory/summary'],
  '/wms/history': ['POST /api/v1/wms/inventory/history'],
  '/wms/historydetail/$id': ['GET /api/v1/wms/inventory/historydetail/{id}'],
  '/wms/inventory/storage': ['GET /api/v1/wms/inventory'],
  '/wms/inventory/packing': ['GET /api/v2/wms/inventory/history/linepack'],
  '/wms/partner': ['GET /api/v1/wms/partner'],
  '/wms/product': ['GET /api/v1/wms/product'],
  '/wms/storage': ['GET /api/v1/wms/storage'],
  '/wms/product/waitship': ['GET /api/v1/orders/product/wait/shipment'],
  '/wms/promotion': ['GET /api/v1/products'],
  '/wms/inventory': ['GET /api/v1/wms/inventory'],
  '/wms/inventory/in': ['POST /api/v2/wms/inventory/item/in'],
  '/wms/inventory/out': ['POST /api/v2/wms/inventory/item/out'],
  '/wms/inventory/transfer': ['POST /api/v2/wms/inventory/item/group/move'],
  '/wms/inventory/transfertoline': ['POST /api/v1/wms/inventory/user/move'],
  '/wms/inventory/count': ['POST /api/v2/wms/inventory/item/count'],
  '/wms/inventory/line': ['GET /api/v1/wms/inventory/line'],
  '/wms/import': ['GET /api/v1/wms/imports'],
  '/start': ['GET /api/v1/reports/firststeps'],
  '/admin/shop': ['GET /api/v1/shop', 'PUT /api/v1/shop'],
  '/admin/courier': ['GET /api/v1/couriers', 'POST /api/v1/couriers', 'PUT /api/v1/shop/providers'],
  '/admin/message': ['GET /api/v1/messagetemplates', 'POST /api/v1/messagetemplates'],
  '/admin/user': ['GET /api/v1/users', 'POST /api/v1/admin/users'],
  '/admin/team': ['GET /api/v1/teams', 'POST /api/v1/teams'],
  '/admin/department': ['GET /api/v1/department', 'POST /api/v1/department'],
  '/admin/sale-channel': ['GET /api/v1/salechannel', 'POST /api/v1/salechannel'],
  '/admin/payment': ['GET /api/v1/paymentmethod', 'POST /api/v1/paymentmethod'],
  '/admin/product': ['GET /api/v1/products'],
  '/admin/skurandom': ['GET /api/v1/products/random'],
};

const people: readonly [name: string, actor: Actor, home: string][] = [
  ['the owner', fakeUser({ group_id: Group.Owner }), '/backoffice/orders'],
  ['the admin', fakeUser({ group_id: Group.Admin }), '/backoffice/orders'],
  [
    'the seller',
    fakeUser({
      group_id: Group.Employee,
      roles: roles({
        order: 2,
        payment: 2,
        product: 1,
        customer: 2,
        wms: 1,
        packing: 1,
        coupon: 1,
        report: 1,
        delivery: 2,
      }),
    }),
    '/backoffice/orders',
  ],
  ['the packer', fakeUser({ group_id: Group.Employee, roles: roles({ packing: 2 }) }), '/backoffice/packings'],
  [
    'the agent',
    fakeUser({ group_id: Group.Agent, roles: roles({ order: 2, product: 1, customer: 1 }) }),
    '/backoffice/orders',
  ],
  [
    'the rider',
    fakeUser({ group_id: Group.Delivery, roles: roles({ delivery: 2, express: 2, order: 1 }) }),
    '/backoffice/orders',
  ],
  ['the viewer', fakeUser({ group_id: Group.Employee, roles: allRoles(3), read_only: true }), '/backoffice/orders'],
];

const homes: Record<PresetName, string> = {
  owner: '/backoffice/orders',
  seller: '/backoffice/orders',
  packer: '/backoffice/packings',
  warehouse: '/wms/inventory',
  accountant: '/backoffice/payments',
  rider: '/backoffice/orders',
  viewer: '/backoffice/orders',
};
const hired = (Object.keys(homes) as PresetName[]).map((name) => {
  const preset: Preset = PRESETS[name];
  const actor = fakeUser({
    group_id: preset.group as Group,
    roles: rolesText(preset.levels),
    read_only: preset.readOnly ?? false,
  });
  return [`who is hired as ${name}`, actor, homes[name]] as const;
});

describe('the doors of the people of the demo and of those hired by a preset', () => {
  it.each([...people, ...hired])('%s sees none that the server refuses', (_who, actor, home) => {
    const shown = findableEntries(actor);
    for (const { to } of shown) {
      expect(calls[to], `${to} is not in the table of this test`).toBeDefined();
      for (const call of calls[to] ?? []) {
        expect(needs.has(call), `${call} is no call of the server`).toBe(true);
        expect(meets(actor, needs.get(call) ?? ''), `${to} asks ${call}, which wants ${needs.get(call)}`).toBe(true);
      }
    }
    expect(homeOf(actor)).toBe(home);
  });

  it.each([...people, ...hired])('%s opens no page that the server refuses to fill', (_who, actor) => {
    // A page that opens for either of two areas asks what each of them may.
    const opened = pages.filter((one) => !one.waits && !one.or && mayOpen(actor, staticDataOf(one)));
    for (const page of opened) {
      for (const call of calls[page.path] ?? []) {
        if (call.startsWith('GET ') || call.endsWith('/history'))
          expect(meets(actor, needs.get(call) ?? ''), `${page.path} asks ${call}`).toBe(true);
      }
    }
  });

  it('and whoever has one right alone lands on a page that opens', () => {
    expect(homeOf(fakeUser({ group_id: Group.Employee, roles: roles({ wms: 1 }) }))).toBe('/wms/inventory');
    expect(homeOf(fakeUser({ group_id: Group.Employee, roles: roles({ po: 1 }) }))).toBe('/backoffice/po');
    expect(homeOf(fakeUser({ group_id: Group.Employee, roles: roles({ payment: 1 }) }))).toBe('/backoffice/payments');
    expect(homeOf(fakeUser({ group_id: Group.Employee, roles: roles({}) }))).toBe('/profile/me');
  });
});
