import type { PagePath } from '@/shared/routing/pages';

/** The pages whose lists keep views, as the server knows them. A form keeps what was chosen last. */
export const LISTS = [
  '/backoffice/orders',
  '/backoffice/orders/create',
  '/backoffice/customers',
  '/backoffice/products',
  '/backoffice/po',
  '/wms/inventory',
  '/wms/inventory/detail',
  '/wms/inventory/line',
  '/wms/inventory/packing',
  '/wms/inventory/storage',
  '/wms/product/waitship',
  '/wms/history',
  '/wms/product',
  '/wms/partner',
  '/wms/storage',
  '/wms/promotion',
  '/admin/product',
  '/admin/product/$platform',
  '/admin/skurandom',
  '/admin/user',
  '/admin/sale-channel',
  '/admin/payment',
  '/admin/team',
  '/admin/department',
  '/admin/courier',
  '/admin/message',
] as const satisfies readonly PagePath[];

export type ListPath = (typeof LISTS)[number];
