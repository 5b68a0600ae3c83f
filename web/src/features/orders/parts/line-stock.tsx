import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/shared/i18n/format';
import type { Amounts } from '@/shared/stock/amounts';
import { StockAmounts } from '@/shared/stock/stock-amounts';
import { ClosedWords } from './closed-words';
import classes from './line-stock.module.css';

interface LineStockProps {
  of: Amounts;
  isMade: boolean;
  name: string;
  /** More is wanted than may be sold. */
  isShort: boolean;
  /** Of what is not sold today: the day it begins to be, empty once that is over. */
  closed: string | undefined;
}

/** What may still be sold of a line's product; the other amounts when asked for. */
export function LineStock({ of, isMade, name, isShort, closed }: LineStockProps): ReactNode {
  const { t } = useTranslation('orders');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <UnstyledButton
        className={classes.stock}
        data-short={isShort || closed !== undefined || undefined}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {closed === undefined ? (
          t(isShort ? 'form.line.tooFew' : 'form.available', { text: formatNumber(of.available) })
        ) : (
          <ClosedWords from={closed} />
        )}{' '}
        <span className="visually-hidden">{t('form.stockOf', { name })}</span>
        <IconChevronDown size={14} aria-hidden />
      </UnstyledButton>
      <span id={id} hidden={!isOpen}>
        {isOpen && <StockAmounts of={of} isMade={isMade} />}
      </span>
    </>
  );
}
