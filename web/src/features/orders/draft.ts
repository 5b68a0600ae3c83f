import * as z from 'zod/mini';
import type { Customer } from '@/entities/customer';
import type { Order, OrderBody, OrderLine } from '@/entities/order';
import { closedFrom, type Product, type SaleDays } from '@/entities/product';
import type { Schema } from '@/shared/api/call-types';
import { isPhoneOrNone, phoneDigits } from '@/shared/lib/typed';
import { isMade, MOST_PIECES, type Amounts } from '@/shared/stock/amounts';
import { NO_CHOICES } from './choices';
import { trackingField } from './tracking-field';

/** A line while it is being typed. `key` keeps the row in place; amounts are satang, null while they are no amount. */
export interface DraftLine {
  key: string;
  kind: OrderLine['kind'];
  /** Of an order being changed: the line it was, and the platform listing it keeps. */
  id?: number;
  listing_id?: number;
  product_id: number;
  sku: string;
  name: string;
  /** The name of its picture; absent when not known. */
  image?: string;
  quantity: number | null;
  price: number | null;
  discount: number | null;
  /** What can still be sold; null when not known. */
  available: number | null;
  /** The amounts it is one of, and whether they count what the parts would make; absent when not known. */
  stock?: Amounts & { isMade: boolean };
  isLinked: boolean;
  /** When it is sold; absent when not known. */
  days?: SaleDays;
  /** Pieces that the order being changed holds of it: they count as available to it. */
  held?: number;
}

export interface Cart {
  lines: DraftLine[];
  shippingFee: number | null;
  discount: number | null;
}

export const EMPTY_CART: Cart = { lines: [], shippingFee: 0, discount: 0 };

export type FieldName =
  | 'phone'
  | 'recipient_name'
  | 'address'
  | 'district'
  | 'city'
  | 'province'
  | 'zipcode'
  | 'sale_channel_id'
  | 'payment_method_id'
  | 'shipping_provider_id'
  | 'tracking_number'
  | 'seller_note';
export type Fields = Record<FieldName, string>;

export interface Draft {
  fields: Fields;
  cart: Cart;
  customerId: number;
  /** The phone that the customer was known by: another phone is another customer. */
  customerPhone?: string;
  /** The number of the order that it was copied from. */
  copied?: string;
  /** Of a claim: the order it is sent in place of. */
  replaces?: number;
  /** Of an order that began with a message shared into the app. */
  shared?: SharedMessage;
}

export interface SharedMessage {
  text: string;
  /** Words of the place that is still to be chosen. */
  proposal: string;
  /** What was read in it about the one to whom this order goes; absent while it could not be read. */
  reading?: Schema<'ParsedRecipient'>;
  /** Why the way to pay is to be looked at: by transfer, as the message says, or on delivery, which it does not ask for. */
  payment?: 'transfer' | 'kept' | undefined;
  /** What it put in place of the choices that the order began with. */
  chosen?: Partial<Choices>;
}

const filled = (most: number, message = 'form.required') =>
  z.string().check(z.trim(), z.minLength(1, message), z.maxLength(most, 'form.tooLong'));
const phone = z.string().check(z.trim(), z.minLength(1, 'form.required'), z.refine(isPhoneOrNone, 'form.phone'));

export const fieldsSchema = z.object({
  phone,
  recipient_name: filled(200),
  address: filled(500),
  district: filled(100),
  city: filled(100),
  province: filled(100),
  zipcode: z.string().check(z.trim(), z.minLength(1, 'form.required'), z.regex(/^(?:\d{5})?$/, 'form.zipcode')),
  payment_method_id: filled(20, 'orders:form.chooseMethod'),
  sale_channel_id: filled(20, 'orders:form.chooseChannel'),
  shipping_provider_id: filled(20, 'orders:form.chooseProvider'),
  tracking_number: trackingField(''),
  seller_note: z.string().check(z.maxLength(2000, 'form.tooLong')),
});

/** The same where a tracking number stands already; `stays` where it may be replaced but is taken off elsewhere. */
export const fieldsSchemaFor = (had: string, stays = false) =>
  z.extend(fieldsSchema, { tracking_number: trackingField(had, stays) });

/** The three choices that start with the user's last ones. */
export type Choices = Pick<Fields, 'payment_method_id' | 'sale_channel_id' | 'shipping_provider_id'>;

