import { useQueryClient, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '@/shared/api/errors';
import { useAction, type ActionState } from '@/shared/api/use-action';
import { useEditing, type Editing, type EditingOptions } from './editing';
import { takeFieldErrors } from '@/shared/ui/form';
import { recordChange } from './calls';
import type { RecordPath } from './kind';
import './words';

type Fields = Parameters<typeof takeFieldErrors>[0];
type Versioned = { id: number; version: number };

export interface RecordOptions<T extends Versioned, In, K extends QueryKey> extends Pick<
  EditingOptions<T>,
  'row' | 'partsOf' | 'read' | 'write' | 'isOwn'
> {
  path: RecordPath;
  /** Reads one by its id. */
  item: (id: number) => UseQueryOptions<T, Error, T, K>;
  /** `id` is 0 for a new one; `version` is the one that what is typed stands on. */
  run: (input: In, id: number, version: number, key: string) => Promise<T>;
  topic: string;
  form: Fields;
  /** The way back from what was saved, by the row as it was before; left out where there is none. */
  undo?: (saved: T, before: T) => () => void;
  onDone: () => void;
}

export interface RecordEditing<In> extends ActionState<In> {
  editing: Editing;
  /** Once saved or deleted. */
  onDone: () => void;
}

/** Edits and saves a record of a plain list: news of others is merged, refusals go to their fields. */
export function useRecord<T extends Versioned, In, K extends QueryKey>(
  options: RecordOptions<T, In, K>,
): RecordEditing<In> {
  const { path, row, topic, item, form } = options;
  const { t } = useTranslation('records');
  const cache = useQueryClient();
  const id = row?.id ?? 0;
  const editing = useEditing<T>({
    name: `${topic}/${id || 'new'}`,
    row,
    partsOf: options.partsOf,
    read: options.read,
    write: options.write,
    isOwn: options.isOwn,
    newest: () => cache.fetchQuery({ ...item(id), staleTime: 0 }),
    who: () => recordChange(path, id),
  });
  const onDone = (): void => {
    editing.finish();
    options.onDone();
  };
  // Where others' changes were merged, the row that was opened is not what the way back leads to.
  const before = useRef<T | null>(null);
  const action = useAction({
    run: (input: In, key) => {
      const version = editing.version();
      before.current = row?.version === version ? row : null;
      return options.run(input, id, version, key);
    },
    invalidates: [[topic]],
    done: t('record.saved'),
    undo: (saved) => (before.current ? options.undo?.(saved, before.current) : undefined),
    onDone: (saved) => {
      onDone();
      cache.setQueryData<T>(item(saved.id).queryKey, saved); // who opens it again begins with what was saved
    },
    onFail: (error) => editing.takeStale(error) || takeRefusal(form, error),
  });
  const run = (input: In): void => {
    if (!editing.isBlocked) action.run(input);
  };
  return { ...action, run, editing, onDone };
}

/** Puts refusals at their fields; one alone is said in the server's own words, which tell more than the code. */
function takeRefusal(form: Fields, error: ApiError): boolean {
  const isTaken = takeFieldErrors(form, error);
  const [name, another] = Object.keys(error.fields);
  if (isTaken && name !== undefined && another === undefined && error.cause !== '')
    form.setFieldError(name, error.cause);
  return isTaken;
}
