import type { Schema } from '@/shared/api/call-types';

/** What lies of one product in one storage; reserved and available are the product's in all places. */
export type StockRow = Omit<Schema<'Row'>, 'ID'> & { id: number };

/** What moved, in pieces; bills taken back are taken off. */
export type Moved = Schema<'Moved'>;
export type ProductSummary = Schema<'ProductSummary'>;
export type StorageSummary = Schema<'StorageSummary'>;
export type DateSummary = Schema<'DateSummary'>;
/** What there is now of everything; the value only for those who may see cost. */
export type StockTotals = Schema<'StockTotals'>;
export type Summary = Schema<'Summary'>;

/** Pieces packed by packer, and those of them that came out of the packer's line. */
export type LinePack = Schema<'LinePack'>;
/** The same by packer and day. */
export type LinePackDays = Schema<'LinePackDays'>;

/** A product that paid orders wait for; `first_orders` are those that wait longest. */
export type Waiting = Schema<'Waiting'> & { id: number };

/** What is left of one arrival of a product, and what a piece of it costs in satang. */
export type Layer = Schema<'Layer'>;

/** The movements of one product. */
export type Card = Schema<'Card'>;
/**
 * One movement and what was left after it, of all places or of the asked storage; cost is satang for all its pieces.
 */
export type CardRow = Schema<'CardRow'>;
