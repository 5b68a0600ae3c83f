import type { Schema } from '@/shared/api/call-types';
import type { Order } from '@/entities/order';
import { blankFields, keyOf, type Draft } from './draft';

type Copy = Pick<Schema<'Duplicate'>, 'draft' | 'quote'>;

/** The draft of a new order like the one of that number, as the form keeps it. */
export function fromDraft({ draft: wire, quote }: Copy, number: string): Draft {
  const fields = blankFields({
    payment_method_id: String(wire.payment_method_id),
    sale_channel_id: String(wire.sale_channel_id),
    shipping_provider_id: String(wire.shipping_provider_id),
  });
  // A product may stand on several lines, which are changed each for itself.
  const isFirst = ({ product_id: id }: (typeof wire.lines)[number], at: number): boolean =>
    wire.lines.findIndex(({ product_id }) => product_id === id) === at;
  return {
    fields: {
      ...fields,
      phone: wire.phone,
      recipient_name: wire.recipient_name,
      address: wire.address,
      district: wire.district ?? '',
      city: wire.city ?? '',
      province: wire.province ?? '',
      zipcode: wire.zipcode ?? '',
      seller_note: wire.seller_note ?? '',
    },
    cart: {
      lines: wire.lines.map((line, at) => ({
        key: isFirst(line, at) && line.product_id ? keyOf(line.product_id) : `c${at}`,
        kind: line.kind ?? 'product',
        ...(line.listing_id ? { listing_id: line.listing_id } : {}),
        product_id: line.product_id ?? 0,
        sku: quote.lines[at]?.sku ?? '',
        name: line.name ?? quote.lines[at]?.name ?? '',
        image: quote.lines[at]?.image ?? '',
        quantity: line.quantity,
        price: line.price ?? null,
        discount: line.discount ?? 0,
        available: null,
        isLinked: true,
      })),
      shippingFee: wire.shipping_fee ?? 0,
      discount: wire.discount ?? 0,
    },
    customerId: wire.customer_id ?? 0,
    customerPhone: wire.phone,
    copied: number,
  };
}

/** The draft as what is sent in place of an order: its goods for nothing, by the method of claims. */
export function replacing({ fields, cart, ...draft }: Draft, { id }: Order, methodId: number): Draft {
  const goods = cart.lines.filter(({ kind }) => kind !== 'service');
  return {
    ...draft,
    fields: { ...fields, payment_method_id: String(methodId) },
    cart: { lines: goods.map((line) => ({ ...line, price: 0, discount: 0 })), shippingFee: 0, discount: 0 },
    replaces: id,
  };
}
