import { Text } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hearQuestion, type Ear } from './ear';
import './words';

type Code = ReturnType<Ear['untaken']>;

/** Says in a question which scan was not taken, because it came first. */
export function Untaken({ ear }: { ear: Ear }): ReactNode {
  const untaken = useSyncExternalStore(ear.subscribe, ear.untaken);
  return (
    <div role="alert">
      <Said untaken={untaken} words="untaken" />
    </div>
  );
}

/** The same in what only tells something, to readers as well: a code is not for the screen behind it. */
export function UntakenTold(): ReactNode {
  const [untaken, setUntaken] = useState<Code>(null);
  useEffect(function hear() {
    const ear = hearQuestion();
    const stop = ear.subscribe(() => setUntaken(ear.untaken()));
    return () => {
      stop();
      ear.answered();
    };
  }, []);
  return <Said untaken={untaken} words="untakenTold" />;
}

function Said({ untaken, words }: { untaken: Code; words: 'untaken' | 'untakenTold' }): ReactNode {
  const { t } = useTranslation('asked');
  if (!untaken) return null;
  // Drawn anew at each, so that readers tell of the same code again.
  return (
    <Text key={untaken.id} size="sm" mt="xs" c="red">
      {t(words, { code: untaken.code })}
    </Text>
  );
}
