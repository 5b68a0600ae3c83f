import { Button, Progress } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '@/shared/api/errors';
import { LoadError } from '@/shared/ui/load-error';
import { confirm } from '@/shared/ui/feedback';
import { Section } from '@/shared/ui/section';
import type { Samples } from '../api';
import classes from './samples-section.module.css';
import type { useSamples } from './use-samples';

/** Samples to try the program on: the offer to an empty business, how far it is, and the way to be rid of them. */
export function SamplesSection({ of }: { of: ReturnType<typeof useSamples> }): ReactNode {
  const { t } = useTranslation('start');
  const { samples, error, refetch, fill, remove, busy } = of;
  const ask = async (): Promise<void> => {
    const now = (await refetch()).data ?? samples;
    if (!now) return;
    const title = t('samples.remove');
    if (await confirm({ title, act: title, text: <WhatGoes samples={now} />, isDangerous: true })) remove();
  };
  if (error) return <LoadError error={toApiError(error)} onRetry={() => void refetch()} />;
  if (!samples) return null;
  if (busy) return <Going on={busy} samples={samples} />;
  if (samples.state === 'none') {
    if (!samples.may_fill) return null;
    return (
      <Section>
        <div className={classes.offer}>
          <p className="soft">{t('samples.offer')}</p>
          <Button variant="default" onClick={() => fill()}>
            {t('samples.fill')}
          </Button>
        </div>
      </Section>
    );
  }
  return (
    <Section title={t('samples.title')}>
      <p>{t(samples.state === 'half' ? 'samples.half' : 'samples.filled', figures(samples))}</p>
      {samples.state === 'filled' && <p className="soft">{t('samples.tick')}</p>}
      {samples.own_orders > 0 && <p className="soft">{t('samples.own', { orders: samples.own_orders })}</p>}
      <div className={classes.acts}>
        {samples.orders > 0 && (
          <Button component={Link} to="/backoffice/orders">
            {t('samples.see')}
          </Button>
        )}
        <Button variant="light" color="red" onClick={() => void ask()}>
          {t('samples.remove')}
        </Button>
      </div>
    </Section>
  );
}

const figures = ({ products, orders }: Samples): { products: number; orders: number } => ({ products, orders });

function Going({ on, samples }: { on: 'filling' | 'removing'; samples: Samples }): ReactNode {
  const { t } = useTranslation('start');
  const { done, total, state } = samples;
  const share = state === on && total > 0 ? (100 * done) / total : 0;
  return (
    <Section title={t('samples.title')}>
      <p role="status">
        {t(`samples.${on}`)} {share > 0 && <span className="soft">{t('samples.progress', { done, total })}</span>}
      </p>
      <Progress value={Math.max(share, 3)} size="lg" animated aria-label={t(`samples.${on}`)} />
    </Section>
  );
}

function WhatGoes({ samples }: { samples: Samples }): ReactNode {
  const { t } = useTranslation('start');
  const { own_orders: orders, own_purchases: purchases, mixed_orders: mixed } = samples;
  return (
    <div className={classes.goes}>
      <p>{t('samples.ask.goes', figures(samples))}</p>
      {(orders > 0 || purchases > 0) && (
        <p>
          <strong>{t('samples.ask.own', { orders, purchases })}</strong>
        </p>
      )}
      {mixed > 0 && (
        <p>
          <strong>{t('samples.ask.mixed', { mixed })}</strong>
        </p>
      )}
      <p className="soft">{t('samples.ask.stays')}</p>
    </div>
  );
}
