import type { Order } from '@/entities/order';
import { canWrite, level, type User } from '@/shared/access/access';
import { OrderStatus, PaymentType } from '@/shared/api/contract';
import { holdOf } from './hold';
import { canSplit, canTakeOff, hasPacked, IN_HOUSE, isEditable, openOf, refundOf } from './model';

export type ActionName =
  | 'resume'
  | 'pay'
  | 'collect'
  | 'refund'
  | 'refuse'
  | 'pack'
  | 'check'
  | 'deliver'
  | 'complete'
  | 'reopen'
  | 'edit'
  | 'note'
  | 'shipping'
  | 'takeOff'
  | 'hold'
  | 'tags'
  | 'duplicate'
  | 'claim'
  | 'replacement'
  | 'split'
  | 'merge'
  | 'cancel';
/** Why an action cannot be used now: the order's status, a hold, packed goods, a platform, or the person's rights. */
export type Obstacle = 'status' | 'held' | 'packed' | 'platform' | 'access';

export interface OrderAction {
  name: ActionName;
  obstacle?: Obstacle;
}

/** What a replacement may be sent for: what arrived, and what was claimed, once its replacement is cancelled. */
const CLAIMABLE: readonly number[] = [
  OrderStatus.Delivered,
  OrderStatus.Completed,
  OrderStatus.Returned,
  OrderStatus.Claimed,
];

function obstacleOf(isRightStatus: boolean, isAllowed: boolean): Obstacle | undefined {
  if (!isRightStatus) return 'status';
  return isAllowed ? undefined : 'access';
}

function make(name: ActionName, obstacle: Obstacle | undefined): OrderAction {
  return obstacle ? { name, obstacle } : { name };
}

/**
 * Every action of an order in the order of its life, each with what stands in its way. A read-only session has none.
 */
export function actionsOf(order: Order, user: User | null): OrderAction[] {
  if (!user || user.read_only) return [];
  const { status, next } = order;
  const mayOrder = canWrite(user, 'order');
  const mayPay = canWrite(user, 'payment');
  const isFurther = status !== OrderStatus.Unpaid && status !== OrderStatus.Cancelled;
  const maySee = level(user, 'packing') > 0;
  const isToPack = status === OrderStatus.AwaitingShipment || status === OrderStatus.PartiallyShipping;
  const early = status === OrderStatus.Unpaid || status === OrderStatus.AwaitingShipment;
  const hasToLeave = order.packings.some((parcel) => parcel.status === 'closed');
  const isHeld = holdOf(order) !== undefined;
  // Nobody packs what is on hold, or hands it over.
  const moving = (isRightStatus: boolean): Obstacle | undefined =>
    isRightStatus && isHeld ? 'held' : obstacleOf(isRightStatus, maySee);
  const splitting = (): Obstacle | undefined => {
    if (early && hasPacked(order)) return 'packed';
    if (early && canSplit(order) && order.payment_type === PaymentType.Platform) return 'platform';
    return obstacleOf(early && canSplit(order), mayOrder);
  };
  const all = [
    make('resume', obstacleOf(isHeld, mayOrder)),
    make('pay', obstacleOf(status === OrderStatus.Unpaid, next.includes(OrderStatus.AwaitingShipment))),
    make('pack', moving(isToPack)),
    make(
      'check',
      moving(status === OrderStatus.AwaitingCollection || (status === OrderStatus.PartiallyShipping && hasToLeave)),
    ),
    make('deliver', obstacleOf(status === OrderStatus.InTransit, next.includes(OrderStatus.Delivered))),
    make('complete', obstacleOf(status === OrderStatus.Delivered, next.includes(OrderStatus.Completed))),
    make('edit', early && hasPacked(order) ? 'packed' : obstacleOf(isEditable(order), mayOrder)),
    make('note', obstacleOf(true, mayOrder)),
    make('shipping', obstacleOf([...IN_HOUSE, OrderStatus.InTransit].includes(status), mayOrder)),
    make('takeOff', obstacleOf(status === OrderStatus.PartiallyShipping && canTakeOff(order), mayOrder)),
    make('duplicate', obstacleOf(true, mayOrder)),
    make('claim', obstacleOf(CLAIMABLE.includes(status) && !order.replaced, mayOrder && mayPay)),
    make('replacement', obstacleOf((order.replaced_by_id ?? 0) > 0, true)),
    make('tags', obstacleOf(true, mayOrder)),
    make('hold', obstacleOf(IN_HOUSE.includes(status), mayOrder)),
    make('split', splitting()),
    make('merge', obstacleOf(status === OrderStatus.Unpaid && (order.customer_id ?? 0) > 0, mayOrder)),
    make('collect', obstacleOf(isFurther && openOf(order) > 0, mayPay)),
    make('refund', obstacleOf(refundOf(order).most > 0, mayPay)),
    make('refuse', obstacleOf(status === OrderStatus.Unpaid, mayPay)),
    make('cancel', obstacleOf(IN_HOUSE.includes(status), mayOrder && next.includes(OrderStatus.Cancelled))),
  ];
  return next.includes(OrderStatus.Delivered) && status === OrderStatus.Completed ? [...all, { name: 'reopen' }] : all;
}

const MAIN: readonly ActionName[] = ['resume', 'pay', 'pack', 'check', 'deliver', 'complete'];
/** Steps of one moment only: not offered before it or after it. */
const TIMED: readonly ActionName[] = [
  ...MAIN,
  'collect',
  'refund',
  'refuse',
  'takeOff',
  'hold',
  'split',
  'merge',
  'claim',
  'replacement',
];
/** Offered where the thing stands, not in the menu. */
const BESIDE: readonly ActionName[] = ['note'];

/** The next step of the order's life that this person may take: of one on hold, to end that. */
export function mainAction(actions: readonly OrderAction[]): OrderAction | undefined {
  return actions.find(({ name, obstacle }) => MAIN.includes(name) && !obstacle);
}

/** What the menu offers: not the main step again, and no step whose time is over or not yet come. */
export function menuActions(actions: readonly OrderAction[], main: OrderAction | undefined): OrderAction[] {
  return actions.filter(
    (action) =>
      action.name !== main?.name &&
      !BESIDE.includes(action.name) &&
      !(TIMED.includes(action.name) && action.obstacle === 'status'),
  );
}

/** Whether the order may be changed as a whole by this person. */
export function mayEdit(actions: readonly OrderAction[]): boolean {
  return actions.some(({ name, obstacle }) => name === 'edit' && !obstacle);
}
