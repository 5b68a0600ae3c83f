import { i18n } from '@/shared/i18n/setup';
import { notify } from '@/shared/ui/feedback';
import { play } from './sounds';

/** Tells of codes that no screen took. */
export function tellLost(codes: readonly string[]): void {
  play('wrong');
  notify(i18n.t('scan.lost', { codes: codes.join(', ') }), { tone: 'warn' });
}
