import type { Schema } from '@/shared/api/calls';
import { queryKeysOf } from '@/shared/api/query-keys';

/** What lies of one product in one storage; reserved and available are the product's in all places. */
export type StockRow = Omit<Schema<'Row'>, 'ID'> & { id: number };

export const stockKeys = queryKeysOf('inventory');
