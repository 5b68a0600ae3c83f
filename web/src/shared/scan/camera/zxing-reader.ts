import BarcodeFormat from '@zxing/library/esm/core/BarcodeFormat';
import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap';
import DecodeHintType from '@zxing/library/esm/core/DecodeHintType';
import type Reader from '@zxing/library/esm/core/Reader';
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource';
import type BitArray from '@zxing/library/esm/core/common/BitArray';
import HybridBinarizer from '@zxing/library/esm/core/common/HybridBinarizer';
import type Result from '@zxing/library/esm/core/Result';
import Code128Reader from '@zxing/library/esm/core/oned/Code128Reader';
import Code39Reader from '@zxing/library/esm/core/oned/Code39Reader';
import ITFReader from '@zxing/library/esm/core/oned/ITFReader';
import MultiFormatUPCEANReader from '@zxing/library/esm/core/oned/MultiFormatUPCEANReader';
import OneDReader from '@zxing/library/esm/core/oned/OneDReader';
import QRCodeReader from '@zxing/library/esm/core/qrcode/QRCodeReader';
import type { CodeReader } from './code-reader';

const HINTS = new Map<DecodeHintType, unknown>([
  [DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.EAN_13, BarcodeFormat.UPC_A, BarcodeFormat.EAN_8]],
  // Interleaved digits have no check of their own: parts of other bars look like short ones. Longer ones are taken too.
  [DecodeHintType.ALLOWED_LENGTHS, [8, 10, 12, 14]],
]);

/**
 * The kinds of bars that goods and parcels carry; the library's own list of all kinds would bring five times the code.
 */
class BarsReader extends OneDReader {
  private readonly kinds: readonly OneDReader[] = [
    new MultiFormatUPCEANReader(HINTS),
    new Code128Reader(),
    new Code39Reader(),
    new ITFReader(),
  ];

  override decodeRow(rowNumber: number, row: BitArray): Result {
    let fault: unknown;
    for (const kind of this.kinds) {
      try {
        return kind.decodeRow(rowNumber, row, HINTS);
      } catch (thrown) {
        fault = thrown;
      }
    }
    throw fault;
  }
}

/** A picture in greys. */
export interface Greys {
  width: number;
  height: number;
  points: Uint8ClampedArray;
}

/** The greys of a picture's red, green, blue and opacity. */
export function greysOf({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): Greys {
  const points = new Uint8ClampedArray(width * height);
  for (let at = 0; at < points.length; at += 1)
    points[at] = ((data[at * 4] ?? 0) + 2 * (data[at * 4 + 1] ?? 0) + (data[at * 4 + 2] ?? 0)) / 4;
  return { width, height, points };
}

function turned({ width, height, points }: Greys): Greys {
  const other = new Uint8ClampedArray(points.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) other[x * height + y] = points[y * width + x] ?? 0;
  return { width: height, height: width, points: other };
}

function tryRead(reader: Reader, { width, height, points }: Greys): string | null {
  try {
    return reader
      .decode(new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(points, width, height))))
      .getText();
  } catch {
    return null; // how the library says that there is nothing
  }
}

/** Reads pictures one after the other: bars in each; squares, and bars that stand upright, in every second. */
export function makeGreyReader(): (greys: Greys) => string | null {
  const bars = new BarsReader();
  const squares = new QRCodeReader();
  let look = 0;
  return (greys) => {
    look += 1;
    return tryRead(bars, greys) ?? (look % 2 === 0 ? tryRead(squares, greys) : tryRead(bars, turned(greys)));
  };
}

export function makeReader(): CodeReader {
  const read = makeGreyReader();
  return async (picture) => {
    const image = picture.getContext('2d')?.getImageData(0, 0, picture.width, picture.height);
    return image ? read(greysOf(image)) : null;
  };
}
