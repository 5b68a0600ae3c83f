import { ALL_ORDERS } from '@/entities/order-search';
import type { Move } from './model';

/** Addresses of other screens that stand behind a figure, written out whole. */

/** A figure of the summaries, or what packers packed: that stays packed when it is taken back. */
export type Figure = Move | 'packed' | '';

export interface Behind {
  behind?: Figure;
  product?: number;
  storage?: number;
  user?: number;
  from?: string;
  to?: string;
}

/** Search of /wms/history: the lines that a figure is made of. */
export function historySearch({ behind = '', product = 0, storage = 0, user = 0, from = '', to = '' }: Behind) {
  return {
    page: 1,
    limit: 10,
    q: '',
    sort: '-CreateAt',
    kind: 0,
    behind,
    product,
    storage,
    user,
    line: 0,
    from,
    to,
  } as const;
}

/** Search of /wms/inventory. */
export function stockSearch({ q = '', storage = 0 }: { q?: string; storage?: number }) {
  return { page: 1, limit: 10, q, sort: 'product', storage } as const;
}

/** Search of /wms/inventory/line: everything in the packing lines. */
export const LINES_SEARCH = { page: 1, limit: 10, q: '', sort: 'user', user: 0 } as const;

/** Search of /wms/product. */
export function goodsSearch({ q = '', low = '' }: { q?: string; low?: string }) {
  return { page: 1, limit: 10, q, sort: 'name', open: '', low } as const;
}

/** Search of /backoffice/po/create: a draft that begins with what is low. */
export const ORDER_LOW = { edit: '', open: '', bill: 0, fill: 'low' } as const;

/** Search of /backoffice/orders: those that wait for goods. */
export const WAITING_ORDERS = { ...ALL_ORDERS, status: '111,114' } as const;

/** The statuses in which an order reserves: from unpaid to packed in part. */
export const RESERVING = '100,111,114';

/** Search of /backoffice/orders: those that hold warehouse goods, in any status unless told. */
export function holdingOrders(goods: number, status = '') {
  return { ...WAITING_ORDERS, status, goods } as const;
}
