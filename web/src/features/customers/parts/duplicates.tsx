import { useQuery } from '@tanstack/react-query';
import { use, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Customer } from '@/entities/customer';
import { Gone } from '@/shared/ui/gone';
import { duplicatesQuery } from '../api';
import { PairItem } from './pair-item';
import classes from './customer.module.css';

/** Whom a customer may be too; nothing where nobody is like it. */
export function Duplicates({
  customer,
  onMerge,
}: {
  customer: Customer;
  /** Who of the two is to stay. */
  onMerge: (stays: Customer) => void;
}): ReactNode {
  const { t } = useTranslation('customers');
  const pairs = useQuery(duplicatesQuery(customer.id)).data?.Data ?? [];
  if (use(Gone) || pairs.length === 0) return null;
  return (
    <section aria-labelledby="customer-duplicates">
      <h3 id="customer-duplicates">{t('merge.title')}</h3>
      <ul className={classes.rows}>
        {pairs.map((pair) => (
          <PairItem key={pair.other.id} pair={{ ...pair, customer }} isOfOne onMerge={onMerge} />
        ))}
      </ul>
    </section>
  );
}
