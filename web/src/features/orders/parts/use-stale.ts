import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '@/shared/api/errors';
import { notify } from '@/shared/ui/feedback';
import { ORDER_KEYS } from '../api';

/** Someone else changed the order first: says so and reads it again. Other failures are left to the caller. */
export function useStale(): (error: ApiError) => boolean {
  const { t } = useTranslation('orders');
  const cache = useQueryClient();
  return (error) => {
    if (error.kind === 'conflict') for (const queryKey of ORDER_KEYS) void cache.invalidateQueries({ queryKey });
    if (error.kind !== 'conflict' || !('version' in error.fields)) return false;
    notify(t('detail.stale'), { tone: 'warn' });
    return true;
  };
}
