import { Alert, Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { everyPartnerQuery } from '@/entities/lookups';
import type { Paper, Purchase, PurchaseBody } from '@/entities/purchase';
import { useSession } from '@/shared/access/session';
import { useMaking } from '@/shared/making/use-making';
import { formatMoney, formatNumber } from '@/shared/i18n/format';
import { useEditing } from '@/shared/records/editing';
import { ConflictBar, type PartWords } from '@/shared/records/conflict-bar';
import { isLine, isSameForm, type Parts } from '@/shared/records/merge';
import { useNamePage } from '@/shared/routing/page-name';
import { PageHeader } from '@/shared/ui/page-header';
import { purchaseChange, purchaseQuery, savePurchase, PURCHASE_KEYS } from '../api';
import { BLANK, bodyOf, draftOf, type Draft } from '../draft';
import { keepDraft, readDraft } from '../draft-store';
import { draftWith, lineOf, partsOfDraft } from '../editing';
import { FORM_SEARCH } from '../search';
import { PurchaseForm, type FormHands, type TakeRefusal } from './purchase-form';

const LABELS = {
  partner_id: 'head.partner',
  expected_on: 'head.expected_on',
  reference: 'head.reference',
  note: 'head.note',
  papers: 'papers.title',
} as const;

/** A new order, or a draft as a whole; a new one survives a reload. */
export function PurchaseEditor({ order }: { order?: Purchase }): ReactNode {
  const { t } = useTranslation(['purchases', 'common']);
  useNamePage(order ? '' : t('form.newTitle'));
  const words = usePartWords();
  const navigate = useNavigate();
  const userId = useSession()?.id ?? 0;
  const cache = useQueryClient();
  const isSaved = useRef(false);
  const hands = useRef<FormHands | null>(null);
  const newest = useRef(order);
  if (order && order.version > (newest.current?.version ?? 0)) newest.current = order;
  const [start, setStart] = useState(() => {
    const kept = order ? undefined : readDraft(userId);
    return { round: 0, draft: order ? draftOf(order) : (kept ?? BLANK), isRestored: kept !== undefined };
  });
  const [first] = useState(() => partsOfDraft(start.draft));
  const read = (): Parts => partsOfDraft(hands.current?.read() ?? start.draft);
  // Who starts over has nothing to lose until something is typed again.
  const entered = (): Parts => (isSameForm(read(), partsOfDraft(start.draft)) ? first : read());
  const editing = useEditing<Purchase>({
    name: `purchase/${order?.id ?? 'new'}`,
    row: order ?? null,
    partsOf: (row) => partsOfDraft(row ? draftOf(row) : start.draft),
    isKept: !order,
    read,
    ...(order ? {} : { entered }),
    write: (parts) =>
      hands.current?.write((draft) => draftWith(draft, newest.current ? draftOf(newest.current) : BLANK, parts)),
    newest: async () => {
      const read = await cache.fetchQuery({ ...purchaseQuery(String(order?.id)), staleTime: 0 });
      newest.current = read;
      return read;
    },
    who: ({ id }) => purchaseChange(id),
  });
  const refused = useRef<TakeRefusal>(() => false);
  const save = useMaking(order ? '' : 'purchase', {
    run: (body: PurchaseBody, key) => savePurchase(order?.id ?? 0, editing.version(), body, key),
    invalidates: PURCHASE_KEYS,
    done: (made: Purchase) => t('done.save', { number: made.number }),
    onDone: ({ id }) => {
      editing.finish();
      isSaved.current = true;
      if (!order) keepDraft(userId, BLANK);
      // The way back leads to what was seen before, not into the form again.
      const to = { to: '/backoffice/po/$action', params: { action: String(id) }, search: FORM_SEARCH } as const;
      void navigate({ ...to, replace: true });
    },
    onFail: (error) => editing.takeStale(error) || refused.current(error),
  });
  const keep = (draft: Draft): void => {
    if (!order && !isSaved.current) keepDraft(userId, draft);
  };
  const isOver = order !== undefined && order.status !== 'draft';
  const leave = (): void =>
    void navigate({ to: '/backoffice/po/$action', params: { action: String(order?.id) }, search: FORM_SEARCH });
  return (
    <div className="stack">
      <PageHeader title={order ? t('form.editTitle', { number: order.number }) : t('form.newTitle')}>
        {order && (
          <Button variant="default" onClick={leave}>
            {t('common:action.cancel')}
          </Button>
        )}
      </PageHeader>
      {isOver && (
        <Alert color="red" role="alert" title={t('form.over')}>
          {t('form.overText')}
        </Alert>
      )}
      {order && <ConflictBar editing={editing} {...words} />}
      {start.isRestored && (
        <div className="row" role="status">
          <span className="soft">{t('form.restored')}</span>
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => {
              keepDraft(userId, BLANK);
              setStart({ round: start.round + 1, draft: BLANK, isRestored: false });
            }}
          >
            {t('form.startOver')}
          </Button>
        </div>
      )}
      <PurchaseForm
        key={start.round}
        initial={start.draft}
        isNew={!order}
        isPending={save.isPending}
        isBlocked={isOver || editing.isBlocked}
        hands={hands}
        onTyped={keep}
        onSave={(draft, refusal) => {
          refused.current = refusal;
          save.run(bodyOf(draft));
        }}
      />
    </div>
  );
}

/** What parts of an order are called, and how they read. */
function usePartWords(): PartWords {
  const { t } = useTranslation('purchases');
  const partners = useQuery(everyPartnerQuery).data?.Data;
  return {
    labelOf: (part, value) => (isLine(part) ? lineOf(value).name : t(LABELS[part as keyof typeof LABELS])),
    textOf: (part, value) => {
      if (part === 'partner_id') return partners?.find(({ id }) => id === value)?.company_name ?? String(value);
      if (part === 'papers') return (value as Paper[]).map(({ title }) => title).join(', ');
      if (!isLine(part)) return String(value);
      const { quantity, cost, from, to } = lineOf(value);
      return [
        t('form.lineText', { quantity: formatNumber(quantity), cost: formatMoney(cost) }),
        from || to ? `${from}–${to}` : '',
      ]
        .filter(Boolean)
        .join(' ');
    },
  };
}
