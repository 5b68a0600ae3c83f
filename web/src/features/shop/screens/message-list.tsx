import type { ReactNode } from 'react';
import { messageKind } from '@/entities/message-template';
import { RecordsDrawer, RecordsHead, RecordsTable, useRecords } from '@/shared/records/records-screen';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Section } from '@/shared/ui/section';

const MessageForm = lazyPart(() => import('../parts/message-form').then((module) => module.MessageForm));

/** /admin/message: what is sent to buyers, written once with places for the facts of an order. */
export function MessageListScreen(): ReactNode {
  const records = useRecords(messageKind);
  return (
    <div className="stack">
      <RecordsHead records={records} total={records.list.data?.Total} />
      <Section flush>
        <RecordsTable records={records} />
      </Section>
      <RecordsDrawer records={records} list={records.list}>
        {(row, onClose) => <MessageForm row={row} onClose={onClose} />}
      </RecordsDrawer>
    </div>
  );
}
