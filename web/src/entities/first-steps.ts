import { useLocalStorage } from '@mantine/hooks';
import { queryOptions } from '@tanstack/react-query';
import { useSession } from '@/shared/access/session';
import type { Schema } from '@/shared/api/call-types';
import { api } from '@/shared/api/client';
import { firstStepsKeys, orderKeys, packingKeys, productKeys, sampleKeys, shopKeys, stockKeys, userKeys } from './keys';

/** How far a new business has come: each step is ticked by what the data say, those of samples left out. */
export type FirstSteps = Schema<'FirstSteps'>;

export type FirstStep = Exclude<keyof FirstSteps, 'samples'>;

/** In the order in which they are taken. */
export const FIRST_STEPS = [
  'shop',
  'people',
  'product',
  'stock',
  'order',
  'packed',
  'label',
] as const satisfies readonly FirstStep[];

export const firstStepsQuery = queryOptions({
  queryKey: firstStepsKeys.all,
  queryFn: ({ signal }) => api.get('/api/v1/reports/firststeps', { signal }),
  meta: {
    liveTopics: [
      'prints',
      ...[orderKeys, packingKeys, productKeys, sampleKeys, shopKeys, stockKeys, userKeys].map(({ all }) => all[0]),
    ],
  },
});

/** Steps that a parcel goes out without: who doesn't need one passes it over. */
export const SKIPPABLE: readonly FirstStep[] = ['shop', 'people', 'label'];

/** The steps that are passed over in this business, on this device, and the way to pass one over or to take it up. */
export function useSkippedSteps(): [readonly FirstStep[], (step: FirstStep) => void] {
  const [kept, keep] = useLocalStorage<FirstStep[]>({
    key: `langraan-steps-skipped-${useSession()?.enterprise_id ?? 0}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const skipped = SKIPPABLE.filter((step) => kept.includes(step));
  return [skipped, (step) => keep(skipped.includes(step) ? skipped.filter((one) => one !== step) : [...skipped, step])];
}

/**
 * The steps that are asked of this business: none that it passes over, and one whose parcels go out without others in
 * it works alone.
 */
export function stepsAsked(steps: FirstSteps, skipped: readonly FirstStep[]): FirstStep[] {
  const others = FIRST_STEPS.filter((step) => step !== 'people');
  const isAlone = !steps.people && others.every((step) => steps[step]);
  return (isAlone ? others : FIRST_STEPS).filter((step) => steps[step] || !skipped.includes(step));
}

export const stepsTaken = (steps: FirstSteps): number => FIRST_STEPS.filter((step) => steps[step]).length;

/** The way to the first steps is needed no more: all are taken, and there are no samples to remove. */
export const isStarted = (steps: FirstSteps, skipped: readonly FirstStep[]): boolean =>
  !steps.samples && stepsAsked(steps, skipped).every((step) => steps[step]);
