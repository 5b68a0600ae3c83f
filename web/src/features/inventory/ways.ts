/** How goods may move on the one movement screen. */
export const WAYS = ['in', 'out', 'transfer', 'toLine', 'count'] as const;
export type Way = (typeof WAYS)[number];

export interface WayRules {
  /** What stands at the other end beside the storage; "none" is outside, or nothing at all. */
  other: 'none' | 'storage' | 'line';
  /** Takes what lies in the storage, and so never more than that. */
  takes: boolean;
  hasCost: boolean;
  needsReason: boolean;
  /** The least that one line may say: a count may find nothing. */
  least: 0 | 1;
  /** Proposed reasons, `reason.<name>`. */
  reasons: readonly Reason[];
}

type Reason = 'damaged' | 'expired' | 'sample' | 'used' | 'lost' | 'monthly' | 'spot' | 'found' | 'mistake';

export const RULES: Readonly<Record<Way, WayRules>> = {
  in: { other: 'none', takes: false, hasCost: true, needsReason: false, least: 1, reasons: [] },
  out: {
    other: 'none',
    takes: true,
    hasCost: false,
    needsReason: true,
    least: 1,
    reasons: ['damaged', 'expired', 'sample', 'used', 'lost'],
  },
  transfer: { other: 'storage', takes: true, hasCost: false, needsReason: false, least: 1, reasons: [] },
  toLine: { other: 'line', takes: true, hasCost: false, needsReason: false, least: 1, reasons: [] },
  count: {
    other: 'none',
    takes: false,
    hasCost: false,
    needsReason: true,
    least: 0,
    reasons: ['monthly', 'spot', 'found', 'lost', 'damaged', 'mistake'],
  },
};
