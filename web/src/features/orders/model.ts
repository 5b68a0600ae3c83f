import type { Order, OrderHead, OrderLine } from '@/entities/order';
import { OrderStatus, PaymentType, Platform } from '@/shared/api/contract';

export const PLATFORMS = Object.values(Platform);
export const CANCEL_REASONS = [1, 2, 3, 4, 5, 9] as const;
/** Payment types that are settled elsewhere. */
export const ELSEWHERE: readonly number[] = [PaymentType.Claim, PaymentType.Platform];
const SETTLED: readonly number[] = [PaymentType.CashOnDeliver, ...ELSEWHERE];

/** The statuses in the order of an order's life, as the status filter offers them. */
export const STATUSES = [
  OrderStatus.Unpaid,
  OrderStatus.AwaitingShipment,
  OrderStatus.PartiallyShipping,
  OrderStatus.AwaitingCollection,
  OrderStatus.InTransit,
  OrderStatus.Delivered,
  OrderStatus.Completed,
  OrderStatus.Cancelled,
  OrderStatus.Returned,
  OrderStatus.Claimed,
  OrderStatus.Returning,
] as const;

/** Whether slips may have been sent for the order. */
export const takesSlips = ({ asks_slip, payment_type }: Pick<Order, 'asks_slip' | 'payment_type'>): boolean =>
  asks_slip || payment_type === PaymentType.BankTransfer;

/** The views of the list in work order: the status filter each stands for, empty for all. One of one status has its name. */
export const VIEWS = [
  { key: 'all', status: '' },
  { key: 'unpaid', status: '100' },
  { key: 'awaiting', status: '111' },
  { key: 'collection', status: '112' },
  { key: 'partial', status: '114' },
  { key: 'transit', status: '121' },
  { key: 'delivered', status: '122' },
  { key: 'completed', status: '130' },
  { key: 'cancelled', status: '140' },
  { key: 'returns', status: '141,142,998' },
] as const;
export type ViewKey = (typeof VIEWS)[number]['key'];

/** How many orders a view holds, out of the counts per status of the list's own answer. */
export function countOf(counts: Readonly<Record<string, number>> | undefined, status: string): number | undefined {
  if (!counts) return undefined;
  if (status === '') return counts.all ?? 0;
  return status.split(',').reduce((sum, code) => sum + (counts[code] ?? 0), 0);
}

/** The view a status filter belongs to: the same statuses, or the one that holds them. */
export function viewOf(status: string): ViewKey | undefined {
  const exact = VIEWS.find((view) => view.status === status);
  if (exact) return exact.key;
  const codes = status.split(',');
  return VIEWS.find((view) => view.status !== '' && codes.every((code) => view.status.split(',').includes(code)))?.key;
}

/** Whether there is something that could go and something that could stay. */
export function canSplit({ lines }: Order): boolean {
  return lines.length > 1 || (lines[0]?.quantity ?? 0) > 1;
}

/** Whether an order may still be changed as a whole: unpaid or awaiting shipment, with nothing packed. */
export function isEditable(order: Order): boolean {
  const early = order.status === OrderStatus.Unpaid || order.status === OrderStatus.AwaitingShipment;
  return early && !hasPacked(order);
}

/** How many of a line are still to be packed whole, and so may be taken off. */
export function missingOf(line: OrderLine): number {
  const kept = line.components.map(({ quantity, packed }) =>
    Math.ceil((packed * line.quantity) / Math.max(1, quantity)),
  );
  return line.quantity - Math.max(0, ...kept);
}

export function canTakeOff(order: Order): boolean {
  return order.lines.some((line) => line.kind === 'product' && missingOf(line) > 0);
}

export function hasPacked(order: Order): boolean {
  return order.lines.some((line) => line.packed > 0 || line.components.some((part) => part.packed > 0));
}

/** What must still come in, or be let pass, before the order is packed. */
export function owedOf(order: Parameters<typeof unpaidOf>[0]): number {
  return SETTLED.includes(order.payment_type) ? 0 : unpaidOf(order);
}

/** What nobody entered yet of an order's money, be it the sender's or the courier's to collect. */
export function unpaidOf(
  order: Pick<OrderHead, 'payment_type' | 'order_amount' | 'payment_amount' | 'refunded_amount' | 'waived_amount'>,
): number {
  if (ELSEWHERE.includes(order.payment_type)) return 0;
  return Math.max(0, order.order_amount - order.payment_amount + order.refunded_amount - order.waived_amount);
}

/** Whether a buyer may pay by scanning, where the way to pay has a code. */
export function waitsForTransfer(order: OrderHead): boolean {
  const isTransfer = order.payment_type === PaymentType.BankTransfer;
  return order.status === OrderStatus.Unpaid && isTransfer && owedOf(order) > 0;
}

/** What an order of which the money is looked at still gets, by the sender or on delivery. */
export function openOf({ money }: Pick<Order, 'money'>): number {
  return money.short + money.to_collect;
}

/** What of an order can be given back at most, and what of it is to be; nothing where the money went through other hands. */
export function refundOf({ money, payment_type }: Pick<Order, 'money' | 'payment_type'>): {
  most: number;
  due: number;
} {
  if (ELSEWHERE.includes(payment_type)) return { most: 0, due: 0 };
  return { most: Math.max(0, money.received - money.refunded), due: money.to_refund };
}

/** The ways to pay by which money can go back to a customer; all where the shop has none of them. */
export function waysBack<Method extends { type?: number }>(methods: readonly Method[]): readonly Method[] {
  const ways = methods.filter(({ type = 0 }) => !SETTLED.includes(type));
  return ways.length > 0 ? ways : methods;
}

/** Where an order is before it has left the house. */
export const IN_HOUSE: readonly number[] = [
  OrderStatus.Unpaid,
  OrderStatus.AwaitingShipment,
  OrderStatus.PartiallyShipping,
  OrderStatus.AwaitingCollection,
];

/** What becomes of the money when an order is cancelled. */
export type MoneyEffect = 'refund' | 'refundPlatform' | 'noCollect' | 'noMoney';

/** What cancelling would do: pieces released, pieces coming back, money that came in and is still to be given back. */
export function cancelEffect(order: Order): { reserved: number; packed: number; money: MoneyEffect; amount: number } {
  const parts = order.lines.flatMap((line) => line.components);
  const packed = parts.reduce((sum, part) => sum + part.packed, 0);
  const wanted = parts.reduce((sum, part) => sum + part.quantity, 0);
  const unpaid = order.payment_type === PaymentType.CashOnDeliver ? 'noCollect' : 'noMoney';
  const paid = order.payment_type === PaymentType.Platform ? 'refundPlatform' : 'refund';
  const amount = backOf(order);
  return { reserved: wanted - packed, packed, money: amount > 0 ? paid : unpaid, amount };
}

/** The money of an order that is to go back once it is cancelled: what came in without what went back or is kept. */
export function backOf(order: Pick<OrderHead, 'payment_amount' | 'refunded_amount' | 'retained_amount'>): number {
  return Math.max(0, order.payment_amount - order.refunded_amount - order.retained_amount);
}
