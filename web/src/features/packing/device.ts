/** Kept per device: whether a full parcel closes by itself, and the parcel that was open. */
const AUTO_CLOSE = 'langraan-packing-auto-close';
const OPEN_PARCEL = 'langraan-packing-open';

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

/** Per user, since people share a bench. */
export const readOpenParcel = (userId: number): string => read(`${OPEN_PARCEL}-${userId}`);
export const writeOpenParcel = (userId: number, number: string): void => write(`${OPEN_PARCEL}-${userId}`, number);
