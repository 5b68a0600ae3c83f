import { UnstyledButton } from '@mantine/core';
import { IconPrinterOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import '@/shared/printing/words';
import { Tip } from '@/shared/ui/tip';
import classes from './order-columns.module.css';

/** Beside the number of an order in the list: the label that was printed is old. */
export function OldMark(): ReactNode {
  const { t } = useTranslation('printed');
  return (
    <Tip label={t('oldTitle')}>
      <UnstyledButton className={classes.sign} data-tone="warn" aria-label={t('oldTitle')}>
        <IconPrinterOff size={15} aria-hidden />
      </UnstyledButton>
    </Tip>
  );
}
