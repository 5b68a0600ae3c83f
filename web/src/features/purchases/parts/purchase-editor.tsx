import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@/shared/access/session';
import { useAction } from '@/shared/api/use-action';
import { PageHeader } from '@/shared/ui/page-header';
import { savePurchase, PURCHASE_KEYS } from '../api';
import { BLANK, bodyOf, draftOf, type Body, type Draft } from '../draft';
import { keepDraft, readDraft } from '../draft-store';
import type { Purchase } from '../model';
import { FORM_SEARCH } from '../search';
import { PurchaseForm, type TakeRefusal } from './purchase-form';
import { useStale } from './use-stale';

/** A new order, or a draft as a whole; a new one survives a reload. */
export function PurchaseEditor({ order }: { order?: Purchase }): ReactNode {
  const { t } = useTranslation('purchases');
  const navigate = useNavigate();
  const userId = useSession()?.id ?? 0;
  const takeStale = useStale();
  const [start, setStart] = useState(() => {
    const kept = order ? undefined : readDraft(userId);
    return { round: 0, draft: order ? draftOf(order) : kept ?? BLANK, isRestored: kept !== undefined };
  });
  const isSaved = useRef(false);
  const refused = useRef<TakeRefusal>(() => false);
  const save = useAction({
    run: (body: Body, key) => savePurchase(order?.id ?? 0, order?.version ?? 0, body, key),
    invalidates: PURCHASE_KEYS,
    done: (made: Purchase) => t('done.save', { number: made.number }),
    onDone: ({ id }) => {
      isSaved.current = true;
      if (!order) keepDraft(userId, BLANK);
      void navigate({ to: '/backoffice/po/$action', params: { action: String(id) }, search: FORM_SEARCH });
    },
    onFail: (error) => takeStale(error) || refused.current(error),
  });
  const keep = (draft: Draft): void => {
    if (!order && !isSaved.current) keepDraft(userId, draft);
  };
  return (
    <div className="stack">
      <PageHeader title={order ? t('form.editTitle', { number: order.number }) : t('form.newTitle')} />
      {start.isRestored && (
        <div className="row" role="status">
          <span className="soft">{t('form.restored')}</span>
          <Button variant="default" size="compact-sm" onClick={() => { keepDraft(userId, BLANK); setStart({ round: start.round + 1, draft: BLANK, isRestored: false }); }}>{t('form.startOver')}</Button>
        </div>
      )}
      <PurchaseForm
        key={start.round} initial={start.draft} isNew={!order} isPending={save.isPending} isSaved={() => isSaved.current} onTyped={keep}
        onSave={(draft, refusal) => {
          refused.current = refusal;
          save.run(bodyOf(draft));
        }}
      />
    </div>
  );
}
