import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Customer } from '@/entities/customer';
import { duplicatesQuery } from '../api';
import { PairItem } from './pair-item';
import classes from './customer.module.css';

/** Whom a customer may be too; nothing where nobody is like it. */
export function Duplicates({ customer }: { customer: Customer }): ReactNode {
  const { t } = useTranslation('customers');
  const pairs = useQuery(duplicatesQuery(customer.id)).data?.Data ?? [];
  if (pairs.length === 0) return null;
  return (
    <section aria-labelledby="customer-duplicates">
      <h3 id="customer-duplicates">{t('merge.title')}</h3>
      <ul className={classes.rows}>
        {pairs.map((pair) => (
          <PairItem key={pair.other.id} pair={{ ...pair, customer }} isOfOne />
        ))}
      </ul>
    </section>
  );
}
