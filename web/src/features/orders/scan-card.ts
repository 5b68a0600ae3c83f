import type { Schema } from '@/shared/api/call-types';
import { formatMoney } from '@/shared/i18n/format';

/** What a buyer scans to pay an order. */
export type ScanCode = Schema<'PromptPay'>;

/** The code as a picture that needs nothing else. */
export function pictureOf(code: Pick<ScanCode, 'picture'>): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(code.picture)}`;
}

/** What goes to the buyer beside the picture: in Thai, whatever language the screen has. */
export function buyerText(code: Pick<ScanCode, 'number' | 'amount' | 'account_name'>): string {
  return [
    `คำสั่งซื้อ ${code.number}`,
    `ยอดโอน ${formatMoney(code.amount).replace('฿', '')} บาท`,
    code.account_name && `ชื่อบัญชี ${code.account_name}`,
    'สแกน QR พร้อมเพย์ในรูป แล้วส่งสลิปกลับมาในแชตนี้ได้เลย',
  ]
    .filter(Boolean)
    .join('\n');
}

const WIDTH = 720;
const QR = 520;
const BAND = 96;
const BAND_COLOUR = '#12355b';
const INK = '#14181f';
const SOFT = '#4a5260';

/** The card as a PNG picture, white whatever the theme. Its words are Thai: it goes to the buyer. */
export async function drawCard(code: ScanCode): Promise<Blob> {
  const image = new Image();
  image.src = pictureOf(code);
  await Promise.all([image.decode(), document.fonts.ready]);
  const canvas = document.createElement('canvas');
  const lines = [
    { text: formatMoney(code.amount), size: 64, weight: 700, colour: INK },
    { text: code.account_name, size: 32, weight: 600, colour: INK },
    { text: code.account, size: 28, weight: 400, colour: SOFT },
    { text: code.number, size: 28, weight: 400, colour: SOFT },
  ].filter(({ text }) => text !== '');
  canvas.width = WIDTH;
  canvas.height = BAND + QR + 40 + lines.reduce((sum, { size }) => sum + size * 1.5, 0);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  const { fontFamily } = getComputedStyle(document.body);
  const write = (text: string, y: number, size: number, weight: number, colour: string): void => {
    pen.font = `${weight} ${size}px ${fontFamily}`;
    pen.fillStyle = colour;
    pen.fillText(text, WIDTH / 2, y, WIDTH - 48);
  };
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, WIDTH, canvas.height);
  pen.fillStyle = BAND_COLOUR;
  pen.fillRect(0, 0, WIDTH, BAND);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  write('สแกนจ่ายด้วยพร้อมเพย์', BAND / 2, 36, 600, '#fff');
  pen.drawImage(image, (WIDTH - QR) / 2, BAND, QR, QR);
  let y = BAND + QR;
  for (const { text, size, weight, colour } of lines) {
    y += size * 1.5;
    write(text, y - size * 0.75, size, weight, colour);
  }
  return new Promise((done, fail) => {
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/png');
  });
}

/** Whether this browser may put a picture on the clipboard: not over plain http. */
export function canCopyPicture(): boolean {
  return 'ClipboardItem' in window && typeof navigator.clipboard?.write === 'function';
}

/** Puts the card on the clipboard. The picture is promised, since Safari wants the item while the click still counts. */
export function copyCard(code: ScanCode): Promise<void> {
  return navigator.clipboard.write([new ClipboardItem({ 'image/png': drawCard(code) })]);
}
