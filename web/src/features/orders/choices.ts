import { Platform } from '@/shared/api/contract';
import type { Choices } from './draft';

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
