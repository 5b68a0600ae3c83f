import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderList } from '@/entities/order';
import { formatNumber } from '@/shared/i18n/format';
import { CopyButton } from '@/shared/ui/copy-button';
import type { OrderSearch } from '../search';
import classes from './numbers-line.module.css';

/** Numbers that are named at first; the others are behind a press. */
const MOST_NAMED = 6;

/** How many of the numbers that were asked for are an order's, which are not, and how many were not asked for. */
export function NumbersLine({ list, search }: { list: OrderList; search: OrderSearch }): ReactNode {
  const { t } = useTranslation('orders');
  const [isWhole, setWhole] = useState(false);
  const asked = search.numbers.split(',').length;
  const missing = list.Missing ?? [];
  const named = isWhole ? missing : missing.slice(0, MOST_NAMED);
  return (
    <div className={classes.numbers}>
      <p>
        {t('numbers.found', { found: formatNumber(asked - missing.length), count: asked, text: formatNumber(asked) })}
      </p>
      {search.cut > 0 && (
        <p className={classes.warn}>
          {t('numbers.cut', { text: formatNumber(asked), count: search.cut, rest: formatNumber(search.cut) })}
        </p>
      )}
      {missing.length > 0 && (
        <>
          <p className={classes.row}>
            <strong className={classes.warn}>
              {t('numbers.missing', { count: missing.length, text: formatNumber(missing.length) })}
            </strong>
            <CopyButton value={missing.join('\n')} thing={t('numbers.copy')} />
            {missing.length > MOST_NAMED && (
              <Button variant="subtle" size="compact-sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
                {isWhole ? t('numbers.fewer') : t('numbers.all', { text: formatNumber(missing.length) })}
              </Button>
            )}
          </p>
          <p className={classes.row}>
            {named.map((number) => (
              <span key={number} className="code">
                {number}
              </span>
            ))}
          </p>
        </>
      )}
    </div>
  );
}
