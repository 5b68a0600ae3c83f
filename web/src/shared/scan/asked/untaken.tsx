import { Text } from '@mantine/core';
import { useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ear } from './ear';
import './words';

interface UntakenProps {
  ear: Ear;
  /** What it came into only tells something, to readers as well: there is nothing to answer. */
  isTold?: boolean;
}

/** Says in a question which scan was not taken, because it came first. */
export function Untaken({ ear, isTold = false }: UntakenProps): ReactNode {
  const { t } = useTranslation('asked');
  const untaken = useSyncExternalStore(ear.subscribe, ear.untaken);
  return (
    <div role={isTold ? undefined : 'alert'}>
      {untaken && (
        // Drawn anew at each, so that readers tell of the same code again.
        <Text key={untaken.id} size="sm" mt="xs" c="red">
          {t(isTold ? 'untakenTold' : 'untaken', { code: untaken.code })}
        </Text>
      )}
    </div>
  );
}
