const KEY = 'langraan-order-looked';

interface Looked {
  of: number;
  parts: string[];
}

/** A number that stands for a message, so that its words are not kept a second time. */
const sumOf = (message: string): number =>
  [...message].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) | 0, 7);

function read(): Looked | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    const looked = typeof stored === 'object' ? (stored as Looked | null) : null;
    return looked && Array.isArray(looked.parts) ? looked : undefined;
  } catch {
    return undefined;
  }
}

/** The parts of a message that somebody has looked at: they ask no more, not even after a reload. */
export function lookedAt(message: string): readonly string[] {
  const looked = read();
  return looked?.of === sumOf(message) ? looked.parts : [];
}

/** Keeps that a part of a message was looked at. */
export function keepLooked(message: string, part: string): void {
  try {
    const looked: Looked = { of: sumOf(message), parts: [...lookedAt(message), part] };
    sessionStorage.setItem(KEY, JSON.stringify(looked));
  } catch {
    // Storage may be forbidden; the part then asks again after a reload.
  }
}

/** A message was read anew: nothing of it was looked at. */
export function forgetLooked(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
