import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress, Skeleton } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  FIRST_STEPS,
  firstStepsQuery,
  SKIPPABLE,
  stepsAsked,
  stepsTaken,
  useSkippedSteps,
  type FirstStep,
  type FirstSteps,
} from '@/entities/first-steps';
import { toApiError } from '@/shared/api/errors';
import { LoadError } from '@/shared/ui/load-error';
import { PageHeader } from '@/shared/ui/page-header';
import { Section } from '@/shared/ui/section';
import { SamplesSection } from '../parts/samples-section';
import { useSamples } from '../parts/use-samples';
import classes from './first-steps.module.css';

const WAYS: Record<FirstStep, { to: string; search?: object }> = {
  shop: { to: '/admin/shop' },
  people: { to: '/admin/user', search: { open: 'new' } },
  product: { to: '/backoffice/products', search: { open: 'new' } },
  stock: { to: '/wms/inventory/in' },
  order: { to: '/backoffice/orders/create' },
  packed: { to: '/backoffice/packings' },
  label: { to: '/backoffice/orders' },
};

/** All products of a shop from one sheet. */
const SHEET = { to: '/wms/import', search: { kind: 'catalogue', id: 0, answer: '', page: 1, limit: 20 } as never };

/**
 * /start: from an empty shop to the first parcel; what was done ticks itself, and samples are offered to try things on.
 */
export function FirstStepsScreen(): ReactNode {
  const { t } = useTranslation('start');
  const { data, error, refetch } = useQuery({ ...firstStepsQuery, staleTime: 0 });
  const samples = useSamples();
  const isOffer = samples.samples?.state === 'none' && !samples.busy;
  const taken = data ? stepsTaken(data) : 0;
  const [skipped, skip] = useSkippedSteps();
  const asked = data ? stepsAsked(data, skipped) : [];
  const next = data && asked.find((step) => !data[step]);
  return (
    <div className={`stack ${classes.page}`}>
      <PageHeader title={t('title')} />
      {!isOffer && <SamplesSection of={samples} />}
      {error && !data && <LoadError error={toApiError(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={360} radius={8} />}
      {data && (
        <Section>
          {next ? <p>{t('text')}</p> : <Done steps={data} />}
          <Progress
            mt={8}
            value={(100 * taken) / asked.length}
            size="lg"
            aria-label={t('taken', { taken, all: asked.length })}
          />
          <ol className={classes.steps}>
            {FIRST_STEPS.filter((step) => asked.includes(step) || skipped.includes(step)).map((step) => {
              const isTaken = data[step];
              const isSkipped = !asked.includes(step);
              const Icon = isTaken ? IconCircleCheckFilled : isSkipped ? IconCircleDashed : IconCircle;
              return (
                <li key={step} data-taken={isTaken || undefined} data-skipped={isSkipped || undefined}>
                  <Icon size={26} aria-hidden />
                  <div>
                    <h2>
                      {t(`step.${step}.title`)}
                      {isTaken && <span className="visually-hidden"> {t('isTaken')}</span>}
                      {isSkipped && <span className="small"> · {t('isSkipped')}</span>}
                    </h2>
                    {!isTaken && !isSkipped && <p className="soft">{t(`step.${step}.text`)}</p>}
                    {step === 'product' && (
                      <Link {...SHEET} className={classes.door}>
                        {t('sheet')}
                      </Link>
                    )}
                  </div>
                  <div className={classes.acts}>
                    {!isTaken && SKIPPABLE.includes(step) && (
                      <Button
                        variant="subtle"
                        aria-label={t(isSkipped ? 'unskipOf' : 'skipOf', { step: t(`step.${step}.title`) })}
                        onClick={() => skip(step)}
                      >
                        {t(isSkipped ? 'unskip' : 'skip')}
                      </Button>
                    )}
                    <Button
                      component={Link}
                      to={WAYS[step].to}
                      search={WAYS[step].search as never}
                      variant={step === next ? 'filled' : isTaken ? 'subtle' : 'default'}
                    >
                      {t(isTaken ? `step.${step}.again` : `step.${step}.act`)}
                    </Button>
                  </div>
                </li>
              );
            })}
          </ol>
        </Section>
      )}
      {data && isOffer && <SamplesSection of={samples} />}
    </div>
  );
}

/** The end: that it is one, and what a shop does from here on. */
function Done({ steps }: { steps: FirstSteps }): ReactNode {
  const { t } = useTranslation('start');
  return (
    <div className={classes.done}>
      <h2>
        <IconCircleCheckFilled size={26} aria-hidden /> {t('done')}
      </h2>
      <p>{t('after.text')}</p>
      <div className="row">
        <Button component={Link} to="/backoffice/orders">
          {t('after.orders')}
        </Button>
        <Button component={Link} {...SHEET} variant="default">
          {t('after.sheet')}
        </Button>
        {!steps.people && (
          <Button component={Link} to={WAYS.people.to} search={WAYS.people.search as never} variant="default">
            {t('step.people.act')}
          </Button>
        )}
      </div>
    </div>
  );
}
