import { boxAt, textUnder, type KeptText } from '@/shared/scan/kept';
import type { Labels } from './station/reducer';

/**
 * Kept on this device: whether a full parcel closes by itself, the parcel that was open, and the numbers of labels that
 * wait for the close of theirs.
 */
const AUTO_CLOSE = 'langraan-packing-auto-close';
const LABELS = 'langraan-packing-labels';
/** Of parcels that were never closed here numbers would stay for good. */
const MOST_LABELS = 20;

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function write(key: string, value: string): void {
  try {
    if (value) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
  } catch {
    // Storage may be forbidden; then nothing is kept over a reload.
  }
}

export const readAutoClose = (): boolean => read(AUTO_CLOSE) !== 'off';
export const writeAutoClose = (isOn: boolean): void => write(AUTO_CLOSE, isOn ? '' : 'off');

/** Per user, since people share a bench, and per tab, since each has a box of its own. */
export const openParcelOf = (userId: number): KeptText => textUnder(boxAt(userId));

/** In the order of their entry: the ids are those of parcels, which say nothing of it. */
function labelsIn(userId: number): [number, string][] {
  try {
    const kept: unknown = JSON.parse(read(`${LABELS}-${userId}`) || '[]');
    return Array.isArray(kept) ? kept.filter(isLabel) : [];
  } catch {
    return [];
  }
}

function isLabel(pair: unknown): pair is [number, string] {
  return Array.isArray(pair) && pair.length === 2 && typeof pair[0] === 'number' && typeof pair[1] === 'string';
}

export const readLabels = (userId: number): Labels => Object.fromEntries(labelsIn(userId));

/** Changes that of one parcel, an empty one takes it away; what another tab keeps beside it stays. */
export function writeLabel(userId: number, packingId: number, number: string): void {
  const others = labelsIn(userId).filter(([id]) => id !== packingId);
  const latest = (number === '' ? others : [...others, [packingId, number]]).slice(-MOST_LABELS);
  write(`${LABELS}-${userId}`, latest.length === 0 ? '' : JSON.stringify(latest));
}
