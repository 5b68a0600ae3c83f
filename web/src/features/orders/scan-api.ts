import { queryOptions } from '@tanstack/react-query';
import { orderKeys } from '@/entities/keys';
import type { Order } from '@/entities/order';
import { api } from '@/shared/api/client';

/** What a buyer scans to pay an order; another one once the order has changed, so that no old amount is shown. */
export const scanQuery = ({ id, version }: Pick<Order, 'id' | 'version'>) =>
  queryOptions({
    queryKey: orderKeys.of('promptpay', id, version),
    queryFn: ({ signal }) => api.get('/api/v1/orders/{id}/promptpay', { path: { id }, signal }),
    retry: false,
  });
