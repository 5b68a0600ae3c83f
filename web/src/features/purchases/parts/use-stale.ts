import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { purchaseKeys } from '@/entities/keys';
import type { ApiError } from '@/shared/api/errors';
import { notify } from '@/shared/ui/feedback';

/** Takes a refusal because somebody changed the order meanwhile: says so and reads it again; what was typed stays. */
export function useStale(): (error: ApiError) => boolean {
  const { t } = useTranslation('purchases');
  const cache = useQueryClient();
  return (error) => {
    if (!('version' in error.fields)) return false;
    void cache.invalidateQueries({ queryKey: purchaseKeys.all });
    notify(t('detail.stale'), { tone: 'warn' });
    return true;
  };
}
