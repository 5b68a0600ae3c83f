import type { Schema } from '@/shared/api/call-types';

/** A purchase order with all that belongs to it; the total only for those who may see it. */
export type Purchase = Schema<'PurchasesOrder'>;
/** A purchase order as lists show it. */
export type PurchaseHead = Schema<'PurchasesHead'>;
export type PurchaseLine = Schema<'PurchasesLine'>;
export type PurchaseStatus = Purchase['status'];
/** Goods of an order that came by a bill; `undone_by` is the bill that took it back. */
export type Receipt = Schema<'Receipt'>;
/** Serials that came of a line by a bill. */
export type CameSerials = Schema<'CameSerials'>;
/** A file that belongs to an order. */
export type Paper = Schema<'Document'>;
/** Goods to be ordered; `quantity` is 0 where drafts have enough. */
export type Proposed = Schema<'Proposed'>;
/** A draft as it is saved. */
export type PurchaseBody = Schema<'DraftBody'>;
/** What stays open to change once the order is approved. */
export type Amendment = Omit<Schema<'AmendInputBody'>, 'version'>;
/** What came of an order. */
export type Coming = Omit<Schema<'ReceiveInputBody'>, 'version'>;
