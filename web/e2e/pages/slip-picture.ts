import { deflateSync } from 'node:zlib';
import { BarcodeFormat, QRCodeWriter } from '@zxing/library';

const WIDTH = 420;
const HEIGHT = 720;
const CODE = 220;

function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

const part = (tag: string, value: string): string => `${tag}${String(value.length).padStart(2, '0')}${value}`;

/** What the QR of a bank's slip says. */
function slipCode(bank: string, reference: string): string {
  const inner = part('00', '000001') + part('01', bank) + part('02', reference);
  const text = `${part('00', inner)}${part('51', 'TH')}9104`;
  return text + crc16(text);
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function crc32(data: Buffer): number {
  let crc = ~0;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xed_b8_83_20 : 0);
  }
  return ~crc >>> 0;
}

/** A picture of a slip as a PNG: a band of its own grey, lines for the words, and the QR of this bank and reference below. */
export function slipPicture(bank: string, reference: string): Buffer {
  const rows = Buffer.alloc((WIDTH + 1) * HEIGHT, 255);
  const box = (x: number, y: number, wide: number, high: number, grey: number): void => {
    for (let row = y; row < y + high; row += 1)
      rows.fill(grey, row * (WIDTH + 1) + 1 + x, row * (WIDTH + 1) + 1 + x + wide);
  };
  for (let row = 0; row < HEIGHT; row += 1) rows[row * (WIDTH + 1)] = 0;
  const own = [...reference].reduce((sum, char) => sum + (char.codePointAt(0) ?? 0), 0);
  box(0, 0, WIDTH, 90, 60 + (own % 120));
  for (let line = 0; line < 8; line += 1) box(40, 130 + line * 36, 120 + ((own * (line + 3)) % 200), 14, 90);
  const code = new QRCodeWriter().encode(slipCode(bank, reference), BarcodeFormat.QR_CODE, CODE, CODE, new Map());
  for (let y = 0; y < CODE; y += 1)
    for (let x = 0; x < CODE; x += 1) if (code.get(x, y)) box(100 + x, 460 + y, 1, 1, 0);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(HEIGHT, 4);
  head.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
