/** Addresses of other screens that stand behind a figure, written out whole. */

export interface Behind {
  kind?: number;
  product?: number;
  storage?: number;
  user?: number;
  from?: string;
  to?: string;
}

/** Search of /wms/history. */
export function historySearch({ kind = 0, product = 0, storage = 0, user = 0, from = '', to = '' }: Behind) {
  return { page: 1, limit: 10, q: '', sort: '-CreateAt', kind, product, storage, user, line: 0, from, to } as const;
}

/** Search of /wms/inventory. */
export function stockSearch({ q = '', storage = 0 }: { q?: string; storage?: number }) {
  return { page: 1, limit: 10, q, sort: 'product', storage } as const;
}

/** Search of /wms/product. */
export function goodsSearch({ q = '', low = '' }: { q?: string; low?: string }) {
  return { page: 1, limit: 10, q, sort: 'name', open: '', low } as const;
}

/** Search of /backoffice/orders: those that wait for goods. */
export const WAITING_ORDERS = {
  page: 1, limit: 10, q: '', sort: '-ordered_at', status: '111,114', from: '', to: '', platform: 0, channel: 0, method: 0, provider: 0, product: 0, goods: 0, view: '',
} as const;

/** Search of /backoffice/orders: those that hold warehouse goods, in any status unless told. */
export function holdingOrders(goods: number, status = '') {
  return { ...WAITING_ORDERS, status, goods } as const;
}
