import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/shared/i18n/format';
import type { Amounts } from '@/shared/stock/amounts';
import { StockAmounts } from '@/shared/stock/stock-amounts';
import classes from './line-stock.module.css';

/** What may still be sold of a line's product; the other amounts when asked for. */
export function LineStock({ of, isMade, name }: { of: Amounts; isMade: boolean; name: string }): ReactNode {
  const { t } = useTranslation('orders');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <UnstyledButton
        className={classes.stock}
        data-none={of.available <= 0 || undefined}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={t('form.available', { text: formatNumber(of.available), name })}
        onClick={() => setOpen(!isOpen)}
      >
        {t('form.availableShort')} <b>{formatNumber(of.available)}</b>
        <IconChevronDown size={14} aria-hidden />
      </UnstyledButton>
      <span id={id} hidden={!isOpen}>
        {isOpen && <StockAmounts of={of} isMade={isMade} />}
      </span>
    </>
  );
}
