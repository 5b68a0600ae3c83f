import type { Schema } from '@/shared/api/call-types';

/** What lies of one product in the packing line of one person; the other amounts are the product's in all places. */
export type LineRow = Schema<'LineRow'>;
/** A person in whose line something lies. */
export type LineHolder = Schema<'LineHolder'>;
