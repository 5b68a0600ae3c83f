import { i18n } from '@/shared/i18n/setup';
import { asSaid } from '@/shared/records/whole';

/** The types of which the server makes a method for a new shop, or the demo does. */
const MADE = [1, 2, 4, 6, 7] as const;
const madeType = (name: string) => MADE.find((one) => i18n.t(`paymentMade.${one}`, { lng: 'th' }) === name);

/**
 * What a payment method is called: one that still has its built-in Thai name is named in the language in use; a name
 * that the shop gave stays as it was written.
 */
export function methodName(name: string): string {
  const type = madeType(name);
  return type ? i18n.t(`paymentMade.${type}`) : name;
}

/** The same in a word, wherever it is told of an order; what is chosen from has the whole name. */
export function methodWord(name: string): string {
  const type = madeType(name);
  return type ? i18n.t(`paymentType.${type}`) : name;
}

/** What a sale channel is called, in the same way. */
export function channelName(name: string): string {
  return name === i18n.t('channelMade', { lng: 'th' }) ? i18n.t('channelMade') : name;
}

/** Sale channels as people choose from them: under the name that is shown, and sorted by it. */
export function channelsAsShown<T extends { name: string }>(channels: readonly T[]): T[] {
  const named = channels.map((channel) => ({ ...channel, name: channelName(channel.name) }));
  return asSaid(named, ({ name }) => name, i18n.language);
}
