import type { ReactNode } from 'react';
import { customerKind, type Customer } from '@/entities/customer';
import type { Cells } from '@/shared/records/kind';
import { RecordsDrawer, RecordsHead, RecordsTable, useRecords } from '@/shared/records/records-screen';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Section } from '@/shared/ui/section';
import { useCustomerNarrowing } from '../parts/customer-filters';
import { FindDuplicates } from '../parts/find-duplicates';
import { RiskTags } from '../parts/risk-tags';

const CustomerCard = lazyPart(() => import('../parts/customer-card').then((module) => module.CustomerCard));

const CELLS: Cells<Customer> = { risk: (customer) => <RiskTags customer={customer} /> };

/** /backoffice/customers: who buys, with history, addresses and what the shop notes of them. */
export function CustomerListScreen(): ReactNode {
  const records = useRecords(customerKind, { narrowing: useCustomerNarrowing() });
  return (
    <div className="stack">
      <RecordsHead records={records} total={records.list.data?.Total}>
        <FindDuplicates />
      </RecordsHead>
      <Section flush>
        <RecordsTable records={records} cells={CELLS} />
      </Section>
      <RecordsDrawer records={records} list={records.list}>
        {(customer, onClose, onShown) => <CustomerCard customer={customer} onClose={onClose} onShown={onShown} />}
      </RecordsDrawer>
    </div>
  );
}
