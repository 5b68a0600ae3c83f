import { ActionIcon, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './late-room.module.css';

/** The room of buttons that come with a later file, as wide as they: nothing moves when they are here. */
function Room({ words }: { words: string }): ReactNode {
  return (
    <Button component="span" variant="default" className={classes.room} leftSection={<span />} aria-hidden>
      {words}
    </Button>
  );
}

function Sign(): ReactNode {
  return <ActionIcon component="span" size="input-sm" className={classes.room} aria-hidden />;
}

/** Of the filters that are needed less often. */
export function FiltersRoom(): ReactNode {
  const { t } = useTranslation('orders');
  return <Room words={t('filter.more')} />;
}

/** Of the views, the file, and the columns. */
export function ToolsRoom(): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <Sign />
      <Room words={t('export.button')} />
      <Sign />
    </>
  );
}
