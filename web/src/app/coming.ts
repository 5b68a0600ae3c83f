import type { Access } from '@/shared/access/access';
import type { TitleKey } from '@/shared/routing/static-data';

export interface Coming {
  path: string;
  access: Access;
  title: TitleKey;
}

/** Routes of the specification that have no screen yet. A feature that brings one takes its line away here. */
export const coming: readonly Coming[] = [
  { path: '/backoffice/coupon', access: 'coupon', title: 'coupon' },
  { path: '/backoffice/coupon/detail/$id', access: 'coupon', title: 'couponDetail' },
  { path: '/backoffice/coupon/all/$id', access: 'coupon', title: 'couponAll' },
  { path: '/backoffice/coupon/member/$id', access: 'coupon', title: 'couponMember' },
  { path: '/backoffice/coupon/$action', access: 'coupon', title: 'couponForm' },
  { path: '/backoffice/ordersv2/$id', access: 'order', title: 'orderQuick' },
  { path: '/backoffice/packings/coupon', access: 'packing', title: 'packingCoupon' },
  { path: '/backoffice/packings/coupon/v2', access: 'packing', title: 'packingCouponV2' },
  { path: '/backoffice/packings/line', access: 'packing', title: 'packingLine' },
  { path: '/backoffice/packings/autoclose', access: 'admin', title: 'packingAutoclose' },
  { path: '/backoffice/packings/admin', access: 'packing_admin', title: 'packingAdmin' },
  { path: '/backoffice/packings/returnv0', access: 'order_return', title: 'returnV0' },
  { path: '/backoffice/packings/return', access: 'order_return', title: 'return' },
  { path: '/backoffice/packings/returnv3', access: 'order_return', title: 'returnV3' },
  { path: '/backoffice/payments', access: 'payment', title: 'payments' },
  { path: '/backoffice/customers', access: 'customer', title: 'customers' },
  { path: '/backoffice/reports/dashboard', access: 'payment', title: 'dashboard' },
  { path: '/backoffice/reports/team', access: 'report', title: 'reportTeam' },
  { path: '/backoffice/reports/sale-channel', access: 'report', title: 'reportSaleChannel' },
  { path: '/backoffice/reports/product', access: 'report', title: 'reportProduct' },
  { path: '/backoffice/reports/salechannel-product', access: 'report', title: 'reportSaleChannelProduct' },
  { path: '/backoffice/reports/user-product', access: 'report', title: 'reportUserProduct' },
  { path: '/backoffice/reports/user', access: 'report', title: 'reportUser' },
  { path: '/backoffice/reports/summary-wms', access: 'report', title: 'reportWms' },
  { path: '/backoffice/reports/summary-wms-product', access: 'report', title: 'reportWmsProduct' },
  { path: '/backoffice/reports/summary-wms-field', access: 'report', title: 'reportWmsField' },
  { path: '/backoffice/reports/commission', access: 'admin', title: 'reportCommission' },
  { path: '/backoffice/reports/order-return', access: 'report', title: 'reportReturn' },
  { path: '/admin/platform', access: 'admin', title: 'adminPlatform' },
  { path: '/admin/user', access: 'admin', title: 'adminUser' },
  { path: '/admin/member', access: 'admin', title: 'adminMember' },
  { path: '/admin/sale-channel', access: 'admin', title: 'adminSaleChannel' },
  { path: '/admin/payment', access: 'admin', title: 'adminPayment' },
  { path: '/admin/coupon', access: 'admin', title: 'adminCoupon' },
  { path: '/platform/tiktok', access: 'tiktok', title: 'platformTiktok' },
  { path: '/express', access: 'delivery', title: 'express' },
];
