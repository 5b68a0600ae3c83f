import { formatNumber } from '@/shared/i18n/format';
import { i18n } from '@/shared/i18n/setup';
import { notify } from '@/shared/ui/feedback';
import './words';

const NAMED_AT_MOST = 5;

/**
 * Names the orders that need a look before what was printed is used: cancelled without a page, on hold, unnumbered, or
 * with empty boxes for letters.
 */
export function tellInVain(
  why: 'leftOut' | 'onHold' | 'untracked' | 'unwritten' | 'unwrittenGoods',
  orders: readonly string[],
): void {
  if (orders.length === 0) return;
  const numbers = orders.slice(0, NAMED_AT_MOST).join(', ') + (orders.length > NAMED_AT_MOST ? ' …' : '');
  notify(i18n.t(`printed:${why}`, { text: formatNumber(orders.length), numbers }), { tone: 'warn' });
}

/** Says that the sender on paper has empty boxes for letters, which stay until somebody writes it otherwise. */
export function tellSenderUnwritten(): void {
  notify(i18n.t('printed:unwrittenSender'), { tone: 'warn' });
}
