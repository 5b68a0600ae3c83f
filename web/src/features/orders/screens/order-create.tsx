import { Skeleton } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCanWrite, useSession } from '@/shared/access/session';
import { lazyPart } from '@/shared/ui/lazy-part';
import { PageHeader } from '@/shared/ui/page-header';
import { Section } from '@/shared/ui/section';
import { keepDraft } from '../draft-store';
import { Lookups } from '../parts/lookups';
import { sharedMessage } from '../search';
import { PastedInto, SharedInto } from '../shared-part';
import { useKeptDraft } from '../use-kept-draft';

const NewOrder = lazyPart(() => import('../parts/new-order').then((module) => module.NewOrder));
const EmptyState = lazyPart(() => import('@/shared/ui/empty-state').then((module) => module.EmptyState));

/** /backoffice/orders/new: a new order, from the phone number to the sum, by keyboard alone. */
export function OrderCreateScreen(): ReactNode {
  const { t } = useTranslation('orders');
  const mayWrite = useCanWrite('order');
  const userId = useSession()?.id ?? 0;
  const { noteChosen, readKept } = useKeptDraft(userId, 'full');
  const [given, setGiven] = useState({ message: sharedMessage(useSearch({ strict: false })), pastes: 0 });
  return (
    <div className="stack">
      <PageHeader title={t('form.newTitle')} />
      {mayWrite ? (
        <Suspense fallback={<Skeleton height={480} radius={8} />}>
          <Lookups>
            {(methods, channels) =>
              given.message === '' ? (
                <NewOrder userId={userId} methods={methods} channels={channels} onChosen={noteChosen} />
              ) : (
                <SharedInto
                  key={given.pastes}
                  message={given.message}
                  isPasted={given.pastes > 0}
                  methods={methods}
                  channels={channels}
                  kept={readKept()}
                  onBegin={(draft) => keepDraft(userId, 'full', draft)}
                >
                  {(begun) => (
                    <NewOrder
                      userId={userId}
                      methods={methods}
                      channels={channels}
                      begun={begun}
                      onChosen={noteChosen}
                    />
                  )}
                </SharedInto>
              )
            }
          </Lookups>
        </Suspense>
      ) : (
        <Section>
          <Suspense>
            <EmptyState title={t('form.mayNot')} text={t('form.mayNotText')} />
          </Suspense>
        </Section>
      )}
      <Suspense>
        <PastedInto readKept={readKept} onMessage={(message) => setGiven({ message, pastes: given.pastes + 1 })} />
      </Suspense>
    </div>
  );
}