export function blankFields(choices: Choices = NO_CHOICES): Fields {
  return {
    phone: '',
    recipient_name: '',
    address: '',
    district: '',
    city: '',
    province: '',
    zipcode: '',
    tracking_number: '',
    seller_note: '',
    payment_method_id: choices.payment_method_id,
    sale_channel_id: choices.sale_channel_id,
    shipping_provider_id: choices.shipping_provider_id,
  };
}

/** The key of the row of a product that is added: one that has a row already raises its quantity. */
export const keyOf = (productId: number): string => `p${productId}`;

export function lineOf(product: Product): DraftLine {
  return {
    key: keyOf(product.id),
    kind: 'product',
    product_id: product.id,
    sku: product.sku,
    name: product.name,
    image: product.picture,
    quantity: 1,
    price: product.price,
    discount: 0,
    available: product.available,
    stock: stockOf(product),
    isLinked: product.components.length > 0,
    days: daysOf(product),
  };
}

const daysOf = ({ valid_from, valid_to }: Product): SaleDays => ({ valid_from, valid_to });

/** The amounts of a product for an order that holds some of it itself. */
function stockOf(product: Product, held = 0): NonNullable<DraftLine['stock']> {
  const { on_hand, reserved, available, incoming } = product;
  return {
    on_hand,
    reserved: Math.max(0, reserved - held),
    available: available + held,
    incoming,
    isMade: isMade(product),
  };
}

/** Adds a product; the same one again raises its quantity. */
export function addProduct(lines: readonly DraftLine[], product: Product, pieces = 1): DraftLine[] {
  const known = lines.find((line) => line.product_id === product.id && line.kind === 'product');
  if (!known) return [...lines, { ...lineOf(product), quantity: pieces }];
  return lines.map((line) =>
    line === known ? { ...line, quantity: (line.quantity ?? 0) + pieces, ...leftOf(line, product) } : line,
  );
}

function leftOf(
  { held }: DraftLine,
  product: Product,
): Pick<DraftLine, 'available'> & Required<Pick<DraftLine, 'stock' | 'days'>> {
  const stock = stockOf(product, held);
  return { available: stock.available, stock, days: daysOf(product) };
}

/** The line with what is known of its product now: whether it may be sold, and what is left. What was typed stays. */
export function renewLine(line: DraftLine, product: Product): DraftLine {
  const { isLinked, image = '' } = lineOf(product);
  return {
    ...line,
    isLinked: isLinked || line.held !== undefined,
    image: image || (line.image ?? ''),
    ...leftOf(line, product),
  };
}

/** Undoes taking a line away: among the lines as they are now, where it was; nothing when it is there again. */
export function putBack(lines: readonly DraftLine[], line: DraftLine, at: number): DraftLine[] {
  return lines.some(({ key }) => key === line.key) ? [...lines] : lines.toSpliced(at, 0, line);
}

export function addService(lines: readonly DraftLine[], key: string): DraftLine[] {
  return [
    ...lines,
    {
      key,
      kind: 'service',
      product_id: 0,
      sku: '',
      name: '',
      quantity: 1,
      price: null,
      discount: 0,
      available: null,
      isLinked: true,
    },
  ];
}

export function lineAmount(line: DraftLine): number {
  return (line.quantity ?? 0) * (line.price ?? 0) - (line.discount ?? 0);
}

export interface Sums {
  pieces: number;
  goods: number;
  shippingFee: number;
  discount: number;
  total: number;
}

export function sumsOf(cart: Cart): Sums {
  const goods = cart.lines.reduce((sum, line) => sum + lineAmount(line), 0);
  const pieces = cart.lines.reduce((sum, line) => sum + (line.quantity ?? 0), 0);
  const shippingFee = cart.shippingFee ?? 0;
  const discount = cart.discount ?? 0;
  return { pieces, goods, shippingFee, discount, total: goods + shippingFee - discount };
}

export type LineFault = 'quantity' | 'price' | 'discount' | 'name' | 'notLinked' | 'tooFew';

/** What keeps a line from being saved; "too few" is a warning only, since overselling may be allowed. */
export function lineFault(line: DraftLine): LineFault | undefined {
  if (line.kind === 'service' && line.name.trim() === '') return 'name';
  if (!line.isLinked) return 'notLinked';
  if (line.quantity === null || !Number.isInteger(line.quantity) || line.quantity < 1 || line.quantity > MOST_PIECES)
    return 'quantity';
  if (line.price === null || line.price < 0) return 'price';
  if (line.discount === null || line.discount < 0 || lineAmount(line) < 0) return 'discount';
  return line.available !== null && line.quantity > line.available ? 'tooFew' : undefined;
}

