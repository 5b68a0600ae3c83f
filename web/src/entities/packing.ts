import type { Schema } from '@/shared/api/call-types';

/** A parcel with what it wants; wanted and packed count pieces. */
export type Packing = Schema<'Packing'>;
/** A parcel as lists show it. */
export type PackingHead = Schema<'PackingHead'>;
/** What a parcel wants of one part of an order line. */
export type PackingItem = Schema<'PackingItem'>;
/** What a scan at the packing station did. */
export type Scanned = Schema<'Scanned'>;
/** The parcel after something was taken out of it, or it was closed. */
export type Packed = Schema<'Kept'>;
/** What became of a scanned code. */
export type Closedness = Schema<'Closedness'>;
/** The answer of a shipping check. */
export type Checked = Schema<'Checked'>;
/** An order of which a scan at the shipping check was taken back. */
export type Unchecked = Schema<'Unchecked'>;
export type Tally = Schema<'Tally'>;
/** What the shipping check still waits for. */
export type HandOver = Schema<'HandOver'>;
/** An order whose parcels a courier has still to take. */
export type ToLeave = Schema<'ToLeave'>;
/** An order that was scanned out. */
export type HasLeft = Schema<'HasLeft'>;
/** What a courier took at one time and signs for. */
export type Round = Schema<'Round'>;
/** A round with what was taken. */
export type RoundSheet = Schema<'RoundSheet'>;
/** The rounds of a courier on a day, and what it took since. */
export type Rounds = Schema<'Rounds'>;
/** What waits to be packed. */
export type ToPack = Schema<'PackingsWaiting'>;
/** An order to pack next. */
export type NextOrder = Schema<'Next'>;
