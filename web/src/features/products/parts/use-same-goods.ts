import { useQuery } from '@tanstack/react-query';
import { goodsByCodeQuery, type Goods } from '@/entities/goods';

/** The goods that have an SKU already; asked for only where there is one. */
export function useSameGoods(sku: string): Goods | undefined {
  const found = useQuery({ ...goodsByCodeQuery(sku), enabled: sku !== '' }).data ?? [];
  return sku === '' ? undefined : found.find(({ pn }) => pn.toLowerCase() === sku.toLowerCase());
}
