import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { storageKind } from '@/entities/storage';
import { LabelBar, useLabelPicks } from '@/shared/labels/label-picker';
import classes from '@/shared/records/record.module.css';
import { RecordsDrawer, RecordsEmpty, RecordsHead, RecordsTable, useRecords } from '@/shared/records/records-screen';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Section } from '@/shared/ui/section';
import { planQuery } from '../api';
import { useLoadColumns } from '../parts/storage-load';

const PlanView = lazyPart(() => import('../parts/plan-view').then((module) => module.PlanView));
const route = getRouteApi('/_app/_screen/wms/storage');

/** /wms/storage: the places goods lie in. */
export function StorageListScreen(): ReactNode {
  const { t } = useTranslation('inventory');
  const { view } = route.useSearch();
  const navigate = route.useNavigate();
  // A floor does not fit a phone: there the list stays.
  const isWide = useMediaQuery('(min-width: 701px)', true, { getInitialValueInEffect: false });
  const isPlan = view === 'plan' && isWide;
  const records = useRecords(storageKind, !isPlan);
  const plan = useQuery({ ...planQuery, enabled: isPlan });
  const shown = isPlan ? plan : records.list;
  const loadColumns = useLoadColumns(!isPlan);
  const picks = useLabelPicks(records.list.data?.Data, ({ id, name }) => ({ id, name, code: name }));
  return (
    <div className="stack">
      <RecordsHead records={records} total={shown.data?.Total} />
      {isWide && (
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
      )}
      {isPlan && (
        <Section flush>
          <Suspense>
            <PlanView
              plan={plan}
              onOpen={(id) => records.open(String(id))}
              empty={<RecordsEmpty records={records} />}
            />
          </Suspense>
        </Section>
      )}
      {!isPlan && (
        <Section flush>
          <RecordsTable records={records} selection={picks.selection} beside={loadColumns} />
        </Section>
      )}
      {!isPlan && <LabelBar picks={picks} of="storage" />}
      <RecordsDrawer records={records} list={shown} />
    </div>
  );
}
