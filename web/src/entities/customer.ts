import type { Schema } from '@/shared/api/calls';
import { queryKeysOf } from '@/shared/api/query-keys';

/** Who buys, with the addresses they gave. */
export type Customer = Schema<'Customer'>;

export const customerKeys = queryKeysOf('customers');
