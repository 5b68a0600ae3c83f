import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { StockAmounts } from '@/shared/stock/stock-amounts';
import type { Line } from '../movement';
import { amountsQuery } from '../movement-api';

/** What there is of a line's goods in all places. */
export function LineAmounts({ line }: { line: Line }): ReactNode {
  const { data } = useQuery(amountsQuery({ id: line.product_id }));
  return data && <StockAmounts of={data} />;
}
