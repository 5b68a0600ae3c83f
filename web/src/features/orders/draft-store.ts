import { blankFields, type Draft } from './draft';

const keyOf = (userId: number): string => `langraan-order-draft-${userId}`;

/** Keeps what was typed, so that a reload loses nothing. */
export function keepDraft(userId: number, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(draft));
  } catch {
    // Storage may be forbidden; the draft then lives for this page.
  }
}

export function dropDraft(userId: number): void {
  try {
    sessionStorage.removeItem(keyOf(userId));
  } catch {
    // Nothing was kept.
  }
}

/** The kept draft, or undefined when there is none that can be read. */
export function readDraft(userId: number): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('fields' in stored) || !('cart' in stored)) return undefined;
    const draft = stored as Draft;
    return Array.isArray(draft.cart.lines) ? { ...draft, fields: { ...blankFields(), ...draft.fields } } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether anything was typed beyond the choices that come by themselves. */
export function isBlank({ fields, cart }: Draft): boolean {
  const { payment_method_id: _method, sale_channel_id: _channel, shipping_provider_id: _provider, ...typed } = fields;
  return (
    Object.values(typed).every((value) => value === '') &&
    cart.lines.length === 0 &&
    !cart.shippingFee &&
    !cart.discount
  );
}
