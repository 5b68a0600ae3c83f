import type { ShippingProvider } from '@/entities/courier';
import type { PaymentMethod } from '@/entities/payment-method';
import type { Schema } from '@/shared/api/call-types';
import { PaymentType } from '@/shared/api/contract';
import type { Place } from '@/shared/ui/address-fields';
import { askedCourier } from './asked-courier';
import {
  blankFields,
  EMPTY_CART,
  type Choices,
  type Draft,
  type FieldName,
  type Fields,
  type SharedMessage,
} from './draft';

/** One recipient as the server reads a chat message. */
export type Reading = Schema<'ParsedRecipient'>;

/** The field of the form that a part of a reading fills. */
const FILLS: Record<string, FieldName> = {
  name: 'recipient_name',
  phones: 'phone',
  line: 'address',
  subdistrict: 'district',
  district: 'city',
  province: 'province',
  postcode: 'zipcode',
  cod: 'payment_method_id',
};

/** The fields that were filled and have to be looked at. */
export function unsureFields({ reading, payment }: SharedMessage, fields: Fields): FieldName[] {
  if (!reading) return [];
  const unsure = reading.unsure.flatMap((part) => {
    const name = FILLS[part];
    return name && fields[name] !== '' && (part !== 'cod' || reading.cod) ? [name] : [];
  });
  return payment && fields.payment_method_id !== '' ? [...unsure, 'payment_method_id'] : unsure;
}

/** What a place fills in. */
export const placeFields = ({ subdistrict, district, province, zipcode }: Place): Partial<Fields> => ({
  district: subdistrict,
  city: district,
  province,
  zipcode,
});

/** The words to look for where the place is still to be chosen. */
function proposalOf({ subdistrict, district, province, postcode }: Reading): string {
  if (subdistrict !== '' && district !== '' && province !== '' && postcode !== '') return '';
  return postcode || [subdistrict, district, province].filter(Boolean).join(' ');
}

/**
 * How the order is paid where that is another than the form begins with, and why it is to be looked at: what was
 * collected of the order before is not asked of whoever pays by transfer, nor of whoever says nothing without a word.
 */
function paymentOf(
  reading: Reading,
  begun: string,
  methods: readonly PaymentMethod[],
): { method?: string; payment?: SharedMessage['payment'] } {
  const first = (wanted: number): string => String(methods.find(({ type }) => type === wanted)?.id ?? '');
  if (reading.cod) return { method: first(PaymentType.CashOnDeliver) || begun };
  const isCollected = methods.some(({ id, type }) => String(id) === begun && type === PaymentType.CashOnDeliver);
  if (!isCollected) return {};
  return reading.paid ? { method: first(PaymentType.BankTransfer), payment: 'transfer' } : { payment: 'kept' };
}

/** The choices that are others than those that stood there. */
function changedOf(terms: Partial<Choices>, before: Choices): Partial<Choices> {
  const names = Object.keys(terms) as (keyof Choices)[];
  return Object.fromEntries(names.filter((name) => terms[name] !== before[name]).map((name) => [name, terms[name]]));
}

/** The order a message asks for. `beside` is what else was typed already, where the message came into a form. */
export function draftOf(
  message: string,
  reading: Reading | undefined,
  choices: Choices,
  methods: readonly PaymentMethod[],
  providers: readonly ShippingProvider[],
  beside: Draft | undefined,
): Draft {
  const fields = beside?.fields ?? blankFields(choices);
  if (!reading)
    return { ...(beside ?? { cart: EMPTY_CART, customerId: 0 }), fields, shared: { text: message, proposal: '' } };
  const [phone = '', ...others] = reading.phones;
  const { method = fields.payment_method_id, payment } = paymentOf(reading, fields.payment_method_id, methods);
  const courier = askedCourier(reading.courier, providers);
  const terms = { payment_method_id: method, ...(courier && { shipping_provider_id: String(courier.id) }) };
  // Of a message without an address the note would be all of it, which stands above the form anyway.
  const note = reading.issues.includes('not_an_address') ? '' : reading.note;
  return {
    fields: {
      ...fields,
      phone,
      recipient_name: reading.name,
      address: reading.line,
      district: reading.subdistrict,
      city: reading.district,
      province: reading.province,
      zipcode: reading.postcode,
      ...terms,
      seller_note: [fields.seller_note, note, ...others].filter(Boolean).join('\n').slice(0, 2000),
    },
    cart: beside?.cart ?? EMPTY_CART,
    customerId: 0,
    shared: {
      text: message,
      proposal: proposalOf(reading),
      reading,
      payment,
      chosen: { ...beside?.shared?.chosen, ...changedOf(terms, fields) },
    },
  };
}
