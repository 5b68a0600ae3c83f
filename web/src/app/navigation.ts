import {
  IconBoxSeam,
  IconBuildingWarehouse,
  IconClipboardList,
  IconDashboard,
  IconHeartHandshake,
  IconPackage,
  IconPlugConnected,
  IconReceipt2,
  IconReportAnalytics,
  IconRotate2,
  IconSettings,
  IconShoppingCartPlus,
  IconTicket,
  IconTruckDelivery,
  IconBarcode,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Actor } from '@/shared/access/access';
import { isDoor } from '@/shared/routing/guard';
import { pageAt, type Page, type PagePath } from '@/shared/routing/pages';
import type { TitleKey } from '@/shared/routing/static-data';

export interface NavEntry extends Page {
  /** Some of them have a route that only waits, which the typed tree doesn't know. */
  to: string;
  icon?: TablerIcon;
}

export interface NavGroup {
  title: TitleKey;
  icon: TablerIcon;
  entries: readonly NavEntry[];
}

export type NavItem = (NavEntry & { icon: TablerIcon }) | NavGroup;

const entry = (to: PagePath): NavEntry => ({ to, ...pageAt(to) });
const group = (title: TitleKey, icon: TablerIcon, paths: readonly PagePath[]): NavGroup => ({
  title,
  icon,
  entries: paths.map(entry),
});

/** The sidebar in work order, as the specification lists it. */
export const navigation: readonly NavItem[] = [
  { ...entry('/backoffice/reports/dashboard'), icon: IconDashboard },
  { ...entry('/backoffice/orders/create'), icon: IconShoppingCartPlus },
  { ...entry('/backoffice/orders'), icon: IconClipboardList },
  { ...entry('/backoffice/payments'), icon: IconReceipt2 },
  { ...entry('/backoffice/packings'), icon: IconPackage },
  { ...entry('/backoffice/packings/shipping/checking'), icon: IconBarcode },
  { ...entry('/backoffice/packings/return'), icon: IconRotate2 },
  { ...entry('/backoffice/products'), icon: IconBoxSeam },
  { ...entry('/backoffice/customers'), icon: IconUsers },
  { ...entry('/backoffice/coupon'), icon: IconTicket },
  { ...entry('/backoffice/po'), icon: IconHeartHandshake },
  group('reports', IconReportAnalytics, [
    '/backoffice/reports/team',
    '/backoffice/reports/sale-channel',
    '/backoffice/reports/product',
    '/backoffice/reports/user',
    '/backoffice/reports/user-product',
    '/backoffice/reports/summary-wms',
    '/backoffice/reports/summary-wms-product',
    '/backoffice/reports/summary-wms-field',
    '/backoffice/reports/commission',
    '/backoffice/reports/salechannel-product',
    '/backoffice/reports/order-return',
  ]),
  { ...entry('/platform/tiktok'), icon: IconPlugConnected },
  group('wms', IconBuildingWarehouse, [
    '/wms/inventory/dashboard',
    '/wms/inventory/summary',
    '/wms/inventory/detail',
    '/wms/history',
    '/wms/inventory/storage',
    '/wms/inventory/packing',
    '/wms/partner',
    '/wms/product',
    '/wms/storage',
    '/wms/product/waitship',
    '/wms/promotion',
  ]),
  group('express', IconTruckDelivery, ['/express']),
  group('admin', IconSettings, [
    '/admin/user',
    '/admin/member',
    '/admin/platform',
    '/admin/sale-channel',
    '/admin/product',
    '/admin/skurandom',
    '/admin/payment',
    '/admin/coupon',
  ]),
];

/** Places that are reached from another screen and, by name, from the palette. */
const beside: readonly NavEntry[] = (
  [
    '/wms/inventory',
    '/wms/inventory/in',
    '/wms/inventory/out',
    '/wms/inventory/transfer',
    '/wms/inventory/transfertoline',
    '/wms/inventory/count',
    '/wms/inventory/line',
    '/wms/import',
  ] as const
).map(entry);

export function isGroup(item: NavItem): item is NavGroup {
  return 'entries' in item;
}

/** What this actor sees; a group without visible entries is left out. */
export function visibleNavigation(actor: Actor | null, items: readonly NavItem[] = navigation): NavItem[] {
  return items.flatMap((item): NavItem[] => {
    if (!isGroup(item)) return isDoor(actor, item) ? [item] : [];
    const entries = item.entries.filter((entry) => isDoor(actor, entry));
    return entries.length > 0 ? [{ ...item, entries }] : [];
  });
}

/** Every place the palette knows: the sidebar's entries and what lies beside them. */
export function findableEntries(actor: Actor | null): NavEntry[] {
  return [...visibleEntries(actor), ...beside.filter((entry) => isDoor(actor, entry))];
}

/** Every visible entry of the sidebar in one list. */
export function visibleEntries(actor: Actor | null): NavEntry[] {
  return visibleNavigation(actor).flatMap((item) => (isGroup(item) ? item.entries : [item]));
}

/** The entry of the open page: the longest path that the address starts with. */
export function currentEntry(pathname: string, entries: readonly NavEntry[]): string {
  const fits = entries.filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return fits.reduce((best, { to }) => (to.length > best.length ? to : best), '');
}
