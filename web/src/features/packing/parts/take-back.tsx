import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHotkeys } from '@/shared/hotkeys/registry';
import { isDialogOpen } from '@/shared/scan/dialogs';
import { outsOf } from '../checking/use-take-back';
import type { Checking } from '../checking/use-checking';
import classes from './check.module.css';

/** The way back from the scan that was just answered, also by a key; nothing where it has none. */
export function TakeBack({ checking }: { checking: Checking }): ReactNode {
  const { t } = useTranslation('packing');
  const { log, note, takingBack } = checking;
  const out = outsOf(log).find(({ id }) => id === note.id);
  const run = (): void => {
    if (out && !isDialogOpen()) void takingBack.ask(out);
  };
  useHotkeys(out ? [{ keys: 'F2', label: t('check.takeBack'), scope: 'here', run }] : []);
  if (!out) return null;
  return (
    <Button
      className={classes.takeBack}
      variant="default"
      loading={takingBack.isPending}
      leftSection={<IconArrowBackUp size={22} aria-hidden />}
      onClick={run}
    >
      {t('check.takeBack')}
      <kbd aria-hidden>F2</kbd>
    </Button>
  );
}
