import type { ReactNode } from 'react';
import { storageKind } from '@/entities/storage';
import { LabelBar, useLabelPicks } from '@/shared/labels/label-picker';
import { RecordsDrawer, RecordsHead, RecordsTable, useRecords } from '@/shared/records/records-screen';
import { Section } from '@/shared/ui/section';
import { FloorPlanPart, useFloorPlan } from '../parts/floor-plan';
import { useLoadCells } from '../parts/storage-load';

/** /wms/storage: the places goods lie in. */
export function StorageListScreen(): ReactNode {
  const plan = useFloorPlan();
  const records = useRecords(storageKind, { isShown: !plan.isShown });
  const shown = plan.isShown ? plan.query : records.list;
  const cells = useLoadCells(!plan.isShown);
  const picks = useLabelPicks(records.list.data?.Data, ({ id, name }) => ({ id, name, code: name }));
  return (
    <div className="stack">
      <RecordsHead records={records} total={shown.data?.Total} />
      {plan.choice}
      <Section flush>
        {plan.isShown ? (
          <FloorPlanPart plan={plan} records={records} />
        ) : (
          <RecordsTable records={records} selection={picks.selection} cells={cells} />
        )}
      </Section>
      {!plan.isShown && <LabelBar picks={picks} of="storage" />}
      <RecordsDrawer records={records} list={shown} />
    </div>
  );
}
