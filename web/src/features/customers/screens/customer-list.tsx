import { Suspense, type ReactNode } from 'react';
import { customerKind } from '@/entities/customer';
import { oneQuery } from '@/shared/records/calls';
import { nameOf } from '@/shared/records/kind';
import { RecordDrawer } from '@/shared/records/record-drawer';
import { RecordsHead, RecordsTable, useRecords } from '@/shared/records/records-screen';
import { useKindWords } from '@/shared/records/words';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Section } from '@/shared/ui/section';

const CustomerCard = lazyPart(() => import('../parts/customer-card').then((module) => module.CustomerCard));

/** /backoffice/customers: who buys, with history, addresses and what the shop notes of them. */
export function CustomerListScreen(): ReactNode {
  const records = useRecords(customerKind);
  const { kind, search, list, open } = records;
  const word = useKindWords(kind);
  const close = (): void => open('');
  return (
    <div className="stack">
      <RecordsHead records={records} total={list.data?.Total} />
      <Section flush>
        <RecordsTable records={records} />
      </Section>
      <RecordDrawer
        open={search.open}
        list={list}
        item={oneQuery(kind)}
        titles={{ create: word('create'), change: (row) => nameOf(kind, row) }}
        onClose={close}
      >
        {(row) => (
          <Suspense>
            <CustomerCard key={row?.id ?? 'new'} customer={row} onClose={close} />
          </Suspense>
        )}
      </RecordDrawer>
    </div>
  );
}
