import { useTranslation } from 'react-i18next';
import { useAction, type ActionState } from '@/shared/api/use-action';
import { switchRecord } from './calls';
import type { RecordPath } from './kind';
import './words';

export interface Retirement {
  path: RecordPath;
  id: number;
  name: string;
  topic: string;
  version: number;
}

/** Retires a thing (0) or takes it into use again (1); the notice offers the way back. */
export function useRetire(
  { path, id, name, topic, version }: Retirement,
  onDone?: (status: number) => void,
): ActionState<number> {
  const { t } = useTranslation('records');
  const told = {
    invalidates: [[topic]],
    done: ({ status }: { status: number }) => t(status === 0 ? 'retire.done' : 'retire.undone', { name }),
  };
  const back = useAction({
    ...told,
    run: (to: { status: number; version: number }) => switchRecord(path, id, to.status, to.version),
  });
  return useAction({
    ...told,
    run: (status: number) => switchRecord(path, id, status, version),
    undo: (out) => () => back.run({ status: 1 - out.status, version: out.version }),
    onDone: (out) => onDone?.(out.status),
  });
}
