import {
  IconArrowsExchange,
  IconBolt,
  IconBuildingWarehouse,
  IconChartBar,
  IconClipboardList,
  IconFileInvoice,
  IconLayoutDashboard,
  IconListDetails,
  IconMessagePlus,
  IconPackage,
  IconPlugConnected,
  IconReceipt2,
  IconReportAnalytics,
  IconRotate2,
  IconSettings,
  IconShoppingCartPlus,
  IconTags,
  IconTicket,
  IconTruckDelivery,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import type { WaitingCounts, WaitingName } from '@/entities/waiting';
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
  /** What its entries are told apart by, where it has many. */
  parts?: readonly NavPart[];
}

/** Entries of a group that serve one purpose, each in one part alone. */
export interface NavPart {
  name: 'work' | 'look' | 'keep';
  icon: TablerIcon;
  entries: readonly NavEntry[];
}

export type NavItem = (NavEntry & { icon: TablerIcon }) | NavGroup;

/** A part of the menu: entries and groups that belong to one kind of work. */
export interface NavSection {
  name: 'overview' | 'sell' | 'send' | 'goods' | 'shop';
  items: readonly NavItem[];
}

const entry = (to: PagePath): NavEntry => ({ to, ...pageAt(to) });
const group = (title: TitleKey, icon: TablerIcon, paths: readonly PagePath[]): NavGroup => ({
  title,
  icon,
  entries: paths.map(entry),
});
const part = (name: NavPart['name'], icon: TablerIcon, paths: readonly PagePath[]): NavPart => ({
  name,
  icon,
  entries: paths.map(entry),
});
const parted = (title: TitleKey, icon: TablerIcon, parts: readonly NavPart[]): NavGroup => ({
  title,
  icon,
  entries: parts.flatMap(({ entries }) => entries),
  parts,
});

/** The sidebar in work order, as the specification lists it. */
export const navigation: readonly NavSection[] = [
  { name: 'overview', items: [{ ...entry('/backoffice/reports/dashboard'), icon: IconLayoutDashboard }] },
  {
    name: 'sell',
    items: [
      { ...entry('/backoffice/orders/create'), icon: IconShoppingCartPlus },
      { ...entry('/backoffice/ordersv2/new'), icon: IconMessagePlus },
      { ...entry('/backoffice/orders'), icon: IconClipboardList },
      { ...entry('/backoffice/payments'), icon: IconReceipt2 },
      { ...entry('/backoffice/customers'), icon: IconUsers },
      { ...entry('/backoffice/coupon'), icon: IconTicket },
      { ...entry('/platform/tiktok'), icon: IconPlugConnected },
    ],
  },
  {
    name: 'send',
    items: [
      { ...entry('/backoffice/packings'), icon: IconPackage },
      { ...entry('/backoffice/packings/shipping/checking'), icon: IconTruckDelivery },
      { ...entry('/backoffice/packings/return'), icon: IconRotate2 },
      { ...entry('/express'), icon: IconBolt },
    ],
  },
  {
    name: 'goods',
    items: [
      { ...entry('/backoffice/products'), icon: IconTags },
      { ...entry('/backoffice/po'), icon: IconFileInvoice },
      parted('wms', IconBuildingWarehouse, [
        part('work', IconArrowsExchange, [
          '/wms/inventory',
          '/wms/inventory/in',
          '/wms/inventory/transfer',
          '/wms/inventory/count',
          '/wms/inventory/out',
        ]),
        part('look', IconChartBar, [
          '/wms/inventory/dashboard',
          '/wms/product/waitship',
          '/wms/inventory/summary',
          '/wms/inventory/storage',
          '/wms/inventory/detail',
          '/wms/inventory/packing',
          '/wms/history',
        ]),
        part('keep', IconListDetails, ['/wms/product', '/wms/storage', '/wms/partner', '/wms/promotion']),
      ]),
    ],
  },
  {
    name: 'shop',
    items: [
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
      group('admin', IconSettings, [
        '/admin/shop',
        '/admin/user',
        '/admin/team',
        '/admin/department',
        '/admin/member',
        '/admin/platform',
        '/admin/sale-channel',
        '/admin/product',
        '/admin/skurandom',
        '/admin/payment',
        '/admin/courier',
        '/admin/message',
        '/admin/coupon',
      ]),
    ],
  },
];

/** What the counters of the menu stand beside: the first of the places that the person sees. */
const COUNTED: Readonly<Record<Exclude<WaitingName, 'late'>, readonly PagePath[]>> = {
  slips: ['/backoffice/payments'],
  unpaid: ['/backoffice/orders'],
  pack: ['/backoffice/packings'],
  leaving: ['/backoffice/packings/shipping/checking'],
  low: ['/wms/inventory/summary'],
};

/** How much waits behind each visible entry, by its path; nothing where nothing waits. */
export function countsBeside(counts: WaitingCounts, entries: readonly NavEntry[]): ReadonlyMap<string, number> {
  const beside = new Map<string, number>();
  for (const [name, places] of Object.entries(COUNTED) as [keyof typeof COUNTED, readonly PagePath[]][]) {
    const place = places.find((path) => entries.some(({ to }) => to === path));
    const count = counts[name] ?? 0;
    if (place !== undefined && count > 0) beside.set(place, count);
  }
  return beside;
}

/** Places that are reached from another screen and, by name, from the palette. */
const beside: readonly NavEntry[] = (
  ['/wms/inventory/transfertoline', '/wms/inventory/line', '/wms/import', '/start'] as const
).map(entry);

export function isGroup(item: NavItem): item is NavGroup {
  return 'entries' in item;
}

/** What this actor sees; a group without visible entries is left out, and so is a section without anything. */
export function visibleNavigation(actor: Actor | null): readonly NavSection[] {
  return navigation
    .map(({ name, items }) => ({ name, items: items.flatMap((item) => visibleItem(actor, item)) }))
    .filter(({ items }) => items.length > 0);
}

function visibleItem(actor: Actor | null, item: NavItem): NavItem[] {
  if (!isGroup(item)) return isDoor(actor, item) ? [item] : [];
  const doors = (entries: readonly NavEntry[]): NavEntry[] => entries.filter((entry) => isDoor(actor, entry));
  const entries = doors(item.entries);
  const parts = item.parts?.map((one) => ({ ...one, entries: doors(one.entries) }));
  if (entries.length === 0) return [];
  return [{ ...item, entries, ...(parts && { parts: parts.filter((one) => one.entries.length > 0) }) }];
}

/** Every place the palette knows: the sidebar's entries and what lies beside them. */
export function findableEntries(actor: Actor | null): NavEntry[] {
  return [...visibleEntries(actor), ...beside.filter((entry) => isDoor(actor, entry))];
}

/** Every visible entry of the sidebar in one list. */
export function visibleEntries(actor: Actor | null): NavEntry[] {
  return visibleNavigation(actor).flatMap(({ items }) =>
    items.flatMap((item) => (isGroup(item) ? item.entries : [item])),
  );
}

/** The entry of the open page: its own, that of what it stands under, or the longest path its address starts with. */
export function currentEntry(pathname: string, entries: readonly NavEntry[], under?: string): string {
  const stated = [pathname, under].find((path) => entries.some(({ to }) => to === path));
  if (stated) return stated;
  const fits = entries.filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return fits.reduce((best, { to }) => (to.length > best.length ? to : best), '');
}
