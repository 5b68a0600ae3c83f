import type { Order } from '@/entities/order';
import { paymentMethodsQuery } from '@/entities/lookups';
import { PaymentType } from '@/shared/api/contract';
import type { QueryClient } from '@tanstack/react-query';
import { i18n } from '@/shared/i18n/setup';
import { confirm, notify } from '@/shared/ui/feedback';
import { draftLike } from './desk-api';
import { keepDraft, readDraft } from './draft-store';
import { fromDraft, replacing } from './duplicate';
import en from './i18n/copy/en.json';
import th from './i18n/copy/th.json';

declare module '@/shared/i18n/dictionaries' {
  interface Dictionaries {
    copy: typeof th;
  }
}

// They come with what makes an order of another, not with the list of orders.
i18n.addResourceBundle('th', 'copy', th);
i18n.addResourceBundle('en', 'copy', en);

/** What a new order is to the one it is made of: another like it, or the one that is sent in its place. */
export type Copying = 'duplicate' | 'claim';

/** Puts the draft of a new order like this one into the form; false where the person keeps what is half typed there. */
export async function beginLike(cache: QueryClient, order: Order, as: Copying, userId: number): Promise<boolean> {
  if (readDraft(userId, 'full') !== undefined) {
    const title = i18n.t(`orders:action.${as}`);
    if (!(await confirm({ title, text: i18n.t('copy:half'), act: i18n.t('copy:act') }))) return false;
  }
  const method = as === 'claim' ? await claimMethod(cache) : undefined;
  if (as === 'claim' && method === undefined) {
    notify(i18n.t('copy:noMethod'), { tone: 'warn' });
    return false;
  }
  const { left_out: out, ...copied } = await draftLike(order.id);
  const draft = fromDraft(copied, order.number);
  keepDraft(userId, 'full', method === undefined ? draft : replacing(draft, order, method));
  if (out.length > 0) notify(i18n.t('copy:leftOut', { names: out.map(({ name }) => name).join(', ') }));
  return true;
}

async function claimMethod(cache: QueryClient): Promise<number | undefined> {
  const { Data: methods } = await cache.fetchQuery(paymentMethodsQuery);
  return methods.find(({ type, status }) => type === PaymentType.Claim && status === 1)?.id;
}
