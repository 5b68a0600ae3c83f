import type { ShippingProvider } from '@/entities/courier';
import type { PaymentMethod } from '@/entities/payment-method';
import type { Schema } from '@/shared/api/calls';
import type { Place } from '@/shared/ui/address-fields';
import { askedCourier } from './asked-courier';
import { blankFields, EMPTY_CART, type Choices, type Draft, type FieldName, type Fields } from './draft';

/** One recipient as the server reads a chat message. */
export type Reading = Schema<'ParsedRecipient'>;

const CASH_ON_DELIVERY = 2;

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
export function unsureFields(reading: Reading, fields: Fields): FieldName[] {
  return reading.unsure.flatMap((part) => {
    const name = FILLS[part];
    return name && fields[name] !== '' && (part !== 'cod' || reading.cod) ? [name] : [];
  });
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
  const cash = reading.cod ? methods.find(({ type }) => type === CASH_ON_DELIVERY) : undefined;
  const courier = askedCourier(reading.courier, providers);
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
      ...(courier && { shipping_provider_id: String(courier.id) }),
      ...(cash && { payment_method_id: String(cash.id) }),
      seller_note: [fields.seller_note, note, ...others].filter(Boolean).join('\n').slice(0, 2000),
    },
    cart: beside?.cart ?? EMPTY_CART,
    customerId: 0,
    shared: { text: message, proposal: proposalOf(reading), reading },
  };
}
