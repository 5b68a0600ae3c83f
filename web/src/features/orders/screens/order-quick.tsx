import { Button, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCanWrite, useSession } from '@/shared/access/session';
import { EmptyState } from '@/shared/ui/empty-state';
import { lazyPart } from '@/shared/ui/lazy-part';
import { PageHeader } from '@/shared/ui/page-header';
import { Section } from '@/shared/ui/section';
import type { Draft } from '../draft';
import { keepDraft, moveDraft } from '../draft-store';
import { Lookups, type LookupsProps } from '../parts/lookups';
import { PasteBox } from '../parts/paste-box';
import { QuickTerms } from '../parts/quick-terms';
import { useFirstChoices } from '../parts/use-first-choices';
import { hasRecipient } from '../pasted';
import { PastedInto, SharedInto } from '../shared-part';
import { useKeptDraft } from '../use-kept-draft';

const NewOrder = lazyPart(() => import('../parts/new-order').then((module) => module.NewOrder));

/** /backoffice/ordersv2/new: an order out of a chat message, one column of blocks from the paste box to the payment. */
export function OrderQuickScreen(): ReactNode {
  const { t } = useTranslation('orders');
  const mayWrite = useCanWrite('order');
  const userId = useSession()?.id ?? 0;
  return (
    <div className="stack">
      <PageHeader title={t('quick.title')}>
        {mayWrite && (
          <Button
            variant="default"
            onClick={() => moveDraft(userId, 'chat', 'full')}
            renderRoot={(props: object) => <Link to="/backoffice/orders/create" ignoreBlocker {...props} />}
          >
            {t('quick.full')}
          </Button>
        )}
      </PageHeader>
      {mayWrite ? (
        <Lookups>{(methods, channels) => <QuickOrder methods={methods} channels={channels} />}</Lookups>
      ) : (
        <Section>
          <EmptyState title={t('form.mayNot')} text={t('form.mayNotText')} />
        </Section>
      )}
    </div>
  );
}

type Offered = Parameters<LookupsProps['children']>;

interface Given {
  message: string;
  pastes: number;
  /** Whether it fills the order that is being typed; else that one is asked about first. */
  isPasted: boolean;
}

function QuickOrder({ methods, channels }: { methods: Offered[0]; channels: Offered[1] }): ReactNode {
  const userId = useSession()?.id ?? 0;
  const isReady = useFirstChoices();
  const [given, setGiven] = useState<Given>({ message: '', pastes: 0, isPasted: true });
  const { noteChosen, readKept } = useKeptDraft(userId, 'chat');
  const take = (message: string): void =>
    setGiven({ message, pastes: given.pastes + 1, isPasted: !hasRecipient(readKept()) });
  const form = (begun?: Draft): ReactNode => (
    <NewOrder
      userId={userId}
      methods={methods}
      channels={channels}
      begun={begun}
      onChosen={noteChosen}
      quick={{
        terms: QuickTerms,
        renderTop: (filledFrom, isFirst) => (
          <PasteBox onMessage={take} isFirst={isFirst}>
            {filledFrom}
          </PasteBox>
        ),
      }}
    />
  );
  const waiting = <Skeleton height={480} radius={8} data-coming />;
  if (!isReady) return waiting;
  return (
    <Suspense fallback={waiting}>
      {given.message === '' ? (
        form()
      ) : (
        <SharedInto
          key={given.pastes}
          message={given.message}
          isPasted={given.isPasted}
          methods={methods}
          channels={channels}
          kept={readKept()}
          onBegin={(draft) => keepDraft(userId, 'chat', draft)}
        >
          {form}
        </SharedInto>
      )}
      <PastedInto anywhere readKept={readKept} onMessage={take} />
    </Suspense>
  );
}
