import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { courierKind } from '@/entities/courier-kind';
import { RecordsDrawer, RecordsHead, RecordsTable, useRecords } from '@/shared/records/records-screen';
import { Section } from '@/shared/ui/section';
import { CourierSheets } from '../parts/courier-sheets';
import { KnownProviders } from '../parts/known-providers';
import { TrackingLinks } from '../parts/tracking-links';

/** /admin/courier: who carries parcels, the providers that everybody knows and the shop's own. */
export function CourierListScreen(): ReactNode {
  const { t } = useTranslation('shop');
  const records = useRecords(courierKind);
  return (
    <div className="stack">
      <RecordsHead records={records} total={undefined} />
      <KnownProviders />
      <Section title={t('courier.own')} flush>
        <RecordsTable records={records} />
      </Section>
      <TrackingLinks />
      <CourierSheets />
      <RecordsDrawer records={records} list={records.list} />
    </div>
  );
}
