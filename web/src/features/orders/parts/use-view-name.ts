import { useTranslation } from 'react-i18next';
import type { VIEWS } from '../model';

/** What a view of the list is called: one of one status as the status is. */
export function useViewName(): (view: (typeof VIEWS)[number]) => string {
  const { t } = useTranslation(['orders', 'common']);
  return (view) =>
    view.key === 'all' || view.key === 'returns' ? t(`view.${view.key}`) : t(`common:status.${view.status}`);
}
