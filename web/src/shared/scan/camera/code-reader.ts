import { askTwice } from '@/shared/ui/lazy-part';

/** The code that stands in a picture, nearest its middle; null when none can be read. */
export type CodeReader = (picture: HTMLCanvasElement) => Promise<string | null>;

interface Detected {
  rawValue: string;
  boundingBox: Pick<DOMRectReadOnly, 'x' | 'y' | 'width' | 'height'>;
}
interface Detector {
  detect: (picture: HTMLCanvasElement) => Promise<Detected[]>;
}
export interface Detectors {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
}

const NEEDED = ['code_128', 'ean_13', 'ean_8', 'code_39', 'itf', 'qr_code'];
/** Where a browser does not name it, the 12 digits are read as an EAN-13 with a zero before them. */
const WISHED = ['upc_a'];

/** A scanner types no control characters, such as the separators of GS1 codes. */
function plain(code: string): string | null {
  // oxlint-disable-next-line no-control-regex -- these are what is taken out
  return code.replaceAll(/[\u0000-\u001F\u007F]/g, '').trim() || null;
}

const browserDetectors = (): Detectors | undefined => (globalThis as { BarcodeDetector?: Detectors }).BarcodeDetector;
const ownReader = async (): Promise<CodeReader> => (await askTwice(() => import('./zxing-reader'))).makeReader();

/**
 * The browser's own reader where it knows all that is needed, else ours, which loads then. A browser's that fails later
 * gives way too.
 */
export async function loadReader(
  Detectors = browserDetectors(),
  loadOwn: () => Promise<CodeReader> = ownReader,
): Promise<CodeReader> {
  const known = (await Detectors?.getSupportedFormats().catch(() => [])) ?? [];
  if (!Detectors || !NEEDED.every((format) => known.includes(format))) return tidied(await loadOwn());
  const formats = [...NEEDED, ...WISHED].filter((format) => known.includes(format));
  const detector = new Detectors({ formats });
  let own: CodeReader | undefined;
  return tidied(async (picture) => {
    if (own) return own(picture);
    try {
      return nearest(await detector.detect(picture), picture);
    } catch {
      own = await loadOwn();
      return own(picture);
    }
  });
}

function tidied(read: CodeReader): CodeReader {
  return async (picture) => plain((await read(picture)) ?? '');
}

function nearest(found: readonly Detected[], { width, height }: HTMLCanvasElement): string | null {
  const distance = ({ boundingBox: box }: Detected): number =>
    Math.hypot(box.x + box.width / 2 - width / 2, box.y + box.height / 2 - height / 2);
  const [first] = [...found].sort((a, b) => distance(a) - distance(b));
  return first?.rawValue ?? null;
}
