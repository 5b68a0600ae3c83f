import { useTranslation } from 'react-i18next';
import { level } from '@/shared/access/access';
import { useSession } from '@/shared/access/session';

/** What the file of orders leaves out for who does not manage them. */
export function useExportNote(): string {
  const { t } = useTranslation('orders');
  const user = useSession();
  return user && level(user, 'order') < 3 ? t('export.reduced') : '';
}
