import type { Access, Area } from '@/shared/access/access';
import type { TitleKey } from './static-data';

/** A page: its name, who may open it, and where it stands. */
export interface Page {
  /** `title.<key>` of the common dictionary. */
  title: TitleKey;
  access: Access;
  /** Who else may. */
  or?: Access;
  /** What the server asks for beside, to show anything: one of these. Without it the page does not open. */
  also?: readonly Access[];
  /** A page for nothing but changing things of this area. */
  writes?: Area;
  /** The page one step back. */
  under?: string;
  /** Full height without padding, sidebar minimised. */
  station?: true;
  /** Without the shell: sign-in and its neighbours. */
  bare?: true;
  /** Its screen is still to come; the feature that brings it takes this away. */
  waits?: true;
}

/** Every page there is. Routes, guards, sidebar, palette, breadcrumbs and the sweeps of the tests read this one table. */
export const PAGES = {
  '/backoffice/orders': { title: 'orders', access: 'order' },
  '/backoffice/orders/$id': { title: 'order', access: 'order', under: '/backoffice/orders' },
  '/backoffice/orders/create': { title: 'orderCreate', access: 'order', writes: 'order', under: '/backoffice/orders' },
  '/backoffice/orders/new': { title: 'orderCreate', access: 'order', under: '/backoffice/orders' },
  '/backoffice/exports': { title: 'exports', access: 'order', under: '/backoffice/orders' },
  '/backoffice/ordersv2/$id': { title: 'orderQuickEdit', access: 'order', under: '/backoffice/orders' },
  '/backoffice/ordersv2/new': { title: 'orderQuick', access: 'order', writes: 'order', under: '/backoffice/orders' },
  '/backoffice/packings': { title: 'packings', access: 'packing', station: true },
  '/backoffice/packings/shipping/checking': { title: 'shippingCheck', access: 'packing', station: true },
  '/backoffice/packings/coupon': { title: 'packingCoupon', access: 'packing', waits: true },
  '/backoffice/packings/coupon/v2': { title: 'packingCouponV2', access: 'packing', waits: true },
  '/backoffice/packings/line': { title: 'packingLine', access: 'packing', waits: true },
  '/backoffice/packings/autoclose': { title: 'packingAutoclose', access: 'admin', waits: true },
  '/backoffice/packings/admin': { title: 'packingAdmin', access: 'packing_admin', waits: true },
  '/backoffice/packings/returnv0': { title: 'returnV0', access: 'order_return', waits: true },
  '/backoffice/packings/return': { title: 'return', access: 'order_return', waits: true },
  '/backoffice/packings/returnv3': { title: 'returnV3', access: 'order_return', waits: true },
  '/backoffice/payments': { title: 'payments', access: 'payment' },
  '/backoffice/products': { title: 'products', access: 'product' },
  '/backoffice/customers': { title: 'customers', access: 'customer' },
  '/backoffice/coupon': { title: 'coupon', access: 'coupon', waits: true },
  '/backoffice/coupon/detail/$id': { title: 'couponDetail', access: 'coupon', waits: true },
  '/backoffice/coupon/all/$id': { title: 'couponAll', access: 'coupon', waits: true },
  '/backoffice/coupon/member/$id': { title: 'couponMember', access: 'coupon', waits: true },
  '/backoffice/coupon/$action': { title: 'couponForm', access: 'coupon', waits: true },
  '/backoffice/po': { title: 'po', access: 'po' },
  '/backoffice/po/$action': { title: 'poForm', access: 'po', under: '/backoffice/po' },
  '/backoffice/reports/dashboard': { title: 'dashboard', access: 'payment', waits: true },
  '/backoffice/reports/team': { title: 'reportTeam', access: 'report', waits: true },
  '/backoffice/reports/sale-channel': { title: 'reportSaleChannel', access: 'report', waits: true },
  '/backoffice/reports/product': { title: 'reportProduct', access: 'report', waits: true },
  '/backoffice/reports/salechannel-product': { title: 'reportSaleChannelProduct', access: 'report', waits: true },
  '/backoffice/reports/user-product': { title: 'reportUserProduct', access: 'report', waits: true },
  '/backoffice/reports/user': { title: 'reportUser', access: 'report', waits: true },
  '/backoffice/reports/summary-wms': { title: 'reportWms', access: 'report', waits: true },
  '/backoffice/reports/summary-wms-product': { title: 'reportWmsProduct', access: 'report', waits: true },
  '/backoffice/reports/summary-wms-field': { title: 'reportWmsField', access: 'report', waits: true },
  '/backoffice/reports/commission': { title: 'reportCommission', access: 'admin', waits: true },
  '/backoffice/reports/order-return': { title: 'reportReturn', access: 'report', waits: true },
  '/wms/promotion': { title: 'wmsPromotion', access: 'wms', also: ['product'] },
  '/wms/inventory/summary': { title: 'wmsSummary', access: 'wms', under: '/wms/inventory' },
  '/wms/inventory/detail': { title: 'wmsDetail', access: 'wms', under: '/wms/inventory' },
  '/wms/inventory/storage': { title: 'wmsStorageSummary', access: 'wms', under: '/wms/inventory' },
  '/wms/inventory/packing': { title: 'wmsPacking', access: 'wms', under: '/wms/inventory' },
  '/wms/product/waitship': { title: 'wmsWaitShip', access: 'employee', also: ['wms'] },
  '/wms/product/card/$id': { title: 'wmsCard', access: 'wms', under: '/wms/inventory' },
  '/wms/inventory/dashboard': { title: 'wmsDashboard', access: 'wms', under: '/wms/inventory' },
  '/wms/inventory/dashboardv1': { title: 'wmsDashboardV1', access: 'wms', under: '/wms/inventory' },
  '/wms/partner': { title: 'wmsPartner', access: 'admin' },
  '/wms/storage': { title: 'wmsStorage', access: 'admin' },
  '/wms/product': { title: 'wmsProduct', access: 'admin' },
  '/wms/inventory': { title: 'wmsInventory', access: 'wms' },
  '/wms/inventory/in': { title: 'wmsIn', access: 'wms', writes: 'wms', under: '/wms/inventory' },
  '/wms/inventory/out': { title: 'wmsOut', access: 'wms', writes: 'wms', under: '/wms/inventory' },
  '/wms/inventory/transfer': { title: 'wmsTransfer', access: 'wms', writes: 'wms', under: '/wms/inventory' },
  '/wms/inventory/transfertoline': {
    title: 'wmsTransferToLine',
    access: 'wms',
    writes: 'wms',
    under: '/wms/inventory',
  },
  '/wms/inventory/count': { title: 'wmsCount', access: 'wms', writes: 'wms', under: '/wms/inventory' },
  '/wms/inventory/line': { title: 'wmsLine', access: 'employee', also: ['wms', 'packing'] },
  '/wms/history': { title: 'wmsHistory', access: 'employee', also: ['wms'] },
  '/wms/historydetail/$id': { title: 'wmsHistoryDetail', access: 'employee', also: ['wms'], under: '/wms/history' },
  '/wms/import': { title: 'wmsImport', access: 'wms', or: 'product', writes: 'wms' },
  '/express': { title: 'express', access: 'delivery', waits: true },
  '/platform/tiktok': { title: 'platformTiktok', access: 'tiktok', waits: true },
  '/admin/product': { title: 'adminProduct', access: 'admin' },
  '/admin/product/form': { title: 'adminProductForm', access: 'admin', under: '/admin/product' },
  '/admin/product/$platform': { title: 'adminProductPlatform', access: 'admin', under: '/admin/product' },
  '/admin/product/$platform/$id': { title: 'adminProductPlatform', access: 'admin', under: '/admin/product' },
  '/admin/skurandom': { title: 'adminSkuRandom', access: 'admin' },
  '/admin/platform': { title: 'adminPlatform', access: 'admin', waits: true },
  '/admin/shop': { title: 'adminShop', access: 'admin' },
  '/admin/courier': { title: 'adminCourier', access: 'admin' },
  '/admin/message': { title: 'adminMessage', access: 'admin' },
  '/admin/user': { title: 'adminUser', access: 'admin' },
  '/admin/member': { title: 'adminMember', access: 'admin', waits: true },
  '/admin/sale-channel': { title: 'adminSaleChannel', access: 'admin' },
  '/admin/payment': { title: 'adminPayment', access: 'admin' },
  '/admin/team': { title: 'adminTeam', access: 'admin' },
  '/admin/department': { title: 'adminDepartment', access: 'admin' },
  '/admin/coupon': { title: 'adminCoupon', access: 'admin', waits: true },
  '/start': { title: 'start', access: 'admin' },
  '/profile/me': { title: 'profile', access: 'signed-in' },
  '/profile/changepasword': { title: 'changePassword', access: 'signed-in', under: '/profile/me' },
  '/pages/user': { title: 'pageUser', access: 'signed-in' },
  '/pages/timeline': { title: 'pageTimeline', access: 'signed-in' },
  '/login': { title: 'login', access: 'public', bare: true },
  '/home': { title: 'login', access: 'public', bare: true },
  '/forgotpassword': { title: 'forgotPassword', access: 'public', bare: true },
  '/resetpassword': { title: 'resetPassword', access: 'public', bare: true },
  '/invitation': { title: 'invitation', access: 'public', bare: true },
  '/confirmemail': { title: 'confirmEmail', access: 'public', bare: true },
  '/register': { title: 'register', access: 'public', bare: true },
  '/pricing': { title: 'pricing', access: 'public', bare: true },
  '/lock': { title: 'lock', access: 'public', bare: true },
} as const satisfies Record<string, Page>;

export type PagePath = keyof typeof PAGES;

/** The page of a path of the table. */
export const pageAt = (path: PagePath): Page => PAGES[path];

/** All of them with their paths. */
export const pages: readonly (Page & { path: PagePath })[] = (Object.keys(PAGES) as PagePath[]).map((path) => ({
  ...pageAt(path),
  path,
}));
