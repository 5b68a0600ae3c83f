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
import { can, canWrite, type Access, type Actor, type Area } from '@/shared/access/access';
import type { TitleKey } from '@/shared/routing/static-data';

export interface NavEntry {
  to: string;
  title: TitleKey;
  access: Access;
  /** What the server asks for beside the route's own: one of these. */
  also?: readonly Access[];
  /** A page for nothing but changing things of this area. */
  writes?: Area;
  icon?: TablerIcon;
}

export interface NavGroup {
  title: TitleKey;
  icon: TablerIcon;
  entries: readonly NavEntry[];
}

export type NavItem = (NavEntry & { icon: TablerIcon }) | NavGroup;

/** The sidebar in work order, as the specification lists it. */
export const navigation: readonly NavItem[] = [
  { to: '/backoffice/reports/dashboard', title: 'dashboard', access: 'payment', icon: IconDashboard },
  {
    to: '/backoffice/orders/create',
    title: 'orderCreate',
    access: 'order',
    writes: 'order',
    icon: IconShoppingCartPlus,
  },
  { to: '/backoffice/orders', title: 'orders', access: 'order', icon: IconClipboardList },
  { to: '/backoffice/payments', title: 'payments', access: 'payment', icon: IconReceipt2 },
  { to: '/backoffice/packings', title: 'packings', access: 'packing', icon: IconPackage },
  { to: '/backoffice/packings/shipping/checking', title: 'shippingCheck', access: 'packing', icon: IconBarcode },
  { to: '/backoffice/packings/return', title: 'return', access: 'order_return', icon: IconRotate2 },
  { to: '/backoffice/products', title: 'products', access: 'product', icon: IconBoxSeam },
  { to: '/backoffice/customers', title: 'customers', access: 'customer', icon: IconUsers },
  { to: '/backoffice/coupon', title: 'coupon', access: 'coupon', icon: IconTicket },
  { to: '/backoffice/po', title: 'po', access: 'po', icon: IconHeartHandshake },
  {
    title: 'reports',
    icon: IconReportAnalytics,
    entries: [
      { to: '/backoffice/reports/team', title: 'reportTeam', access: 'report' },
      { to: '/backoffice/reports/sale-channel', title: 'reportSaleChannel', access: 'report' },
      { to: '/backoffice/reports/product', title: 'reportProduct', access: 'report' },
      { to: '/backoffice/reports/user', title: 'reportUser', access: 'report' },
      { to: '/backoffice/reports/user-product', title: 'reportUserProduct', access: 'report' },
      { to: '/backoffice/reports/summary-wms', title: 'reportWms', access: 'report' },
      { to: '/backoffice/reports/summary-wms-product', title: 'reportWmsProduct', access: 'report' },
      { to: '/backoffice/reports/summary-wms-field', title: 'reportWmsField', access: 'report' },
      { to: '/backoffice/reports/commission', title: 'reportCommission', access: 'admin' },
      { to: '/backoffice/reports/salechannel-product', title: 'reportSaleChannelProduct', access: 'report' },
      { to: '/backoffice/reports/order-return', title: 'reportReturn', access: 'report' },
    ],
  },
  { to: '/platform/tiktok', title: 'platformTiktok', access: 'tiktok', icon: IconPlugConnected },
  {
    title: 'wms',
    icon: IconBuildingWarehouse,
    entries: [
      { to: '/wms/inventory/dashboard', title: 'wmsDashboard', access: 'wms' },
      { to: '/wms/inventory/summary', title: 'wmsSummary', access: 'wms' },
      { to: '/wms/inventory/detail', title: 'wmsDetail', access: 'wms' },
      { to: '/wms/history', title: 'wmsHistory', access: 'employee', also: ['wms'] },
      { to: '/wms/inventory/storage', title: 'wmsStorageSummary', access: 'wms' },
      { to: '/wms/inventory/packing', title: 'wmsPacking', access: 'wms' },
      { to: '/wms/partner', title: 'wmsPartner', access: 'admin' },
      { to: '/wms/product', title: 'wmsProduct', access: 'admin' },
      { to: '/wms/storage', title: 'wmsStorage', access: 'admin' },
      { to: '/wms/product/waitship', title: 'wmsWaitShip', access: 'employee', also: ['wms'] },
      { to: '/wms/promotion', title: 'wmsPromotion', access: 'wms', also: ['product'] },
    ],
  },
  { title: 'express', icon: IconTruckDelivery, entries: [{ to: '/express', title: 'express', access: 'delivery' }] },
  {
    title: 'admin',
    icon: IconSettings,
    entries: [
      { to: '/admin/user', title: 'adminUser', access: 'admin' },
      { to: '/admin/member', title: 'adminMember', access: 'admin' },
      { to: '/admin/platform', title: 'adminPlatform', access: 'admin' },
      { to: '/admin/sale-channel', title: 'adminSaleChannel', access: 'admin' },
      { to: '/admin/product', title: 'adminProduct', access: 'admin' },
      { to: '/admin/skurandom', title: 'adminSkuRandom', access: 'admin' },
      { to: '/admin/payment', title: 'adminPayment', access: 'admin' },
      { to: '/admin/coupon', title: 'adminCoupon', access: 'admin' },
    ],
  },
];

/** Places that are reached from another screen and, by name, from the palette. */
const beside: readonly NavEntry[] = [
  { to: '/wms/inventory', title: 'wmsInventory', access: 'wms' },
  { to: '/wms/inventory/in', title: 'wmsIn', access: 'wms', writes: 'wms' },
  { to: '/wms/inventory/out', title: 'wmsOut', access: 'wms', writes: 'wms' },
  { to: '/wms/inventory/transfer', title: 'wmsTransfer', access: 'wms', writes: 'wms' },
  { to: '/wms/inventory/transfertoline', title: 'wmsTransferToLine', access: 'wms', writes: 'wms' },
  { to: '/wms/inventory/count', title: 'wmsCount', access: 'wms', writes: 'wms' },
  { to: '/wms/inventory/line', title: 'wmsLine', access: 'employee', also: ['wms', 'packing'] },
  { to: '/wms/import', title: 'wmsImport', access: 'wms' },
];

export function isGroup(item: NavItem): item is NavGroup {
  return 'entries' in item;
}

/** Whether the page opens for the actor and the server answers what it asks. */
function opens(actor: Actor | null, { access, also, writes }: NavEntry): boolean {
  return can(actor, access) && (also?.some((one) => can(actor, one)) ?? true) && (!writes || canWrite(actor, writes));
}

/** What this actor sees; a group without visible entries is left out. */
export function visibleNavigation(actor: Actor | null, items: readonly NavItem[] = navigation): NavItem[] {
  return items.flatMap((item): NavItem[] => {
    if (!isGroup(item)) return opens(actor, item) ? [item] : [];
    const entries = item.entries.filter((entry) => opens(actor, entry));
    return entries.length > 0 ? [{ ...item, entries }] : [];
  });
}

/** Every place the palette knows: the sidebar's entries and what lies beside them. */
export function findableEntries(actor: Actor | null): NavEntry[] {
  return [...visibleEntries(actor), ...beside.filter((entry) => opens(actor, entry))];
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
