import { reasonWords } from '@/entities/reasons/reason';
import type { TimelineEntry } from '@/entities/story';
import { codeText } from '@/shared/api/errors';
import { formatMoney, formatNumber } from '@/shared/i18n/format';
import { currentLanguage } from '@/shared/i18n/setup';
import { isHoldKind, type HoldKind } from './hold';
import { CANCEL_REASONS } from './model';

/** The kinds of events an order's story is told in. A kind that is not here shows as it is. */
export const KINDS = [
  'order.created',
  'order.edited',
  'order.paid',
  'order.part_paid',
  'order.parcel_left',
  'order.taken_off',
  'order.payment_failed',
  'order.payment_reverted',
  'order.refunded',
  'order.refund_reverted',
  'order.deposit_kept',
  'order.deposit_freed',
  'order.slip_refused',
  'order.cancelled',
  'order.shipping',
  'order.packed',
  'order.shipped',
  'order.check_taken_back',
  'order.delivered',
  'order.completed',
  'order.reopened',
  'order.returning',
  'order.returned',
  'order.claimed',
  'order.replaces',
  'order.mapped',
  'order.map_waits',
  'order.goods_missing',
  'order.goods_found',
  'order.hold',
  'order.hold_ended',
  'order.tagged',
  'order.noted',
  'order.note_deleted',
  'order.split',
  'order.merged',
  'packing.opened',
  'packing.added',
  'packing.removed',
  'packing.closed',
  'packing.voided',
  'packing.released',
  'packing.taken_over',
] as const;
export type Kind = (typeof KINDS)[number];

export function isKind(kind: string): kind is Kind {
  return (KINDS as readonly string[]).includes(kind);
}

/** Fields of an order whose change the story names. */
const MONEY_FIELDS: readonly string[] = ['order_amount', 'payment_amount', 'shipping_fee', 'discount'];
const TEXT_FIELDS: readonly string[] = [
  'recipient_name',
  'phone',
  'address',
  'district',
  'city',
  'province',
  'seller_note',
  'item_count',
];
/** Digits that are no number to be grouped. */
const CODE_FIELDS: readonly string[] = ['zipcode', 'tracking_number'];
const SILENT_FIELDS: readonly string[] = ['sale_channel_id', 'payment_method_id'];

export type FactName =
  | 'amount'
  | 'reason'
  | 'reasonType'
  | 'code'
  | 'packing'
  | 'packer'
  | 'note'
  | 'order'
  | 'added'
  | 'removed'
  | 'holdKind'
  | 'item'
  | 'pieces'
  | 'missing'
  | 'tracking_number'
  | 'shipping_provider_id'
  | 'owed'
  | 'waived'
  | 'credit'
  | 'bill'
  | 'payment_amount'
  | 'address'
  | 'district'
  | 'city'
  | 'zipcode'
  | 'lines'
  | 'courier'
  | 'order_amount'
  | 'shipping_fee'
  | 'discount'
  | 'recipient_name'
  | 'phone'
  | 'province'
  | 'seller_note'
  | 'item_count'
  | 'sale_channel_id'
  | 'payment_method_id';

/** One thing more that is known of an event. `text` is ready to show unless it is a code to be named. */
export interface Fact {
  name: FactName;
  text: string;
  /** A code whose name the dictionary has. */
  provider?: number;
  cancelReason?: number;
  hold?: HoldKind;
}

type Data = Record<string, unknown>;

function record(value: unknown): Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Data) : {};
}

function words(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? formatNumber(value) : '';
}

