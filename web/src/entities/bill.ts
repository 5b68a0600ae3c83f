import type { Schema } from '@/shared/api/call-types';

/** A movement of goods as it was posted; cost only for those who may see it. */
export type Bill = Schema<'WireBill'>;
/** A movement as the history lists it; `Pieces` is what its lines add to the figure that was asked for. */
export type HistoryHead = Schema<'HistoryHead'>;
/** A movement of the history with what belongs to it. */
export type HistoryDetail = Schema<'HistoryDetail'>;
/**
 * `cost` is satang for all its pieces; `cost_assumed`, that nobody gave it and it is that of the latest arrival before.
 */
export type HistoryLine = Schema<'HistoryLine'>;
/** Reserved goods that a count did not find, and the order that waits for them. */
export type Shortage = Schema<'Shortage'>;
