import { Suspense, type ReactNode } from 'react';
import { messageKind } from '@/entities/message-template';
import { oneQuery } from '@/shared/records/calls';
import { nameOf } from '@/shared/records/kind';
import { RecordDrawer } from '@/shared/records/record-drawer';
import { RecordsHead, RecordsTable, useRecords } from '@/shared/records/records-screen';
import { useKindWords } from '@/shared/records/words';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Section } from '@/shared/ui/section';

const MessageForm = lazyPart(() => import('../parts/message-form').then((module) => module.MessageForm));

/** /admin/message: what is sent to buyers, written once with places for the facts of an order. */
export function MessageListScreen(): ReactNode {
  const records = useRecords(messageKind);
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
            <MessageForm key={row?.id ?? 'new'} row={row} onClose={close} />
          </Suspense>
        )}
      </RecordDrawer>
    </div>
  );
}