/** A number or code as it is written, without separators. */
function written(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function arrow(before: string, after: string): string {
  return before ? `${before} → ${after || '—'}` : after;
}

/** Lines as one text: what, how many, at which price. */
function lines(value: unknown): string {
  const all = Array.isArray(value) ? value.map(record) : [];
  return all
    .map(({ name, quantity, price }) => `${words(name)} × ${words(quantity)} @ ${formatMoney(Number(price ?? 0))}`)
    .join(', ');
}

function edited(data: Data): Fact[] {
  return Object.entries(data).flatMap(([name, value]): Fact[] => {
    const { before, after } = record(value);
    if (MONEY_FIELDS.includes(name))
      return [
        { name: name as FactName, text: arrow(formatMoney(Number(before ?? 0)), formatMoney(Number(after ?? 0))) },
      ];
    if (TEXT_FIELDS.includes(name)) return [{ name: name as FactName, text: arrow(words(before), words(after)) }];
    if (CODE_FIELDS.includes(name)) return [{ name: name as FactName, text: arrow(written(before), written(after)) }];
    if (name === 'lines') return [{ name, text: arrow(lines(before), lines(after)) }];
    if (name === 'shipping_provider_id') return [{ name, text: '', provider: Number(after) }];
    return SILENT_FIELDS.includes(name) ? [{ name: name as FactName, text: '' }] : [];
  });
}

function shipping(data: Data): Fact[] {
  const before = record(data.before);
  const after = record(data.after);
  const facts: Fact[] = [];
  if (before.tracking_number !== after.tracking_number)
    facts.push({ name: 'tracking_number', text: arrow(words(before.tracking_number), words(after.tracking_number)) });
  if (before.shipping_provider_id !== after.shipping_provider_id)
    facts.push({ name: 'shipping_provider_id', text: '', provider: Number(after.shipping_provider_id) });
  if ((before.courier_id ?? 0) !== (after.courier_id ?? 0)) facts.push({ name: 'courier', text: '' });
  return facts;
}

function plain(data: Data): Fact[] {
  const facts: Fact[] = [];
  const type = Number(data.reason_type);
  if ((CANCEL_REASONS as readonly number[]).includes(type))
    facts.push({ name: 'reasonType', text: '', cancelReason: type });
  if (typeof data.amount === 'number') facts.push({ name: 'amount', text: formatMoney(data.amount) });
  for (const name of ['waived', 'owed', 'credit'] as const) {
    if (typeof data[name] === 'number' && data[name] > 0) facts.push({ name, text: formatMoney(data[name]) });
  }
  if (words(data.name)) facts.push({ name: 'item', text: `${words(data.name)} × ${words(data.quantity) || '1'}` });
  if (words(data.goods)) facts.push({ name: 'item', text: words(data.goods) });
  if (words(data.bill)) facts.push({ name: 'bill', text: words(data.bill) });
  for (const name of ['reason', 'note', 'packing', 'packer', 'order', 'pieces', 'code'] as const) {
    const text = name === 'reason' ? reasonWords(words(data[name])) : words(data[name]);
    if (text && !(name === 'code' && words(data.name))) facts.push({ name, text });
  }
  if (typeof data.kind === 'string' && isHoldKind(data.kind))
    facts.push({ name: 'holdKind', text: '', hold: data.kind });
  for (const name of ['added', 'removed'] as const) {
    if (Array.isArray(data[name]) && data[name].length > 0) facts.push({ name, text: data[name].join(', ') });
  }
  const orders = [
    words(data.made),
    words(data.split_from),
    ...(Array.isArray(data.merged) ? data.merged.map(words) : []),
  ];
  if (orders.some(Boolean)) facts.push({ name: 'order', text: orders.filter(Boolean).join(', ') });
  if (typeof data.missing === 'number' && data.missing > 0)
    facts.push({ name: 'missing', text: formatNumber(data.missing) });
  return facts;
}

/** Why a linked order still waits: what the server said, in the language of the reader. */
function waits(data: Data): Fact[] {
  const text = words(data[currentLanguage()]) || codeText(words(data.code), '');
  return text ? [{ name: 'reason', text }] : [];
}

/** What else is known of an event, in the order it is told. */
export function factsOf({ kind, data }: Pick<TimelineEntry, 'kind' | 'data'>): Fact[] {
  if (kind === 'order.map_waits') return waits(record(data));
  if (kind === 'order.edited') return edited(record(data));
  if (kind === 'order.taken_off') return [...edited(record(data)), ...plain(record(data))];
  if (kind === 'order.shipping') return shipping(record(data));
  return plain(record(data));
}

export type StoryPart = 'all' | 'status' | 'packing' | 'changes';

/** Whether an event belongs to a part of the story. */
export function isInPart(entry: TimelineEntry, part: StoryPart): boolean {
  if (part === 'all') return true;
  const isStep = entry.to_status !== undefined && entry.to_status !== 0 && entry.to_status !== entry.from_status;
  if (part === 'status') return isStep;
  return part === 'packing' ? entry.kind.startsWith('packing.') : !isStep && !entry.kind.startsWith('packing.');
}
