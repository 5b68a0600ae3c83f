import { blankFields, type Draft } from './draft';

/** The forms of a new order: each keeps its own draft, and shows no other's. */
export type NewForm = 'full' | 'chat';

const keyOf = (userId: number, form: NewForm): string =>
  `langraan-order-draft-${userId}${form === 'full' ? '' : `-${form}`}`;

/** Keeps what was typed, so that a reload loses nothing. */
export function keepDraft(userId: number, form: NewForm, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(userId, form), JSON.stringify(draft));
  } catch {
    // Storage may be forbidden; the draft then lives for this page.
  }
}

export function dropDraft(userId: number, form: NewForm): void {
  try {
    sessionStorage.removeItem(keyOf(userId, form));
  } catch {
    // Nothing was kept.
  }
}

function draftIn(stored: unknown): Draft | undefined {
  if (typeof stored !== 'object' || stored === null || !('fields' in stored) || !('cart' in stored)) return undefined;
  const draft = stored as Draft;
  return Array.isArray(draft.cart.lines) ? { ...draft, fields: { ...blankFields(), ...draft.fields } } : undefined;
}

/** The kept draft, or undefined when there is none that can be read. */
export function readDraft(userId: number, form: NewForm): Draft | undefined {
  try {
    return draftIn(JSON.parse(sessionStorage.getItem(keyOf(userId, form)) ?? 'null'));
  } catch {
    return undefined;
  }
}

const asideKey = (userId: number): string => `langraan-order-drafts-aside-${userId}`;

/** Orders that are half typed and gave way to another, the latest first. */
export function draftsAside(userId: number): Draft[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(asideKey(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.flatMap((one) => draftIn(one) ?? []) : [];
  } catch {
    return [];
  }
}

export function keepAside(userId: number, drafts: readonly Draft[]): void {
  try {
    sessionStorage.setItem(asideKey(userId), JSON.stringify(drafts));
  } catch {
    // Storage may be forbidden; what gave way is then gone with this page.
  }
}

/** What is typed in one form goes on in another; an order that is half typed there is put aside. */
export function moveDraft(userId: number, from: NewForm, to: NewForm): void {
  const draft = readDraft(userId, from);
  if (!draft) return;
  const other = readDraft(userId, to);
  if (other) keepAside(userId, [other, ...draftsAside(userId)]);
  keepDraft(userId, to, draft);
  dropDraft(userId, from);
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
