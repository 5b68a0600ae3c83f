import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '@/shared/ui/section';
import type { TermsSectionProps } from './form-terms';
import { DeliveryFields, PaymentFields, SellerNote } from './terms-fields';
import classes from './form-recipient.module.css';

/** The terms of the quick form: a block for the delivery and one for the payment, always open. */
export function QuickTerms({ isNeeded: _isNeeded, ...terms }: TermsSectionProps): ReactNode {
  const { t } = useTranslation('orders');
  return (
    <>
      <Section title={t('quick.delivery')}>
        <div className={`stack ${classes.fields}`}>
          <div className="grid">
            <DeliveryFields form={terms.form} />
          </div>
          <SellerNote form={terms.form} />
        </div>
      </Section>
      <Section title={t('quick.payment')}>
        <div className={`grid ${classes.fields}`}>
          <PaymentFields {...terms} />
        </div>
      </Section>
    </>
  );
}
