import { guessCourier } from '@/entities/tracking-guess';

/** What couriers and shops call the column of the tracking numbers: letters alone, in small. */
const HEADING =
  /^(?:tracking(?:code)?|consignment(?:no|number)?|waybill(?:no|number)?|awb(?:no)?|pno|parcelno|shipmentid)$/;
const THAI_HEADING = /^(?:หมายเลขสิ่งของ|(?:เลข)?แทร็?[คก](?:กิ้ง)?)$/;
/** Nothing but such words: "Tracking Number (เลขพัสดุ)", "หมายเลขติดตามพัสดุ", and not "ขาดเลขพัสดุ". */
const WORDS =
  /^(?!no)(?=.*(?:tracking|เลข))(?:tracking|number|no|id|code|parcel|shipment|หมายเลข|เลขที่|เลข|พัสดุ|ติดตาม|สิ่งของ|แทร็?[คก](?:กิ้ง)?)+$/;
/** Among the names of other columns these are enough inside a longer one: "Tracking Number (เลขพัสดุ)". */
const PART = /tracking(?:no|number|id)|เลข(?:ที่)?พัสดุ|เลขติดตาม/;
/** What says in place of a number that there is none: "ยังไม่มีเลขพัสดุ" is no heading. */
const NONE = /ไม่|ยัง|รอ|ยกเลิก|หมด|หาย|^no(?:t|ne)?(?=tracking)|wait|pending|cancel/;
/** The other columns that the files of couriers and shops have, and what else stands above a column of numbers. */
const OTHER =
  /^(?:(?:(?:customer|merchant|shipment)?order|ref(?:erence)?)(?:no|number|id|1)?|shipmentorderid|consignment|barcode|courier|carrier|(?:shipping)?provider|logistics)$/;
const THAI_OTHER = /^(?:(?:เลข(?:ที่)?|หมายเลข)?(?:คำสั่งซื้อ|ออเดอร์|อ้างอิง)|พัสดุ|เลข|หมายเลข|บาร์โค้ด|(?:บริษัท|ผู้ให้บริการ)?ขนส่ง)$/;

const plainWord = (cell: string): string => cell.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

const PHONE = /^(?:\+?66|0)(?:[689]\d{8}|[2-7]\d{7})$/;
const DATE = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?:[ T]|$)/;
const ORDER = /^SO\d{4}-\d+$/i;

/** Whether it is the name of the column of tracking numbers and nothing else, wherever it stands. */
export function isWholeHeading(cell: string): boolean {
  const word = plainWord(cell);
  return HEADING.test(word) || THAI_HEADING.test(word) || WORDS.test(word);
}

/** Whether it may be the name of the column of tracking numbers, beside those of other columns. */
export function isHeading(cell: string): boolean {
  const word = plainWord(cell);
  return isWholeHeading(cell) || (PART.test(word) && !NONE.test(word));
}

/** Whether it is the name of any column that a table of tracking numbers has. */
export function isAnyHeading(cell: string): boolean {
  const word = plainWord(cell);
  return isWholeHeading(cell) || OTHER.test(word) || THAI_OTHER.test(word);
}

/** Whether it is the number of an order of the shop, of this list or another. */
export const isOrderNumber = (cell: string): boolean => ORDER.test(cell);

/** Whether a cell that stands where tracking numbers stand may be one: signs that are saved, more than a few digits. */
export function mayBeNumber(cell: string): boolean {
  return /^[A-Z0-9 ._/#-]+$/i.test(cell) && /\d/.test(cell) && !/^\d{1,4}$/.test(cell);
}

/** Whether a cell without a heading may be one: no amount, postcode, phone, date or order number. */
export function isLikely(cell: string): boolean {
  const isOther =
    /^\d{1,7}$/.test(cell) || PHONE.test(cell.replaceAll(/[\s-]/g, '')) || DATE.test(cell) || ORDER.test(cell);
  return mayBeNumber(cell) && !isOther;
}

/** How much a cell of many looks like a tracking number; 0 for not at all. */
function looks(cell: string): number {
  if (!isLikely(cell)) return 0;
  if (guessCourier(cell)) return 3;
  const isSpaced = /^[A-Z]{0,4}(?: ?\d){8,} ?[A-Z]{0,4}$/i.test(cell);
  if (isSpaced || /^[A-Z0-9]{8,}$/i.test(cell)) return 2;
  return /^(?=\d*[A-Z])[A-Z0-9]{5,}$/i.test(cell) ? 1 : 0;
}

/** The one of many cells that looks most like a tracking number; none where two look alike. */
export function likeliest(cells: readonly string[]): string {
  const most = Math.max(0, ...cells.map(looks));
  const [cell = '', ...others] = new Set(most > 0 ? cells.filter((one) => looks(one) === most) : []);
  return others.length > 0 ? '' : cell;
}
