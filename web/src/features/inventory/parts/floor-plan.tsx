import '@/shared/ui/segment-styles';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Storage } from '@/entities/storage';
import type { ListOf } from '@/shared/api/client';
import classes from '@/shared/records/record.module.css';
import { RecordsEmpty, type Records } from '@/shared/records/records-screen';
import { lazyPart } from '@/shared/ui/lazy-part';
import { planQuery } from '../api';

const PlanView = lazyPart(() => import('./plan-view').then((module) => module.PlanView));
const route = getRouteApi('/_app/_screen/wms/storage');

/** The floor plan of the storages, which their address may ask for instead of the list. */
export interface FloorPlan {
  isShown: boolean;
  query: UseQueryResult<ListOf<Storage>>;
  /** Chooses between list and plan; nothing where a plan does not fit. */
  choice: ReactNode;
}

export function useFloorPlan(): FloorPlan {
  const { t } = useTranslation('inventory');
  const { view } = route.useSearch();
  const navigate = route.useNavigate();
  // A floor does not fit a phone: there the list stays.
  const isWide = useMediaQuery('(min-width: 701px)', true, { getInitialValueInEffect: false });
  const isShown = view === 'plan' && isWide;
  const choice = isWide && (
    <SegmentedControl
      className={classes.start}
      aria-label={t('plan.view')}
      value={view || 'list'}
      onChange={(chosen) =>
        void navigate({ search: (before) => ({ ...before, view: chosen === 'plan' ? 'plan' : '' }) })
      }
      data={[
        { value: 'list', label: t('plan.asList') },
        { value: 'plan', label: t('plan.title') },
      ]}
    />
  );
  return { isShown, query: useQuery({ ...planQuery, enabled: isShown }), choice };
}

export function FloorPlanPart({ plan, records }: { plan: FloorPlan; records: Records<Storage> }): ReactNode {
  return (
    <Suspense>
      <PlanView
        plan={plan.query}
        onOpen={(id) => records.open(String(id))}
        empty={<RecordsEmpty records={records} />}
      />
    </Suspense>
  );
}
