import type { UseFormReturnType } from '@mantine/form';
import { codeText, type ApiError } from '@/shared/api/errors';
import { takeFieldErrors } from '@/shared/ui/form';
import type { Fields } from './draft';
import { trackingRefusal } from './parts/tracking-refusal';

/** What is refused because of how it is paid is mended there. */
const PAYING = { replaces_id: 'payment_method_id', platform_order_id: 'payment_method_id' } as const;

/** Whether the server refuses how the order is paid. */
export function isOfPaying({ fields }: ApiError): boolean {
  return ['payment_method_id', ...Object.keys(PAYING)].some((name) => name in fields);
}

/**
 * Marks the fields that the server refuses, with its own words the one that says how it is paid and the tracking
 * number; false when it must be said elsewhere.
 */
export function takePaying(form: UseFormReturnType<Fields>, error: ApiError): boolean {
  const isTaken = takeFieldErrors(form, error, PAYING);
  const tracking = trackingRefusal(error);
  if (tracking) form.setFieldError('tracking_number', tracking);
  if (!isTaken || !isOfPaying(error)) return isTaken;
  form.setFieldError('payment_method_id', error.cause || error.text);
  form.getInputNode('payment_method_id')?.focus();
  return true;
}

export type SumErrors = Partial<Record<'shippingFee' | 'discount', string>>;

/** What the server says of the items, and of the sums, where that is what it refuses. */
export function cartRefusal(error: ApiError): { items: string; sums: SumErrors } {
  const isStock = error.code === 'wms.inventory.balance_not_enough' || error.code === 'orders.map_product';
  const { lines, discount, shipping_fee: shippingFee } = error.fields;
  const said = (code: string): string => error.cause || codeText(code, error.text);
  return {
    items: isStock || lines ? said(lines ?? error.code) : '',
    sums: {
      ...(discount ? { discount: said(discount) } : {}),
      ...(shippingFee ? { shippingFee: said(shippingFee) } : {}),
    },
  };
}