/** Of a line whose product can't be had today: the day it begins to be sold, empty once over. What is held is kept. */
export function closedOf({ days, quantity, held = 0 }: DraftLine): string | undefined {
  return days && (quantity ?? 1) > held ? closedFrom(days) : undefined;
}

export type CartFault = 'noItems' | 'line' | 'shippingFee' | 'discount' | 'negative';

/** What keeps the cart from being saved. */
export function cartFault(cart: Cart): CartFault | undefined {
  if (cart.lines.length === 0) return 'noItems';
  if (cart.lines.some((line) => ![undefined, 'tooFew'].includes(lineFault(line)))) return 'line';
  if (cart.shippingFee === null || cart.shippingFee < 0) return 'shippingFee';
  if (cart.discount === null || cart.discount < 0) return 'discount';
  return sumsOf(cart).total < 0 ? 'negative' : undefined;
}

function lineBody(line: DraftLine): OrderBody['lines'][number] {
  const amounts = { quantity: line.quantity ?? 0, price: line.price ?? 0, discount: line.discount ?? 0 };
  if (line.kind === 'service') return { kind: 'service', name: line.name.trim(), ...amounts };
  return {
    ...(line.id ? { id: line.id } : {}),
    ...(line.listing_id ? { listing_id: line.listing_id } : {}),
    ...(line.product_id ? { product_id: line.product_id } : {}),
    ...amounts,
  };
}

/** What the server takes: a new order has its channel's platform; one that is changed keeps it and, by phone, its customer. */
export function toBody({ fields, cart, customerId, customerPhone, replaces }: Draft, order?: Order): OrderBody {
  const { sale_channel_id, payment_method_id, shipping_provider_id, ...texts } = fields;
  return {
    ...(order ? { platform: order.platform } : {}),
    ...(replaces && !order ? { replaces_id: replaces } : {}),
    ...(order?.platform_order_id ? { platform_order_id: order.platform_order_id } : {}),
    sale_channel_id: Number(sale_channel_id),
    payment_method_id: Number(payment_method_id),
    shipping_provider_id: Number(shipping_provider_id),
    ...texts,
    ...(customerId > 0 && phoneDigits(customerPhone ?? '') === phoneDigits(fields.phone)
      ? { customer_id: customerId }
      : {}),
    lines: cart.lines.map(lineBody),
    shipping_fee: cart.shippingFee ?? 0,
    discount: cart.discount ?? 0,
  };
}

/** An order as a draft, for changing it. */
export function fromOrder(order: Order): Draft {
  const { phone, recipient_name, address, district, city, province, zipcode, tracking_number, seller_note } = order;
  return {
    fields: {
      phone,
      recipient_name,
      address,
      district,
      city,
      province,
      zipcode,
      tracking_number,
      seller_note,
      sale_channel_id: String(order.sale_channel_id),
      payment_method_id: String(order.payment_method_id),
      shipping_provider_id: String(order.shipping_provider_id),
    },
    cart: {
      lines: order.lines.map((line) => ({
        key: line.product_id ? `${keyOf(line.product_id)}.${line.id}` : `s${line.id}`,
        kind: line.kind,
        id: line.id,
        ...(line.listing_id ? { listing_id: line.listing_id } : {}),
        product_id: line.product_id ?? 0,
        sku: line.sku,
        name: line.name,
        image: line.image ?? '',
        quantity: line.quantity,
        price: line.price,
        discount: line.discount,
        available: null,
        ...(line.kind === 'product' && line.components.length > 0 ? { held: line.quantity } : {}),
        isLinked: line.kind === 'service' || !line.product_id || line.components.length > 0,
      })),
      shippingFee: order.shipping_fee,
      discount: order.discount,
    },
    customerId: order.customer_id ?? 0,
    customerPhone: order.phone,
  };
}

/** The recipient a known customer stands for: the default address, or the name alone. */
export function recipientOf(customer: Pick<Customer, 'name' | 'addresses'>, at = 0): Partial<Fields> {
  const address = customer.addresses[at];
  if (!address) return { recipient_name: customer.name };
  return {
    recipient_name: address.recipient_name || customer.name,
    address: address.address,
    district: address.district,
    city: address.city,
    province: address.province,
    zipcode: address.zipcode,
  };
}
