import { i18n } from '@/shared/i18n/setup';
import { confirm } from './feedback';

let isAgreed = false;

/** Whether the person just agreed to leave: what else is left by the same step does not ask again. */
export function isLeaveAgreed(): boolean {
  return isAgreed;
}

/** For the step that is taken at once: where it leads may never be reached, and what is typed later is asked about again. */
function agree(): void {
  isAgreed = true;
  setTimeout(() => {
    isAgreed = false;
  });
}

/** Goes away after its person agreed to that in other words: nothing on the page asks again. */
export function leaveAgreed(go: () => unknown): void {
  agree();
  go();
}

/**
 * Whether what was typed may be thrown away: asked once, and nothing is thrown away by Enter or Escape. `text` where
 * something else becomes of it.
 */
export async function mayLeave(text?: string): Promise<boolean> {
  const answer = await confirm({
    title: i18n.t('form.leave'),
    text: text ?? i18n.t('form.leaveText'),
    act: i18n.t('form.leaveConfirm'),
    stay: i18n.t('form.stay'),
    isDangerous: true,
  });
  if (answer) agree();
  return answer;
}
