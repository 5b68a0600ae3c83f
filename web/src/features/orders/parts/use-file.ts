import { useTranslation } from 'react-i18next';
import { exportKeys } from '@/entities/keys';
import { useAction, type ActionState } from '@/shared/api/use-action';
import { notify } from '@/shared/ui/feedback';
import { startFile } from '../list-api';
import { useToFiles } from './use-to-files';

interface Wanted {
  query: string;
  format: 'xlsx' | 'csv';
}

/** Orders that are too many to wait for go out by a job, which the page of files tells of. */
export function useFile(): ActionState<Wanted> {
  const { t } = useTranslation('orders');
  const toFiles = useToFiles({});
  return useAction({
    run: ({ query, format }: Wanted, key) => startFile(query, format, key),
    invalidates: [exportKeys.all],
    onDone: () => notify(t('selection.exporting'), { next: { label: t('selection.toFiles'), run: toFiles } }),
  });
}
