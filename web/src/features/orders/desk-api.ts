import { queryOptions } from '@tanstack/react-query';
import { customerKeys, orderKeys } from '@/entities/keys';
import type { Order } from '@/entities/order';
import type { Tag } from '@/entities/tag';
import { api } from '@/shared/api/client';
import { OrderStatus } from '@/shared/api/contract';
import type { BodyOf } from '@/shared/api/call-types';

type Versioned = Pick<Order, 'id' | 'version'>;
export type HoldBody = Omit<BodyOf<'/api/v1/orders/{id}/hold', 'put'>, 'version'>;

/** Nobody packs or hands over an order that is on hold. */
export function holdOrder({ id, version }: Versioned, body: HoldBody, key: string): Promise<Order> {
  return api.put('/api/v1/orders/{id}/hold', { path: { id }, body: { ...body, version }, key });
}

export function resumeOrder({ id, version }: Versioned, key: string): Promise<Order> {
  return api.delete('/api/v1/orders/{id}/hold', { path: { id }, query: { version }, key });
}

export function tagOrder(id: number, change: { add?: number[]; remove?: number[] }, key: string): Promise<Order> {
  return api.put('/api/v1/orders/{id}/tags', { path: { id }, body: change, key });
}

export function createTag(body: Pick<Tag, 'name' | 'colour'>, key: string): Promise<Tag> {
  return api.post('/api/v1/tags', { body: { ...body, version: 0 }, key });
}

export function writeNote(id: number, text: string, key: string): Promise<Order> {
  return api.post('/api/v1/orders/{id}/notes', { path: { id }, body: { text }, key });
}

export function deleteNote(id: number, key: string): Promise<Order> {
  return api.delete('/api/v1/orders/notes/{id}', { path: { id }, key });
}

export interface SplitLine {
  line_id: number;
  quantity: number;
}

export function splitOrder({ id, version }: Versioned, lines: SplitLine[], key: string) {
  return api.post('/api/v1/orders/{id}/split', { path: { id }, body: { version, lines }, key });
}

/** The first stays and has all of the others. */
export function mergeOrders(orders: readonly Versioned[], key: string): Promise<Order> {
  return api.post('/api/v1/orders/merge', {
    body: { orders: orders.map(({ id, version }) => ({ id, version })) },
    key,
  });
}

/** What a new order like this one would be made of. */
export function draftLike(id: number) {
  return api.get('/api/v1/orders/{id}/draft', { path: { id } });
}

/** The other unpaid orders of a customer: those that may become one with an order. */
export const unpaidBesideQuery = ({ id, customer_id, sale_channel_id, payment_method_id }: Order) =>
  queryOptions({
    queryKey: [...customerKeys.of('unpaid', customer_id ?? 0), ...orderKeys.of('beside', id)],
    queryFn: async ({ signal }) => {
      const { Data } = await api.get('/api/v1/customers/{id}/orders', {
        path: { id: customer_id ?? 0 },
        query: { limit: 50 },
        signal,
      });
      return Data.filter(
        (one) =>
          one.id !== id &&
          one.status === OrderStatus.Unpaid &&
          one.sale_channel_id === sale_channel_id &&
          one.payment_method_id === payment_method_id,
      ).slice(0, 9);
    },
    enabled: (customer_id ?? 0) > 0,
    staleTime: 5000,
  });
