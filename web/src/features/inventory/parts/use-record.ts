import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '@/shared/api/errors';
import { useAction, type ActionState } from '@/shared/api/use-action';
import { takeFieldErrors } from '@/shared/ui/form';

type Fields = Parameters<typeof takeFieldErrors>[0];

export interface RecordSave<In> extends ActionState<In> {
  /** Someone else changed the record first; what was typed stays and the next save takes the new version. */
  isStale: boolean;
}

/** Saves a record of a plain list: refusals go to their fields, a stale one says so and is read again. */
export function useRecordSave<In, Out>(options: { run: (input: In) => Promise<Out>; topic: string; form: Fields; onDone: () => void }): RecordSave<In> {
  const { t } = useTranslation('inventory');
  const cache = useQueryClient();
  const [isStale, setStale] = useState(false);
  const onFail = (error: ApiError): boolean => {
    if (error.kind !== 'conflict' || !('version' in error.fields)) return takeRefusal(options.form, error);
    void cache.invalidateQueries({ queryKey: [options.topic] });
    setStale(true);
    return true;
  };
  const action = useAction({ run: options.run, invalidates: [[options.topic]], done: t('record.saved'), onDone: options.onDone, onFail });
  return { ...action, isStale };
}

/** Puts refusals at their fields; one alone is said in the server's own words, which tell more than the code. */
function takeRefusal(form: Fields, error: ApiError): boolean {
  const isTaken = takeFieldErrors(form, error);
  const [name, another] = Object.keys(error.fields);
  if (isTaken && name !== undefined && another === undefined && error.cause !== '') form.setFieldError(name, error.cause);
  return isTaken;
}
