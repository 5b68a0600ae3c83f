import { exportKeys } from '@/entities/keys';
import { useAction, type ActionState } from '@/shared/api/use-action';
import { startFile } from '../list-api';
import { useToFiles } from './use-to-files';

interface Wanted {
  query: string;
  format: 'xlsx' | 'csv';
}

/** Orders that are too many to wait for go out by a job: says when the file is ready, as the page of files does. */
export function useFile(): ActionState<Wanted> {
  const toFiles = useToFiles({});
  return useAction({
    run: ({ query, format }: Wanted, key) => startFile(query, format, key),
    invalidates: [exportKeys.all],
    onDone: ({ id }) => void import('@/entities/exports/export').then((part) => part.tellOfExport(id, toFiles)),
  });
}
