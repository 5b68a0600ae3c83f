import { i18n } from '@/shared/i18n/setup';
import { confirm } from './feedback';

/** Whether what was typed may be thrown away: asked once, and nothing is thrown away by Enter or Escape. */
export function mayLeave(): Promise<boolean> {
  return confirm({
    title: i18n.t('form.leave'),
    text: i18n.t('form.leaveText'),
    act: i18n.t('form.leaveConfirm'),
    stay: i18n.t('form.stay'),
    isDangerous: true,
  });
}
