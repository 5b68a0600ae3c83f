import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCanWrite } from '@/shared/access/session';
import { notify } from '@/shared/ui/feedback';
import type { PrintKind } from './printing';
import { SENDER } from './sender';

const TOLD = 'langraan-no-sender';

function isTold(): boolean {
  try {
    const before = sessionStorage.getItem(TOLD) !== null;
    sessionStorage.setItem(TOLD, '1');
    return before;
  } catch {
    return false;
  }
}

/** Runs once the page is looked at: what is printed may lie over it in a tab of its own. */
function whenSeen(run: () => void): void {
  if (document.visibilityState !== 'hidden') run();
  else document.addEventListener('visibilitychange', run, { once: true });
}

/** Says once in this window that what is printed names no sender, with the way to the settings for who may change them. */
export function useNoSender(): (kind: PrintKind) => void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const maySet = useCanWrite('admin');
  return (kind) => {
    if (isTold()) return;
    const next = { label: t('printing.setSender'), run: () => void navigate({ to: '/admin/shop', hash: SENDER }) };
    const lacks = t(kind === 'slip' ? 'printing.noSenderSlip' : 'printing.noSender');
    const said = maySet ? lacks : t('printing.noSenderAsk', { lacks });
    whenSeen(() => notify(said, { tone: 'warn', ...(maySet ? { next } : {}) }));
  };
}
