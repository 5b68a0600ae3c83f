import JsBarcode from 'jsbarcode';
import { describe, expect, it } from 'vitest';
import ErrorCorrectionLevel from '@zxing/library/esm/core/qrcode/decoder/ErrorCorrectionLevel';
import Encoder from '@zxing/library/esm/core/qrcode/encoder/Encoder';
import { greysOf, makeGreyReader, type Greys } from './zxing-reader';

const WHITE = 235;
const BLACK = 25;

/** A picture of bars, each module three points wide, with white around. */
function bars(text: string, format: string): Greys {
  const target: { encodings?: { data: string }[] } = {};
  JsBarcode(target, text, { format, flat: true });
  const modules = `${'0'.repeat(12)}${(target.encodings ?? []).map(({ data }) => data).join('')}${'0'.repeat(12)}`;
  const row = Uint8ClampedArray.from({ length: modules.length * 3 }, (_none, x) =>
    modules[Math.floor(x / 3)] === '1' ? BLACK : WHITE,
  );
  const height = 90;
  const points = new Uint8ClampedArray(row.length * height);
  for (let y = 0; y < height; y += 1) points.set(row, y * row.length);
  return { width: row.length, height, points };
}

function square(text: string): Greys {
  const matrix = Encoder.encode(text, ErrorCorrectionLevel.M).getMatrix();
  const size = (matrix.getWidth() + 8) * 4;
  const points = new Uint8ClampedArray(size * size).fill(WHITE);
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1)
      if (matrix.getArray()[Math.floor(y / 4) - 4]?.[Math.floor(x / 4) - 4] === 1) points[y * size + x] = BLACK;
  return { width: size, height: size, points };
}

const flipped = ({ width, height, points }: Greys): Greys => ({ width, height, points: points.toReversed() });
const upright = ({ width, height, points }: Greys): Greys => ({
  width: height,
  height: width,
  points: points.map((_none, at) => points[(at % height) * width + Math.floor(at / height)] ?? 0),
});

/** What is read in four looks at the same picture. */
function read(greys: Greys): string | undefined {
  const look = makeGreyReader();
  return [1, 2, 3, 4].map(() => look(greys)).find((code) => code !== null) ?? undefined;
}

describe('our own reader', () => {
  it.each([
    ['CODE128', 'SPXTH046123456785'],
    ['CODE128', 'SO6911-000031'],
    ['EAN13', '8850123456787'],
    ['EAN8', '12345670'],
    ['UPC', '036000291452'],
    ['CODE39', 'A-0211'],
    ['ITF', '18850123456784'],
  ])('reads %s %s, also upside down and upright', (format, text) => {
    expect(read(bars(text, format))).toBe(text);
    expect(read(flipped(bars(text, format)))).toBe(text);
    expect(read(upright(bars(text, format)))).toBe(text);
  });

  it('reads a QR code', () => {
    expect(read(square('https://example.com/p/SO6911-000031'))).toBe('https://example.com/p/SO6911-000031');
  });

  it('reads nothing where there is nothing', () => {
    expect(read({ width: 300, height: 120, points: new Uint8ClampedArray(300 * 120).fill(WHITE) })).toBeUndefined();
  });

  it('makes greys of colours', () => {
    const data = new Uint8ClampedArray([255, 255, 255, 255, 0, 0, 0, 255, 200, 100, 0, 255]);
    expect([...greysOf({ data, width: 3, height: 1 }).points]).toEqual([255, 0, 100]);
  });
});
