import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { goodsByBarcodeQuery, goodsByCodeQuery, type Goods } from '@/entities/goods';

/** Goods that a code of a product belongs to already. */
export interface SameGoods {
  goods: Goods;
  by: 'sku' | 'barcode';
}

/** The goods that have an SKU already, or else a barcode, while it is typed; asked for only where there is one. */
export function useSameGoods(sku: string, barcode: string): SameGoods | undefined {
  const named = useQuery({ ...goodsByCodeQuery(sku), enabled: sku !== '' }).data ?? [];
  const [paused] = useDebouncedValue(barcode, 250);
  const coded = useQuery({ ...goodsByBarcodeQuery(paused), enabled: paused !== '' }).data ?? [];
  const bySku = sku === '' ? undefined : named.find(({ pn }) => pn.toLowerCase() === sku.toLowerCase());
  if (bySku) return { goods: bySku, by: 'sku' };
  const [byBarcode] = barcode === '' || barcode !== paused ? [] : coded;
  return byBarcode && { goods: byBarcode, by: 'barcode' };
}
