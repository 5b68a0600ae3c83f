import type { Schema } from '@/shared/api/calls';

/** Who buys, with the addresses they gave. */
export type Customer = Schema<'Customer'>;
