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

/** Orders that are too many to wait for go out by a job: says when the file is ready, as the page of files does. */
export function useFile(): ActionState<Wanted> {
  const { t } = useTranslation('orders');
  const toFiles = useToFiles({});
  const tellReady = async (id: number): Promise<void> => {
    const { awaitExport } = await import('@/entities/export');
    const done = (name: string): string => t('selection.fileReady', { name });
    return awaitExport(id, { done, failed: t('selection.fileFailed'), take: t('selection.takeFile') });
  };
  return useAction({
    run: ({ query, format }: Wanted, key) => startFile(query, format, key),
    invalidates: [exportKeys.all],
    onDone: ({ id }) => {
      notify(t('selection.exporting'), { next: { label: t('selection.toFiles'), run: toFiles } });
      void tellReady(id);
    },
  });
}
