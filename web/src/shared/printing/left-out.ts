import { formatNumber } from '@/shared/i18n/format';
import { i18n } from '@/shared/i18n/setup';
import { notify } from '@/shared/ui/feedback';
import './words';

const NAMED_AT_MOST = 5;

/** Names the orders that were asked for and have no page, for they are cancelled. */
export function tellLeftOut(left: readonly string[]): void {
  const numbers = left.slice(0, NAMED_AT_MOST).join(', ') + (left.length > NAMED_AT_MOST ? ' …' : '');
  notify(i18n.t('printed:leftOut', { text: formatNumber(left.length), numbers }), { tone: 'warn' });
}
