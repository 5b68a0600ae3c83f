import { Platform } from '@/shared/api/contract';
import type { Choices } from './draft';
import { ELSEWHERE } from './model';

/** Nothing chosen yet. Apart from the draft, so that the list does not load what checks a form. */
export const NO_CHOICES: Choices = { payment_method_id: '', sale_channel_id: '', shipping_provider_id: '' };

/** Orders out of chats keep the channel that they had last for themselves. */
export type LastChoices = Choices & { chat_channel_id?: string };

const CHATS: readonly number[] = [Platform.Line, Platform.Pancake];
const CHAT_NAME = /line|ไลน์|facebook|เฟซ|เฟส|\bfb\b|instagram|ไอจี|\big\b|inbox|อินบ็อกซ์|messenger|แชท|chat|เพจ/i;

/** The choices for an order out of a chat: the channel that such orders had last, or else the first that is a chat. */
export function chatChoices(
  last: LastChoices,
  channels: readonly { id: number; name: string; platform?: number }[],
): Choices {
  const chats = channels.filter(({ name, platform = 0 }) => CHATS.includes(platform) || CHAT_NAME.test(name));
  const known = [last.chat_channel_id, last.sale_channel_id];
  const chat =
    channels.find(({ id }) => String(id) === known[0]) ??
    chats.find(({ id }) => String(id) === known[1]) ??
    chats.toSorted((a, b) => a.id - b.id)[0];
  return chat ? { ...last, sale_channel_id: String(chat.id) } : last;
}

/**
 * The last choices without those that are no longer offered, and without a claim, which belongs to one order. Where nobody has chosen anything yet, the first order of a
 * shop is of the sale channel that it has had longest.
 */
export function offeredChoices(
  choices: Choices,
  methods: readonly { id: number; type?: number }[],
  channels: readonly { id: number }[],
  providers: readonly { id: number }[],
): Choices {
  const among = (value: string, offered: readonly { id: number }[]): string => {
    if (offered.some(({ id }) => String(id) === value)) return value;
    return offered.length === 1 ? String(offered[0]?.id ?? '') : '';
  };
  return {
    payment_method_id: among(
      choices.payment_method_id,
      methods.filter(({ type = 0 }) => !ELSEWHERE.includes(type)),
    ),
    sale_channel_id:
      among(choices.sale_channel_id, channels) ||
      (choices.sale_channel_id === '' ? String(channels.map(({ id }) => id).toSorted((a, b) => a - b)[0] ?? '') : ''),
    shipping_provider_id: among(choices.shipping_provider_id, providers),
  };
}
