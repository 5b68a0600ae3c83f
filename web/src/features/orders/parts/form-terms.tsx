import { Skeleton } from '@mantine/core';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProviders } from '@/entities/courier';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Section } from '@/shared/ui/section';
import type { Fields } from '../draft';
import type { TermsFieldsProps } from './terms-fields';

const TermsFields = lazyPart(() => import('./terms-fields').then((module) => module.TermsFields));

const TERMS = ['payment_method_id', 'sale_channel_id', 'shipping_provider_id'] as const;

/** Whether one of them must still be chosen. */
export function isTermMissing(fields: Fields): boolean {
  return TERMS.some((name) => fields[name] === '');
}

export type TermsSectionProps = TermsFieldsProps & { isNeeded: boolean };

/** The terms as a section, folded on a phone once all is chosen that must be. */
export function TermsSection({ isNeeded, ...terms }: TermsSectionProps): ReactNode {
  const { t } = useTranslation('orders');
  return (
    <Section title={t('form.terms')} folds isNeeded={isNeeded} summary={<TermsSummary {...terms} />}>
      <Suspense fallback={<Skeleton height={214} radius={8} />}>
        <TermsFields {...terms} />
      </Suspense>
    </Section>
  );
}

/** What is chosen, while the fields are folded away. */
function TermsSummary({ form, methods, channels }: Omit<TermsFieldsProps, 'first'>): ReactNode {
  const { nameOf } = useProviders();
  const { payment_method_id, sale_channel_id, shipping_provider_id, tracking_number, seller_note } = form.getValues();
  const named = (choices: readonly { id: number; name: string }[], chosen: string): string =>
    choices.find(({ id }) => String(id) === chosen)?.name ?? '';
  return [
    named(methods, payment_method_id),
    named(channels, sale_channel_id),
    nameOf(Number(shipping_provider_id)),
    tracking_number,
    seller_note,
  ]
    .filter(Boolean)
    .join(' · ');
}
