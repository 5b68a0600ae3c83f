import { answered } from '@/shared/api/raw';

export const LABEL_FORMATS = ['pdf', 'png', 'svg'] as const;
export type LabelFormat = (typeof LABEL_FORMATS)[number];
export const LABEL_KINDS = ['', 'ean13', 'code128', 'qr'] as const;
export type LabelKind = (typeof LABEL_KINDS)[number];

/** The server's bounds of one document: 20 sheets of 24, and so many codes of their own. */
export const MOST_LABELS = 480;
export const MOST_CODES = 200;
const PER_SHEET = 24;

/** What labels are printed on: sheets of A4, or rolls by their width and height in millimetres. */
export const LABEL_STOCKS = ['a4', '50x30', '40x30'] as const;
export type LabelStock = (typeof LABEL_STOCKS)[number];

/** What may stand on a label beside its code. */
export const LABEL_TEXTS = ['name', 'sku', 'price'] as const;
export type LabelText = (typeof LABEL_TEXTS)[number];
/**
 * Whose names labels have: of what is stocked, of what is sold, or of the places it lies in, whose names are the codes.
 */
export type LabelOf = 'goods' | 'product' | 'storage';

/** Something with a barcode that may be printed. */
export interface Labelled {
  id: number;
  name: string;
  code: string;
}

export interface LabelOrder {
  codes: readonly string[];
  /** What each code stands for; two products of one piece have the same code. */
  ids: readonly number[];
  /** Of each code in the order of the codes. */
  copies: readonly number[];
  stock: LabelStock;
  format: LabelFormat;
  /** Empty: EAN-13 where the code is one, otherwise Code 128. */
  kind: LabelKind;
  /** Only a sheet has texts. */
  show: readonly LabelText[];
  of: LabelOf;
}

/** How many sheets the labels fill; a roll has none. */
export const sheetsOf = (labels: number): number => Math.ceil(labels / PER_SHEET);

export const labelsOf = (copies: readonly number[]): number => copies.reduce((sum, each) => sum + each, 0);

export type LabelFault = 'noCodes' | 'tooManyCodes' | 'tooManyLabels' | 'oneAlone';

/** What the server would refuse of an order; copies below one count as such at the field. */
export function faultOf({ codes, copies, format }: LabelOrder): LabelFault | null {
  if (codes.length === 0) return 'noCodes';
  if (codes.length > MOST_CODES) return 'tooManyCodes';
  if (format !== 'pdf') return codes.length > 1 ? 'oneAlone' : null;
  return labelsOf(copies) > MOST_LABELS ? 'tooManyLabels' : null;
}

/** A label's width and height on each stock, in millimetres. */
export const PAPER: Readonly<Record<LabelStock, readonly [width: number, height: number]>> = {
  a4: [70, 37],
  '50x30': [50, 30],
  '40x30': [40, 30],
};

/** The first of the labels as a picture. */
export function previewAddress(order: LabelOrder): string {
  const first = { codes: order.codes.slice(0, 1), ids: order.ids.slice(0, 1), copies: [1] };
  return addressOf({ ...order, ...first }, 'label');
}

export function labelAddress(order: LabelOrder): string {
  return addressOf(order, order.format);
}

function addressOf({ codes, ids, copies, stock, kind, show, of }: LabelOrder, format: LabelFormat | 'label'): string {
  const query = new URLSearchParams(codes.map((code) => ['code', code]));
  query.set('format', format);
  if (kind) query.set('type', kind);
  if (of === 'storage') query.set('of', of);
  if (format === 'pdf' || format === 'label') {
    const isSame = copies.every((each) => each === copies[0]);
    for (const each of isSame ? copies.slice(0, 1) : copies) query.append('copies', String(each));
    if (stock !== 'a4') query.set('stock', stock);
    for (const text of show) query.append('show', text);
    if (show.length > 0 && of === 'product') {
      query.set('of', of);
      for (const id of ids) query.append('id', String(id));
    }
  }
  return `/api/v1/util/barcode?${query.toString()}`;
}

/** The document as the server draws it. */
export async function readLabels(order: LabelOrder): Promise<Blob> {
  return (await answered(labelAddress(order))).blob();
}
