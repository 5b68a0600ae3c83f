import { queryOptions } from '@tanstack/react-query';
import type { Bill } from '@/entities/bill';
import { goodsKeys, productKeys, stockKeys } from '@/entities/keys';
import type { Schema } from '@/shared/api/call-types';
import { api } from '@/shared/api/client';

/** Arrivals that are corrected together; those without a cost come first. */
const MOST_LAYERS = 50;

/** What is left of the arrivals of a product, with what a piece costs. */
export const layersQuery = (id: number) =>
  queryOptions({
    queryKey: stockKeys.of('layers', id),
    queryFn: ({ signal }) =>
      api.get('/api/v1/wms/product/{id}/layers', { path: { id }, query: { limit: MOST_LAYERS }, signal }),
    staleTime: 0,
  });

export function correctCost(body: Schema<'CostInputBody'>, key: string): Promise<Bill> {
  return api.post('/api/v1/wms/inventory/cost', { body, key });
}

/** Takes a corrected cost back; `reason` is the note of the reversing bill. */
export function undoCost({ id, reason }: { id: number; reason: string }, key: string): Promise<Bill> {
  return api.delete('/api/v1/wms/inventory/{id}', { path: { id }, query: { reason }, key });
}

export const COST_KEYS = [stockKeys.all, goodsKeys.all, productKeys.all];
