import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './purchase.module.css';

/** The two ends of a dialog: step back, or the act by its name. */
export function FormButtons({
  act,
  isPending,
  onClose,
  isBlocked = false,
  isDangerous = false,
}: {
  act: string;
  isPending: boolean;
  isBlocked?: boolean;
  onClose: () => void;
  isDangerous?: boolean;
}): ReactNode {
  const { t } = useTranslation('purchases');
  return (
    <div className={classes.foot}>
      <Button variant="default" onClick={onClose}>
        {t('form.back')}
      </Button>
      <Button type="submit" loading={isPending} disabled={isBlocked} {...(isDangerous ? { color: 'red' } : {})}>
        {act}
      </Button>
    </div>
  );
}
