import type { Goods } from '@/entities/goods';
import type { Paper, Proposed, Purchase, PurchaseBody } from '@/entities/purchase';
import { MOST_PIECES, type Amounts } from '@/shared/stock/amounts';
import { serialCount } from './serials';

export const MOST_LINES = 500;
export const MOST_PAPERS = 10;
export const MOST_BYTES = 20 * 1024 * 1024;

export interface DraftLine {
  product_id: number;
  name: string;
  pn: string;
  /** The name of its picture; absent when not known. */
  image?: string | undefined;
  unit: string;
  /** What there was of it when it was added; null when not known. */
  stock: Amounts | null;
  quantity: number | null;
  /** Of one piece, in satang. */
  cost: number | null;
  from: string;
  to: string;
}

export interface Draft {
  partner_id: number;
  reference: string;
  expected_on: string;
  note: string;
  lines: DraftLine[];
  papers: Paper[];
}

export const BLANK: Draft = { partner_id: 0, reference: '', expected_on: '', note: '', lines: [], papers: [] };

export function isBlank(draft: Draft): boolean {
  return (
    draft.partner_id === 0 &&
    draft.lines.length === 0 &&
    draft.papers.length === 0 &&
    draft.reference === '' &&
    draft.note === '' &&
    draft.expected_on === ''
  );
}

const amountsOf = ({ on_hand, reserved, available, incoming }: Amounts): Amounts => ({
  on_hand,
  reserved,
  available,
  incoming,
});

/**
 * A line per product; goods that are there already get more pieces. A line with serials keeps its number, so the goods
 * get another.
 */
export function addGoods(lines: readonly DraftLine[], goods: Goods, pieces: number): DraftLine[] {
  const at = lines.findIndex(({ product_id, from, to }) => product_id === goods.id && from === '' && to === '');
  if (at >= 0)
    return lines.map((line, index) =>
      index === at ? { ...line, quantity: Math.min((line.quantity ?? 0) + pieces, MOST_PIECES) } : line,
    );
  return [
    ...lines,
    {
      product_id: goods.id,
      name: goods.name,
      pn: goods.pn,
      image: goods.picture,
      unit: goods.unit_name,
      stock: amountsOf(goods),
      quantity: pieces,
      cost: null,
      from: '',
      to: '',
    },
  ];
}

/** Lines of the goods that have no cost yet get the one of last time. */
export function withCost(lines: readonly DraftLine[], goodsId: number, cost: number): DraftLine[] {
  return lines.map((line) => (line.product_id === goodsId && line.cost === null ? { ...line, cost } : line));
}

/** Adds what is proposed and not there yet; of one partner where one is chosen and ordered before. */
export function addProposed(
  lines: readonly DraftLine[],
  proposed: readonly Proposed[],
  partnerId: number,
): DraftLine[] {
  const there = new Set(lines.map(({ product_id }) => product_id));
  const wanted = proposed.filter(
    ({ product_id, quantity, partner_id = 0 }) =>
      quantity > 0 && !there.has(product_id) && (partnerId === 0 || partner_id === 0 || partner_id === partnerId),
  );
  return [
    ...lines,
    ...wanted.map((one): DraftLine => ({
      product_id: one.product_id,
      name: one.product_name,
      pn: one.pn,
      image: one.image,
      unit: one.unit_name,
      stock: amountsOf(one),
      quantity: one.quantity,
      cost: one.cost ?? null,
      from: '',
      to: '',
    })),
  ].slice(0, MOST_LINES);
}

export type LineFault = 'quantity' | 'cost' | 'serials' | 'serialCount';

export function lineFault({ quantity, cost, from, to }: DraftLine): LineFault | undefined {
  if (quantity === null || !Number.isInteger(quantity) || quantity < 1 || quantity > MOST_PIECES) return 'quantity';
  if (cost === null || cost < 0) return 'cost';
  if (from === '' && to === '') return undefined;
  const count = serialCount(from, to);
  if (count === null) return 'serials';
  return count === quantity ? undefined : 'serialCount';
}

export type DraftFault = 'partner' | 'noLines' | 'tooMany' | 'line';

export function draftFault(draft: Draft): DraftFault | undefined {
  if (draft.partner_id === 0) return 'partner';
  if (draft.lines.length === 0) return 'noLines';
  if (draft.lines.length > MOST_LINES) return 'tooMany';
  return draft.lines.some((line) => lineFault(line) !== undefined) ? 'line' : undefined;
}

export interface Sums {
  pieces: number;
  total: number;
}

export function sumsOf(lines: readonly Pick<DraftLine, 'quantity' | 'cost'>[]): Sums {
  return lines.reduce(
    (sum, { quantity, cost }) => ({
      pieces: sum.pieces + (quantity ?? 0),
      total: sum.total + (quantity ?? 0) * (cost ?? 0),
    }),
    { pieces: 0, total: 0 },
  );
}

export function bodyOf({ partner_id, reference, note, expected_on, papers, lines }: Draft): PurchaseBody {
  return {
    partner_id,
    reference: reference.trim(),
    note: note.trim(),
    expected_on,
    documents: papers.map(({ name }) => name),
    lines: lines.map(({ product_id, quantity, cost, from, to }) => ({
      product_id,
      quantity: quantity ?? 0,
      cost: cost ?? 0,
      ...(from || to ? { running_from: from.trim(), running_to: to.trim() } : {}),
    })),
  };
}

export function draftOf({ partner_id, reference, expected_on, note, lines, documents }: Purchase): Draft {
  return {
    partner_id,
    reference,
    expected_on,
    note,
    papers: documents,
    lines: lines.map((line): DraftLine => ({
      product_id: line.product_id,
      name: line.product_name,
      pn: line.pn,
      unit: line.unit_name,
      stock: null,
      quantity: line.quantity,
      cost: line.cost ?? null,
      from: line.running_from ?? '',
      to: line.running_to ?? '',
    })),
  };
}
